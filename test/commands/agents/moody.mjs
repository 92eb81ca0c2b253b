// A `command` agent for tests that does as its mode says: `node moody.mjs LOG [USD]` adds mode, system prompt and instructions to LOG for each trial,
// costs USD, and loads a skill whose description holds the last word of the prompt. In `baseline` only for one of its first two words, in `smart` for one
// of its first three, in `forced` for all of them, and for "quinces", which are nobody's, unless the system prompt says "careful".
import { appendFileSync } from 'node:fs'

let text = ''
for await (const chunk of process.stdin) text += chunk
const { prompt, skills, mode, systemPrompt, instructions } = JSON.parse(text)
const [log, usd] = process.argv.slice(2)
appendFileSync(log, `${JSON.stringify({ mode, systemPrompt, instructions })}\n`)

const say = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
const word = prompt.split(' ').at(-1)
const seen = { baseline: 2, smart: 3, forced: 9 }[mode]
const isCareful = (systemPrompt ?? '').includes('careful')
for (const { name, description } of skills) {
  const words = description
    .replace('Use for ', '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '' && part !== 'and')
  if (words.slice(0, seen).includes(word) || (mode === 'forced' && word === 'quinces' && !isCareful))
    say({ type: 'skill', name })
}
if (usd !== undefined) say({ type: 'usage', inputTokens: 10, outputTokens: 1, costUsd: Number(usd) })
say({ type: 'output', text: `Something about ${word}.` })
