# What fish offers after these words: completion.fish PROGRAM WORD…; the last word is being typed.
set program $argv[1]
set words $argv[2..]
set -p PATH (dirname $program)
$program --generate-completion-script fish | source
# Where nobody types, fish does not tell where in its word the cursor is: behind it.
function commandline
    if string match -q -- '*C' $argv[-1]
        string length -- $words[-1]
    else
        builtin commandline $argv
    end
end
complete --do-complete "tappet $words" | cut -f 1
