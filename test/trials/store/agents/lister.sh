#!/bin/sh
# A `command` agent for tests: `sh lister.sh LOG [MOOD [SECONDS]]` loads every skill whose description holds the last word of the prompt, and adds
# "side phase index attempt word" to LOG. While the file MOOD exists it loads nothing; it takes SECONDS for its answer.
# From the start on whose number, from 1, the file LOG.wait names, it takes a minute.
. "${0%/*}/request.sh"
trial=${request##*'"trial":'}
line=
# Adds it to the line, without a process for each.
add() {
  value=${trial#*"\"$1\":"}
  value=${value%%[,\}]*}
  value=${value#\"}
  line="$line${value%\"} "
}
for key in side phase index attempt; do add "$key"; done
printf '%s%s\n' "$line" "$word" >>"$1"
[ -n "$3" ] && sleep "$3"
[ -e "$1.wait" ] && [ "$(wc -l <"$1")" -ge "$(cat "$1.wait")" ] && sleep 60
mood=$2
list() {
  if [ -z "$mood" ] || [ ! -e "$mood" ]; then printf '{"type":"skill","name":"%s"}\n' "$name"; fi
}
each_skill list
printf '{"type":"output","text":"Something about %s."}\n' "$word"
