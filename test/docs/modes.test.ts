import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instructionsOf, MODE_TEXTS } from '../../src/agents/mode-instructions.ts'
import { DEFAULTS } from '../../src/core/config/defaults.ts'
import { withDefaults } from '../../src/core/config/full-config.ts'
import { parseConfig } from '../../src/core/config/read-config.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/modes.md'), 'utf8')

test('the page on modes shows the texts as they are', () => {
  const shown = [...page.matchAll(/^`(\w+)`:\n\n```text\n(.*)\n```$/gm)].map(([, mode, text]) => [mode, text])
  expect(Object.fromEntries(shown)).toEqual(MODE_TEXTS)
})

test('its configuration is one, and adds what it says', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
  const config = withDefaults(parseConfig(text, 'skill-eval-gate.yml'))
  expect(instructionsOf(config)).toBe(
    'Before you start on a task, check whether one of the installed skills is made for it.\n\nYou work in a repository of spreadsheets.',
  )
  expect(instructionsOf({ ...config, mode: 'baseline' })).toBe('You work in a repository of spreadsheets.')
  expect(instructionsOf({ ...config, mode: 'forced', systemPrompt: null })).toBe(MODE_TEXTS.forced)
  expect(instructionsOf({ ...config, mode: 'baseline', systemPrompt: null })).toBeNull()
})

test('it names the default limit of turns', () => {
  expect(page).toContain(`by default ${DEFAULTS.triggerTurns}.`)
})
