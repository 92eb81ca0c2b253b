import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseDocument } from '../../src/core/documents/document.ts'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import { waza } from '../../src/suites/formats/waza/waza.ts'
import type { ReadContext } from '../../src/suites/reader/suite-format.ts'
import { propertyRuns } from '../support/property-seed.ts'

const PATHS = [
  'tasks/*.yaml',
  '../',
  '/etc',
  'rows.csv',
  'rows.yaml',
  'none',
  '*',
  '.',
  'evals',
  '{a,b}',
  '[',
  '{{.Vars.a}}',
]

const leaf = fc.oneof(
  fc.constantFrom(...PATHS, 'model', 'codex', '__proto__', true, false, null, 0, 1, -1, 0.5, Number.MAX_SAFE_INTEGER),
  fc.string(),
)
const anything = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'command', 'path'), leaf),
)
/** Mostly the right kind of value. */
function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: anything })
}
const some = (keys: Record<string, fc.Arbitrary<unknown>>) => mostly(fc.record(keys, { requiredKeys: [] }))
const list = (entry: fc.Arbitrary<unknown>) => mostly(fc.array(entry, { maxLength: 3 }))

const text = mostly(
  fc.constantFrom('a', 'make all', 'é', '{{.Vars.a}} {{ .Vars.b }} {{.TaskName}} {{if .Vars.a}}', 'toString'),
)
const place = mostly(fc.constantFrom('.', 'tasks', 'tasks/a.yaml', 'skills/a', 'none', '..', '../..', '*', '\\a'))
const flag = mostly(fc.boolean())
const count = mostly(fc.nat({ max: 12 }))

const hook = mostly(
  fc.record(
    { command: text, working_directory: place, exit_codes: list(count), error_on_fail: flag },
    { requiredKeys: ['command'] },
  ),
)
const inputs = mostly(
  fc.record(
    {
      prompt: text,
      prompt_file: place,
      follow_up_prompts: list(text),
      environment: mostly(fc.dictionary(fc.constant('A'), text)),
      context: some({ fixture: place, a: text }),
      files: list(some({ path: place, content: text })),
    },
    { requiredKeys: ['prompt'] },
  ),
)
const task = mostly(
  fc.record(
    {
      id: text,
      inputs,
      context_dir: place,
      enabled: flag,
      golden: flag,
      tags: list(text),
      timeout_seconds: count,
      skill_directories: list(place),
      disabled_skills: list(text),
      expected: some({ should_trigger: flag, output_contains: list(text), behavior: anything }),
    },
    { requiredKeys: ['inputs'] },
  ),
)
const suite = some({
  name: text,
  skill: text,
  config: some({
    executor: mostly(fc.constantFrom('mock', 'codex', 'copilot-sdk')),
    model: text,
    max_attempts: count,
    trials_per_task: mostly(fc.constantFrom(1, 2)),
    workers: count,
    max_workers: count,
    parallel: flag,
    group_by: text,
    timeout_seconds: count,
    skill_directories: list(place),
    disabled_skills: list(mostly(fc.constantFrom('a', '*', 'b'))),
    required_skills: list(fc.constant('a')),
  }),
  inputs: mostly(fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), text)),
  hooks: some({ before_run: list(hook), after_run: list(hook), before_task: list(hook), after_task: list(hook) }),
  tasks_from: mostly(fc.constantFrom('rows.csv', 'rows.yaml')),
  range: mostly(fc.constantFrom([1, 2], [0, 0], [2, 1])),
  tasks: list(fc.oneof(task, fc.constantFrom('tasks/*.yaml', 'tasks/a.yaml', '*'))),
  metrics: list(some({ name: mostly(fc.constant('trigger_accuracy')), threshold: mostly(fc.constantFrom(0, 0.5, 1)) })),
})
const project = some({
  defaults: some({
    engine: mostly(fc.constant('codex')),
    model: text,
    judgeModel: text,
    timeout: count,
    workers: count,
    parallel: flag,
  }),
  files: some({ evalFile: text, taskGlob: mostly(fc.constant('tasks/*.yaml')), taskFileSuffix: text }),
  graders: some({ programTimeout: count }),
  storage: some({ enabled: flag }),
  paths: anything,
})
const prompts = list(
  mostly(
    fc.record(
      { prompt: text, reason: text, confidence: mostly(fc.constantFrom('high', 'medium')) },
      { requiredKeys: ['prompt'] },
    ),
  ),
)
const skill = fc.constant('a')
const triggerTests = mostly(
  fc.oneof(
    fc.record({ skill, should_trigger_prompts: prompts, should_not_trigger_prompts: prompts }),
    fc.record({ skill, shouldTriggerPrompts: prompts, shouldNotTriggerPrompts: prompts }),
  ),
)
const csv = fc
  .array(
    fc.constantFrom('id', 'name', 'prompt', ',', ',', '"', '""', '\n', '\r\n', '\uFEFF', '{{.Vars.id}}', ' ', 'é'),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))
const rows = fc.oneof(
  csv,
  csv.map((text) => `id,prompt\n${text}`),
)

function contextOf(files: Record<string, string>): ReadContext {
  return {
    files: Object.keys(files),
    read: async (file) => {
      const text = Object.hasOwn(files, file) ? files[file] : undefined
      return text === undefined ? { problem: 'does not exist', missing: true } : { text }
    },
    skillOf: async () => 'a',
    skills: async () => [{ name: 'a', folder: 'a' }],
  }
}

/** The errors for the user, each with its place; null for a suite. */
async function errorsOf(files: Record<string, string>) {
  try {
    const { tasks } = await waza.read(
      parseDocument(files['evals/eval.yaml'] ?? '', 'evals/eval.yaml'),
      contextOf(files),
    )
    expect(tasks.every(({ id, prompt, source }) => id !== '' && prompt.trim() !== '' && source.line >= 1)).toBe(true)
    return null
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    return errors
  }
}

describe('any Waza suite', () => {
  it('gives tasks, or errors for the user that name a file that is there', async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(suite, project, triggerTests, rows, task, async (tree, settings, beside, table, file) => {
        const files = {
          'evals/eval.yaml': stringify(tree),
          'evals/trigger_tests.yaml': stringify(beside),
          'evals/rows.csv': table,
          'evals/rows.yaml': stringify([file]),
          'evals/tasks/a.yaml': stringify(file),
          '.waza.yaml': stringify(settings),
        }
        const errors = await errorsOf(files)
        if (errors === null) read += 1
        for (const { where } of errors ?? []) expect(Object.keys(files)).toContain(where?.file)
      }),
      { numRuns: propertyRuns(1000) },
    )
    expect(read).toBeGreaterThan(0)
  })
})
