import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/core/documents/document.ts'
import { formatById, SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { labelHint } from '../../src/suites/label-hint.ts'
import type { ReadContext } from '../../src/suites/reader/suite-format.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import { repositoryFolder } from './repository-folder.ts'

const context: ReadContext = {
  files: [],
  read: async () => ({ problem: 'does not exist', missing: true }),
  skillOf: async () => 'pdf',
  skills: async () => [{ name: 'pdf', folder: 'pdf' }],
}

type Keys = Record<string, unknown>

/** A file of each format with one prompt, to whose entry the given keys are added. */
const FILES: Record<string, (keys: Keys) => unknown> = {
  suite: (keys) => ({ version: 1, tasks: [{ prompt: 'Fill in the form', ...keys }] }),
  vally: (keys) => ({ stimuli: [{ name: 'a', prompt: 'Fill in the form', ...keys }] }),
  scenarios: (keys) => ({ scenarios: [{ prompt: 'Fill in the form', assertions: [], rubric: [], ...keys }] }),
  waza: (keys) => ({ skill: 'pdf', tasks: [{ inputs: { prompt: 'Fill in the form' }, ...keys }] }),
  'waza-trigger-tests': (keys) => ({ skill: 'pdf', ...keys }),
  agentv: (keys) => ({ tests: [{ id: 'a', criteria: 'c', input: 'Fill in the form', ...keys }] }),
  promptfoo: (keys) => ({ prompts: ['{{q}}'], tests: [{ vars: { q: 'Fill in the form' }, ...keys }] }),
  prompts: (keys) => [{ query: 'Fill in the form', ...keys }],
  'evals-json': (keys) => ({ skill_name: 'pdf', evals: [{ prompt: 'Fill in the form', ...keys }] }),
  evaluation: (keys) => ({ skills: ['pdf'], query: 'Fill in the form', expected_behavior: ['Fills it'], ...keys }),
}

function keysIn(hint: string): Keys {
  const [, text = ''] = /`(.+)`/.exec(hint) ?? []
  const keys: unknown = JSON.parse(`{${text}}`)
  return Object.fromEntries(Object.entries(keys ?? {}))
}

describe('the hint on how to label a prompt', () => {
  it('knows every format', () => {
    expect(
      SUITE_FORMATS.map(({ id }) => id).filter(
        (id) => !['plugin-eval', 'prompt-folders'].includes(id) && FILES[id] === undefined,
      ),
    ).toEqual([])
  })

  it.each(Object.keys(FILES))('gives the label in a file of the format %s', async (format) => {
    const keys = keysIn(labelHint({ format, skills: ['pdf'] }))
    const reader = formatById(format)
    const document = parseDocument(JSON.stringify(FILES[format]?.(keys)), 'evals/a.json')
    expect(reader?.recognises(document)).toBe(true)
    const suite = await reader?.read(document, context)
    expect(suite?.tasks.map(({ expectations }) => expectations)).toEqual([
      [expect.objectContaining({ skill: 'pdf', label: 'must_activate' })],
    ])
  })

  it('gives the label in a case of claude plugin eval', async () => {
    const { graders } = keysIn(labelHint({ format: 'plugin-eval', skills: ['pdf'] }))
    const text = JSON.stringify({ schema_version: '1', execution: { prompt: 'Fill in the form' }, graders })
    await using folder = await repositoryFolder({
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
      'evals/form/case.yaml': text,
    })
    const { suites } = await folder.load()
    expect(suites.flatMap(({ tasks }) => tasks.map(({ expectations }) => expectations[0]))).toEqual([
      expect.objectContaining({ skill: 'pdf', label: 'must_activate' }),
    ])
  })

  it.each([['suite', '`"must_activate":["the-skill"]`']])(
    'is printed for a prompt without a label of the format %s',
    async (format, hint) => {
      const text = JSON.stringify(FILES[format]?.(format === 'suite' ? { id: 'a' } : {}))
      const suite = await formatById(format)?.read(parseDocument(text, 'evals/a.json'), context)
      const { warnings } = resolveTasks(suite === undefined ? [] : [suite], { skills: [], warnings: [] }, {})
      expect(warnings.map(({ todo }) => todo)).toEqual([expect.stringContaining(hint)])
    },
  )
})
