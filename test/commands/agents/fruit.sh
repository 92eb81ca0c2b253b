#!/bin/sh
# A `command` agent for tests: `sh fruit.sh LOG [WORD=WAY ...]` loads every skill whose description holds the last word of the prompt, and adds
# "pid side index word" to LOG. For prompts that end in WORD it does something else: `fail` exits with 1, `report` writes an error event, `hang`
# never ends and ignores SIGTERM, `sometimes` loads skills on even trials only.
log=$1
shift
. "${0%/*}/../../trials/store/agents/request.sh"
trial=${request##*'"trial":'}
side=${trial#*'"side":"'}
side=${side%%'"'*}
index=${trial#*'"index":'}
index=${index%%[,\}]*}
printf '%s %s %s %s\n' "$$" "$side" "$index" "$word" >>"$log"

way=
for rule in "$@"; do
  [ "${rule%%=*}" = "$word" ] && way=${rule#*=}
done
list() {
  printf '{"type":"skill","name":"%s"}\n' "$name"
}
case $way in
  fail)
    echo 'no such model' >&2
    exit 1
    ;;
  report)
    echo '{"type":"error","message":"the model refused"}'
    exit
    ;;
  hang)
    trap '' TERM
    while :; do sleep 1; done
    ;;
esac
[ "$way" = sometimes ] && [ "$((index % 2))" = 1 ] || each_skill list
printf '{"type":"output","text":"Something about %s."}\n' "$word"
