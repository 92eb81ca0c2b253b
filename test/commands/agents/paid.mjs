// A `command` agent for tests: loads the skill whose name the prompt ends in, and says that it cost what `node paid.mjs USD` names.
let text = ''
for await (const chunk of process.stdin) text += chunk
const { prompt } = JSON.parse(text)
const events = [
  { type: 'skill', name: prompt.split(' ').at(-1) },
  { type: 'usage', inputTokens: 10, outputTokens: 1, costUsd: Number(process.argv[2]) },
  { type: 'output', text: 'done' },
]
process.stdout.write(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
