# Read by the `command` agents beside it. Sets `request`, its prompt's last word (`word`), and in `each_skill COMMAND` for every skill whose description
# holds that word `name` and `path`, for COMMAND.
read -r request
# Whoever started it was killed before it asked anything.
[ -n "$request" ] || exit 1
prompt=${request#*'"prompt":"'}
prompt=${prompt%%'"'*}
word=${prompt##* }

each_skill() {
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
      *[!a-z]"$word"[!a-z]*) "$1" ;;
    esac
  done
}
