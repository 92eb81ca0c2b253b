// A `command` agent for tests: `node drafts.mjs LOG` loads the skill "notes", writes notes.md and answers with the first words of the skill's own
// body, its number of attempt and its side, so that head's answer differs from base's where the skill does.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

let text = ''
for await (const chunk of process.stdin) text += chunk
const { prompt, skills, workspace, trial } = JSON.parse(text)
appendFileSync(process.argv[2], `${trial.side} ${trial.phase} ${trial.index} ${trial.attempt}\n`)
const body = skills.map(({ path }) => readFileSync(path, 'utf8').split('\n---\n')[1].trim()).join(' ')
writeFileSync(join(workspace, 'notes.md'), `# ${prompt}\n`)
const events = [
  ...(trial.attempt === 1 ? [{ type: 'skill', name: 'notes' }] : []),
  { type: 'tool', name: 'edit', arguments: { path: 'notes.md' } },
  { type: 'output', text: `${body}, attempt ${trial.attempt}` },
]
process.stdout.write(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
