"""What a shell has to run so that Tab completes: a script for each, and where each reads its own."""

from __future__ import annotations

import os

SHELLS = ("bash", "zsh", "fish")

_BASH = r"""# Completion of judge for bash.
_judge_complete() {
  local answer line listed=
  COMPREPLY=()
  [ "$COMP_TYPE" = 63 ] && listed=1
  answer=$(_JUDGE_COMPLETE=bash _JUDGE_LINE="${COMP_LINE:0:COMP_POINT}" _JUDGE_BREAKS="$COMP_WORDBREAKS" \
    _JUDGE_LISTED="$listed" "${1/#\~/$HOME}" 2>/dev/null) || return 0
  answer+=$'\n'
  while IFS= read -r line; do
    [ -n "$line" ] && COMPREPLY+=("${line%%$'\t'*}")
  done <<<"${answer#*$'\n'}"
  if [ "${answer%%$'\n'*}" = files ]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
  fi
}
complete -o nosort -F _judge_complete judge 2>/dev/null || complete -F _judge_complete judge
"""

_ZSH = r"""#compdef judge
# Completion of judge for zsh.
_judge_complete() {
  local answer line
  local -a rows names shown
  line="${(j: :)words[1,CURRENT-1]} $PREFIX"
  answer=$(_JUDGE_COMPLETE=zsh _JUDGE_LINE="$line" ${words[1]/#\~/$HOME} 2>/dev/null) || return 1
  rows=("${(@f)answer}")
  for line in "${(@)rows[2,-1]}"; do
    [[ -n $line ]] || continue
    names+=("${line%%$'\t'*}")
    shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
  done
  (( $#names )) && compadd -U -Q -l -V judge -d shown -a names
  [[ $rows[1] == files ]] && _files
  (( $#names )) || [[ $rows[1] == files ]]
}
if ! (( $+functions[compdef] )); then
  autoload -Uz compinit && compinit -u
fi
compdef _judge_complete judge
"""

_FISH = r"""# Completion of judge for fish.
function __judge_complete
    set -l program (commandline -opc)[1]
    set program (string replace -r '^~' $HOME -- $program)
    set -l answer (env _JUDGE_COMPLETE=fish _JUDGE_LINE=(commandline -cp | string collect) $program 2>/dev/null)
    or return
    test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
    test "$answer[1]" = files; and __fish_complete_path (commandline -ct)
end
complete -c judge -f -k -a '(__judge_complete)'
"""
_TEXTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def script(shell: str) -> str:
    """What the shell has to run."""
    return _TEXTS[shell]


def start_up_file(shell: str) -> str:
    """The file that the shell reads when it starts; of fish, the one that it looks for when judge is completed."""
    home = os.path.expanduser("~")
    if shell == "fish":
        config_folder = os.environ.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
        return os.path.join(config_folder, "fish", "completions", "judge.fish")
    if shell == "zsh":
        return os.path.join(os.environ.get("ZDOTDIR") or home, ".zshrc")
    return os.path.join(home, ".bashrc")


def shell_of(environment: dict[str, str]) -> str:
    """The shell that the user has; empty where it is none of those that are known."""
    name = os.path.basename(environment.get("SHELL", ""))
    return name if name in SHELLS else ""
