#!/bin/sh
# A `command` agent for tests: `sh lister.sh LOG [MOOD [SECONDS]]` loads every skill whose description holds the last word of the prompt, and adds
# "side phase index attempt word" to LOG. While the file MOOD exists it loads nothing; it takes SECONDS for its answer.
request=$(cat)
# Whoever started it was killed before it asked anything.
[ -n "$request" ] || exit 1
prompt=${request#*'"prompt":"'}
prompt=${prompt%%'"'*}
word=${prompt##* }
trial=${request##*'"trial":'}
of() {
  value=${trial#*"\"$1\":"}
  value=${value%%[,\}]*}
  value=${value#\"}
  printf '%s' "${value%\"}"
}
printf '%s %s %s %s %s\n' "$(of side)" "$(of phase)" "$(of index)" "$(of attempt)" "$word" >>"$1"
[ -n "$3" ] && sleep "$3"
rest=${request#*'"skills":['}
rest=${rest%%'],"mode":'*}
while [ "${rest#*'"name":"'}" != "$rest" ]; do
  rest=${rest#*'"name":"'}
  name=${rest%%'"'*}
  description=${rest#*'"description":"'}
  description=${description%%'"'*}
  case " $description " in
    *" $word "*) if [ -z "$2" ] || [ ! -e "$2" ]; then printf '{"type":"skill","name":"%s"}\n' "$name"; fi ;;
  esac
done
printf '{"type":"output","text":"Something about %s."}\n' "$word"
