import { basename } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { type NotCarried, warnNotCarried } from '../../reader/not-carried.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { SuiteSettings } from '../../suite.ts'
import { holdsSkillUsed, readAsserts } from './asserts.ts'
import { onlyVariable, type RenderBudget, render, type Variables, variablesOf } from './render.ts'
import { routedTests } from './routed-tests.ts'
import { type Place, type Placed, Sources, type Template } from './sources.ts'

/**
 * The tests of a promptfoo configuration that say with `skill-used` and `not-skill-used` which skills load, or by the
 * answer of a router or their `metadata`. Tests without a label are left out. Everything else in the configuration is
 * not carried over, with warnings.
 */
export const promptfoo: SuiteFormat = {
  id: 'promptfoo',
  title: 'promptfoo configuration',
  recognises: (document) => {
    const { value, text, file } = document
    if (!isRecord(value) || !('tests' in value || 'defaultTest' in value)) return false
    const isOwn = OWN_KEYS.some((key) => key in value) || basename(file).startsWith('promptfooconfig')
    if (!isOwn && !('prompts' in value && !AGENTV_KEYS.some((key) => key in value))) return false
    return SKILL_USED.test(text) || ROUTED.test(text) || namesFiles(value['tests'])
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    warnNotCarried(builder, document, CONFIG)
    const sources = new Sources(builder, document, context)
    const defaults = (await builder.attempt(() => sources.defaultTest())) ?? null
    const tests = await sources.tests()
    const labelsOf = routedTests(tests, await context.skills())
    const isLabelled = (test: Placed) => holdsSkillUsed(test.value['assert']) || labelsOf(test, undefined) !== null
    if (!tests.some(isLabelled) && (defaults === null || !holdsSkillUsed(defaults.value['assert']))) {
      // If the text mentions an assertion, it may be in a file that cannot be read. Then `finish` throws that error.
      if (SKILL_USED.test(document.text)) builder.finish({})
      throw new NoSuite('is a configuration of promptfoo without a `skill-used` assertion')
    }
    const budget: RenderBudget = { left: MAX_TEMPLATE_LENGTH }
    const reading: Reading = { builder, defaults, templates: await sources.templates(), budget, labelsOf }
    for (const test of tests) await builder.entry(() => addTest(reading, test))
    if (budget.left < 0) {
      builder.error(
        new UserError({
          what: `The templates of this suite come to more than ${MAX_TEMPLATE_LENGTH.toLocaleString('en')} characters`,
          where: document.positionOf(['tests']),
          todo: 'Split it, or shorten the variables.',
        }),
      )
    }
    const description = valueAt(document.value, ['description'])
    return builder.finish({
      name: typeof description === 'string' ? description : null,
      settings: settingsOfOptions(document),
    })
  },
}

/** Most characters of templates and their results, over all tests. A variable can be repeated in thousands of tests. */
const MAX_TEMPLATE_LENGTH = 20_000_000

const SKILL_USED = /\bskill-used\b/
/** What tests without such an assertion may have. */
const ROUTED = /\b(?:i?equals|metadata)\b/

/** Keys of a configuration that no other tool has. */
const OWN_KEYS = ['providers', 'targets', 'defaultTest', 'evaluateOptions', 'commandLineOptions', 'redteam'] as const

/** Keys of AgentV. Its newer files have `prompts` and `tests` as well. */
const AGENTV_KEYS = ['default_test', 'target', 'execution', 'workspace', 'input', 'assertions', 'assert'] as const

const AGENT = 'Set `agent` and `model` in the configuration, so that both sides are asked the same one.'
const CONFIG: NotCarried = {
  ...{ providers: AGENT, targets: AGENT },
  scenarios: 'Write the tests of each scenario out.',
  extensions: 'Nothing of a suite is run.',
  nunjucksFilters: 'Prompts with filters are left out.',
}
const TEST: NotCarried = {
  threshold: 'Each label counts for itself; remove those that need not hold.',
  ...{ assertScoringFunction: 'Each label counts for itself.', provider: AGENT, providers: AGENT },
}

interface Reading {
  builder: SuiteBuilder
  defaults: Placed | null
  templates: readonly Template[]
  budget: RenderBudget
  labelsOf: ReturnType<typeof routedTests>
}

