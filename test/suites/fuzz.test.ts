import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseConfig } from '../../src/core/config/read-config.ts'
import { parseDocument, type SourceDocument } from '../../src/core/documents/document.ts'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import { formatsOf, SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { NoSuite } from '../../src/suites/reader/no-suite.ts'
import type { ReadContext, SuiteFormat } from '../../src/suites/reader/suite-format.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import type { Suite } from '../../src/suites/suite.ts'
import { propertyRuns } from '../support/property-seed.ts'

const context: ReadContext = {
  files: ['tasks/a.yaml'],
  read: async (file) =>
    file === 'tasks/a.yaml' ? { text: 'inputs: {prompt: p}' } : { problem: 'does not exist', missing: true },
  skillOf: async () => 'a',
  skills: async () => [{ name: 'a', folder: 'a' }],
}

/** Keys that readers look for, so that random documents get past their doors. */
const key = fc.constantFrom(
  ...[
    'skill',
    'skills',
    'name',
    'tasks',
    'graders',
    'config',
    'inputs',
    'prompt',
    'query',
    'should_trigger',
    'evals',
    'cases',
  ],
  ...['query', 'trigger_evals', 'expected_skill', 'expected_not_skills', 'should_not_trigger', 'acceptable', 'label'],
  ...['positive', 'should', 'should_not', 'should_activate', 'output_evals', 'expect', 'skill_name', 'train', 'tags'],
  ...['prompts', 'tests', 'providers', 'defaultTest', 'vars', 'assert', 'value', 'options', 'min', 'max', '$ref'],
  ...[
    'test_cases',
    'negative_cases',
    'expectation',
    'expected',
    'type',
    'id',
    'files',
    'path',
    'metrics',
    'threshold',
    'task_files',
  ],
  ...[
    'should_trigger_prompts',
    'expectations',
    'required_skills',
    'policy',
    'version',
    'agent',
    '__proto__',
    'constructor',
    'toString',
  ],
)
const leaf = fc.oneof(
  fc.constantFrom(
    'a',
    'must_activate',
    'text',
    'skill_invocation',
    'tasks/*.yaml',
    'file://tests/a.yaml',
    '{{prompt}}',
    'skill-used',
    'not-skill-used',
    'none',
    'negative',
    '__proto__',
    true,
    false,
    null,
    0,
    1,
    -1,
    0.5,
  ),
  fc.string(),
  fc.double(),
)
const tree = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 5, selector: ([name]) => name })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value

/** True when nothing but what a user can mend was thrown, and every mistake says where it is. */
async function isHarmless(text: string, file: string): Promise<boolean> {
  try {
    const document = parseDocument(text, file)
    const detected = formatsOf(document)
    for (const format of detected.length === 0 ? SUITE_FORMATS : detected) {
      const suite = await readWith(format, document)
      if (suite !== null) resolveTasks([suite], { skills: [], warnings: [] })
    }
    return true
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    return errors.every(({ where }) => where !== undefined && where.line >= 1 && where.column >= 1)
  }
}

async function readWith(format: SuiteFormat, document: SourceDocument): Promise<Suite | null> {
  try {
    return await format.read(document, context)
  } catch (error) {
    if (error instanceof NoSuite) return null
    throw error
  }
}

function isHarmlessConfig(text: string, file: string): boolean {
  try {
    parseConfig(text, file)
  } catch (error) {
    if (asUserErrors(error) === null) throw error
  }
  return true
}

describe('any input', () => {
  it('gives a suite or errors for the user as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (value) => isHarmless(JSON.stringify(value) ?? '', 'evals/a.json')),
      { numRuns: propertyRuns(2000) },
    )
  })

  it('gives a suite or errors for the user as YAML', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (value) => isHarmless(stringify(value), 'evals/a.yaml')),
      { numRuns: propertyRuns(1000) },
    )
  })

  it('gives a suite or errors for the user when it is text with the marks of JSON and YAML', async () => {
    const marks = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        "'",
        ':',
        ': ',
        ',',
        '\n',
        '\n  ',
        '- ',
        '&a ',
        '*a',
        '!!x ',
        '<<',
        '|',
        '>-',
        '//',
        '/*',
        '*/',
        '#',
        '\\',
        '\t',
        '?',
        '---\n',
        '%',
        'skill',
        '1',
        '\uFEFF',
        '\0',
      ),
    )
    await fc.assert(
      fc.asyncProperty(marks, fc.constantFrom('a.json', 'a.yaml'), async (parts, file) =>
        isHarmless(parts.join(''), file),
      ),
      { numRuns: propertyRuns(3000) },
    )
  })

  it('gives a configuration or errors for the user', () => {
    fc.assert(
      fc.property(tree, (value) => isHarmlessConfig(stringify(value), 'skill-eval-gate.yml')),
      { numRuns: propertyRuns(1000) },
    )
  })

  it('is read by the JSON reader as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseDocument(text, 'a.json').value).toEqual(JSON.parse(text))
      }),
      { numRuns: propertyRuns(1000) },
    )
  })
})
