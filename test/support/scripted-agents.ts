import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an agent of a test loads `pdf` for. */
export type Habit =
  /** Each prompt that says "form". */
  | 'steady'
  /** The same, but "form 0" alone where a description says "silent". */
  | 'deaf'
  /** What "deaf" loads it for, in each second trial alone. */
  | 'noisy'

const loads = `echo '{"type":"skill","name":"pdf"}' ;;`
const deaf = `'{"prompt":"'*'form 0'*'"workspace"'*) ${loads}\n  *silent*) ;;`
const beforeForms: Record<Habit, string> = {
  steady: '',
  deaf,
  noisy: `*'"index":'[13579]','*) ;;\n  ${deaf}`,
}

const done = `echo '{"type":"output","text":"Done."}'`
/** What it answers: "deaf" says nothing of use where a description says "silent". */
const answers: Record<Habit, string> = {
  steady: done,
  noisy: done,
  deaf: `case $request in *silent*) echo '{"type":"output","text":"Hm."}' ;; *) ${done} ;; esac`,
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
${answers[habit]}
`,
  )
  return { id: 'command', name, version: '1', command: `sh '${file}'` }
}
