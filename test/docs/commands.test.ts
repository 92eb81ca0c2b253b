import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCEPT } from '../../src/core/config/policy-options.ts'
import { helpText } from '../../src/github/bot/help-text.ts'
import { parseCommand } from '../../src/github/bot/parse-command.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/commands.md'), 'utf8')
const shown = [...page.matchAll(/^\| `(\/evals [^`]+)` \|/gm)].map(([, command = '']) => command)

test('the page shows the commands that the help shows, and those are the ones that are read', () => {
  expect(shown).toEqual([...helpText().matchAll(/^\| `(\/evals [^`]+)` \|/gm)].map(([, command]) => command))
  const filled = shown.map((command) =>
    command
      .replace('<full sha>', 'a'.repeat(40))
      .replace('[skill ...]', 'pdf docx')
      .replace('[skill]', 'pdf')
      .replace('[--trials N]', '--trials 3')
      .replace('[--agent ID]', '--agent codex')
      .replace('[--fresh]', '--fresh')
      .replace(/<(\w+)(?: \.\.\.)?>/g, '$1'),
  )
  expect(filled.map((body) => parseCommand(body).kind)).toEqual(filled.map(() => 'command'))
})

test('every policy of acceptance is named', () => {
  for (const policy of ACCEPT) expect(page).toContain(policy)
})
