#!/bin/sh
# A `command` agent for tests: loads every skill whose description holds the last word of the prompt, reads its SKILL.md, and loads what that says to
# load next ("Then load NAME.").
request=$(cat)
[ -n "$request" ] || exit 1
prompt=${request#*'"prompt":"'}
prompt=${prompt%%'"'*}
word=${prompt##* }
rest=${request#*'"skills":['}
rest=${rest%%'],"mode":'*}
while [ "${rest#*'"name":"'}" != "$rest" ]; do
  rest=${rest#*'"name":"'}
  name=${rest%%'"'*}
  description=${rest#*'"description":"'}
  description=${description%%'"'*}
  path=${rest#*'"path":"'}
  path=${path%%'"'*}
  case " $description " in
    *" $word "*)
      printf '{"type":"skill","name":"%s"}\n' "$name"
      sed -n 's/^Then load \(.*\)\.$/{"type":"skill","name":"\1"}/p' "$path"
      ;;
  esac
done
printf '{"type":"output","text":"Done."}\n'
