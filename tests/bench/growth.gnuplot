# Draws growth.tsv, which growth.sh made, as growth.svg: both scales by tens, so that what grows as the games do is a
# straight line that climbs as the dotted ones.
set terminal svg size 800,560 font 'sans-serif,14' background rgb 'white'
set output 'growth.svg'
set datafile separator tab
set logscale xy
set xrange [80:13000]
set yrange [0.5:*]
set xtics (100, 300, 1000, 3000, 10000)
set xlabel 'games below ROOT'
set format y '%.0s %cs'
set ytics ('1 ms' 1, '10 ms' 10, '0.1 s' 100, '1 s' 1000, '10 s' 10000, '100 s' 100000, '1000 s' 1000000)
set grid xtics ytics lc rgb '#dddddd'
set title 'What one "assize run -j 2" costs'
set key left top reverse Left
stats 'growth.tsv' using 2 every ::1::1 name 'due' nooutput
stats 'growth.tsv' using 5 every ::1::1 name 'idle' nooutput
plot 'growth.tsv' using 1:2 skip 1 with linespoints lw 2 pt 7 lc rgb '#1f5fa8' title 'all due: by the clock', \
     'growth.tsv' using 1:3 skip 1 with linespoints lw 2 pt 6 lc rgb '#7fa8d8' title 'all due: processor time', \
     'growth.tsv' using 1:5 skip 1 with linespoints lw 2 pt 5 lc rgb '#b0472f' title 'none due: by the clock', \
     due_min / 100 * x with lines dt 3 lc rgb '#888888' title 'in proportion to the games', \
     idle_min / 100 * x with lines dt 3 lc rgb '#888888' notitle
