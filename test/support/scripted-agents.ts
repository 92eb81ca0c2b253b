import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an agent of a test loads `pdf` for. */
export type Habit =
  /** Each prompt that says "form". */
  | 'steady'
  /** The same, but "form 0" alone where a description says "silent". */
  | 'deaf'

const loads = `echo '{"type":"skill","name":"pdf"}' ;;`
const beforeForms: Record<Habit, string> = {
  steady: '',
  deaf: `'{"prompt":"'*'form 0'*'"workspace"'*) ${loads}\n  *silent*) ;;`,
}

/** An entry of `agents` of that name: a script that lies in `folder`, outside of what is measured. */
export function scriptedAgent(folder: string, name: string, habit: Habit) {
  const file = join(folder, `${name}.sh`)
  writeFileSync(
    file,
    `read -r request
case $request in
  ${beforeForms[habit]}
  '{"prompt":"'*form*'"workspace"'*) ${loads}
esac
case $request in *'"followUps":["'*) echo '{"type":"message","index":1}' ;; esac
echo '{"type":"output","text":"Done."}'
`,
  )
  return { id: 'command', name, version: '1', command: `sh '${file}'` }
}
