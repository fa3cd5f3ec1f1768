#ifndef X
#endif
