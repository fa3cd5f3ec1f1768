# Scripts that run the program.
