// A `command` agent for tests: loads every skill whose description holds the last word of the prompt.
// `node fruit.mjs LOG [WORD=WAY ...]`: adds a line to LOG at each start; for prompts that end in WORD it does something else:
// `fail` exits with 1, `report` says that it failed, `hang` never ends and notes its process id in LOG, `sometimes` loads on even trials only.
import { appendFileSync } from 'node:fs'

const [log, ...rules] = process.argv.slice(2)
let text = ''
for await (const chunk of process.stdin) text += chunk
const { prompt, skills, trial } = JSON.parse(text)
const word = prompt.split(' ').at(-1)
const way = rules.find((rule) => rule.startsWith(`${word}=`))?.split('=')[1]
appendFileSync(log, `${process.pid} ${trial.side} ${trial.index} ${word}\n`)

const say = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
const matching = skills.filter(({ description }) => description.split(/[^a-z]+/).includes(word))
switch (way) {
  case 'fail':
    process.stderr.write('no such model\n')
    process.exitCode = 1
    break
  case 'report':
    say({ type: 'error', message: 'the model refused' })
    break
  case 'hang':
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    break
  default:
    if (way !== 'sometimes' || trial.index % 2 === 0) for (const { name } of matching) say({ type: 'skill', name })
    say({ type: 'output', text: `Something about ${word}.` })
}
