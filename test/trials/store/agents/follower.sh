#!/bin/sh
# A `command` agent for tests: loads every skill whose description holds the last word of the prompt, reads its SKILL.md, and loads what that says to
# load next ("Then load NAME.").
. "${0%/*}/request.sh"
follow() {
  printf '{"type":"skill","name":"%s"}\n' "$name"
  sed -n 's/^Then load \(.*\)\.$/{"type":"skill","name":"\1"}/p' "$path"
}
each_skill follow
printf '{"type":"output","text":"Done."}\n'