function addTest(reading: Reading, test: Placed): void {
  const { builder, defaults, labelsOf, budget } = reading
  const { document, path } = test
  const lists = assertListsOf(test, defaults)
  const { description } = test.value
  const rationale = typeof description === 'string' && description.trim() !== '' ? description : undefined
  const isAsserted = lists.some((list) => holdsSkillUsed(valueAt(list.document.value, list.path)))
  const routed = isAsserted ? null : labelsOf(test, rationale)
  const where = document.positionOf(path)
  if (!isAsserted && routed === null) {
    const what = 'Tests without a `skill-used` or `not-skill-used` assertion are left out'
    builder.warn({ what, where, todo: 'They measure no triggering.' })
    return
  }
  warnNotCarried(builder, document, TEST, { path, of: ' of a test' })
  const sets = optionOf('transformVars', test, defaults) === undefined ? variablesOf(test, defaults) : null
  if (sets === null) {
    const what = 'Tests whose variables are kept in files or made by a program are left out'
    builder.warn({ what, where, todo: 'Write `vars` as a mapping into the test.' })
    return
  }
  for (const variables of sets) {
    const labels = routed ?? readAsserts(lists, { builder, vars: variables.values, budget }, rationale)
    addPrompts(reading, test, variables, labels)
  }
}

/** Adds a task for each prompt of a test, filled in with a set of variables. */
function addPrompts(
  { builder, defaults, templates, budget }: Reading,
  test: Placed,
  { values, positionOf }: Variables,
  labels: Pick<TaskDraft, 'expectations' | 'others' | 'expectsNoSkill'>,
): void {
  const where = test.document.positionOf(test.path)
  const [prefix, suffix] = ['prefix', 'suffix'].map((name) => optionOf(name, test, defaults) ?? '')
  for (const { text } of allowed(templates, test)) {
    const name = onlyVariable(text)
    const source = (name === null ? undefined : positionOf(name)) ?? where
    const prompt = render(`${prefix}${text}${suffix}`, values, budget)
    if (prompt === null) {
      builder.warn({
        what: 'Tests whose prompt cannot be filled in exactly are left out: only `{{ name }}` of a variable with text is',
        where,
        todo: 'Write the prompt out, or use a variable without filters, statements and files.',
      })
    } else {
      const filled = { ...test.document, value: prompt, positionOf: () => source }
      builder.add({
        prompt: parseAt(promptField, filled),
        source,
        ...labels,
        tags: textsIn(test.value['metadata'], 'tags'),
      })
    }
  }
}

/** Returns the prompts of a test: those that it names in `prompts`, else all. */
function allowed(templates: readonly Template[], { value }: Placed): readonly Template[] {
  const names = textsIn(value, 'prompts')
  if (names.length === 0) return templates
  return templates.filter(({ label }) => names.some((name) => label === name || label.startsWith(`${name}:`)))
}

function textsIn(holder: unknown, key: string): string[] {
  const list = isRecord(holder) ? holder[key] : null
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function assertListsOf(test: Placed, defaults: Placed | null): Place[] {
  const own = { document: test.document, path: [...test.path, 'assert'] }
  if (defaults === null || optionOf('disableDefaultAsserts', test, null) === true) return [own]
  return [{ document: defaults.document, path: [...defaults.path, 'assert'] }, own]
}

/** Returns an option of a test, else of the default test. */
function optionOf(name: string, test: Placed, defaults: Placed | null): unknown {
  return [test, defaults].map((one) => valueAt(one?.value, ['options', name])).find((value) => value !== undefined)
}

/** Whether `tests` names files. Their contents are only known once they are read. */
function namesFiles(tests: unknown): boolean {
  return [tests].flat().some((entry) => typeof entry === 'string')
}

/** Returns the repetitions of each test and the timeout, if the configuration sets them. */
function settingsOfOptions({ value }: SourceDocument): SuiteSettings {
  const positive = (key: string): number | undefined =>
    ['evaluateOptions', 'commandLineOptions']
      .map((options) => valueAt(value, [options, key]))
      .find((count): count is number => typeof count === 'number' && Number.isSafeInteger(count) && count > 0)
  return { trials: positive('repeat'), timeoutMs: positive('timeoutMs') }
}
