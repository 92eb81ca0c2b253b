import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCommand } from '../../src/core/process/split-command.ts'
import { reproduceCommand } from '../../src/evaluate/reproduce.ts'

const request = {
  suites: { patterns: [], filter: 'always' as const },
  only: { skills: [], tasks: [], tags: [], rooms: [] },
  config: null,
  offline: null,
  store: { folder: null, only: false, fresh: false },
}

/** What `--agent-command` of the command gives, read by a shell. */
function named(command: readonly string[]): string[] {
  const agent = { id: 'command', command, version: null, model: null }
  const line = reproduceCommand({ kind: 'run', head: { commit: 'a'.repeat(40), ref: null } }, {
    ...request,
    inputs: { agent },
  } as unknown as Parameters<typeof reproduceCommand>[1])
  const words = splitCommand(line)
  return splitCommand(words[words.indexOf('--agent-command') + 1] ?? '')
}

test('a program with arguments that hold spaces, quotes and backslashes is the same words again', () => {
  const hard = ['python3', 'my agent.py', '--say', `it's "so"`, 'C:\\new', '']
  expect(named(hard)).toEqual(hard)
})

test('any words come back', () => {
  const word = fc.string({ unit: fc.constantFrom('a', '-', '"', "'", '\\', ' ', '$', '='), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (rest) => {
      // Double spaces are shown in a form that only shells read.
      const words = ['agent', ...rest].filter((one) => !/ {2}/.test(one))
      expect(named(words)).toEqual(words)
    }),
    { numRuns: 200 },
  )
})
