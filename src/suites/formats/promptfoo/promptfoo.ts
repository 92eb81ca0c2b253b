import { basename } from 'node:path/posix'
import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_PROMPT_LENGTH } from '../../../core/documents/limits.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { SuiteSettings } from '../../suite.ts'
import { type AssertList, readAsserts, warnOfSlips } from './asserts.ts'
import { OWN_KEYS, warnOfConfig, warnOfTest } from './not-carried.ts'
import { onlyVariable, type RenderBudget, render } from './render.ts'
import { routedTests } from './routed-tests.ts'
import { readTemplates, type Template } from './templates.ts'
import { type Placed, readDefaultTest, readTests } from './tests.ts'
import { optionOf, type Variables, variablesOf } from './variables.ts'

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
    warnOfConfig(builder, document)
    const defaults = (await builder.attempt(() => readDefaultTest(builder, document, context))) ?? null
    const tests = await readTests(builder, document, context)
    const labelsOf = routedTests(tests, await context.skills())
    const isLabelled = (test: Placed) => asksForSkill(test) || labelsOf(test, undefined) !== null
    if (!tests.some(isLabelled) && (defaults === null || !asksForSkill(defaults))) {
      // If the text mentions an assertion, it may be in a file that cannot be read. Then `finish` throws that error.
      if (SKILL_USED.test(document.text)) builder.finish({})
      throw new NoSuite('is a configuration of promptfoo without a `skill-used` assertion')
    }
    if (defaults !== null) warnOfTest(builder, defaults)
    const templates = await readTemplates(builder, document, context)
    const budget: RenderBudget = { left: MAX_TEMPLATE_LENGTH }
    const reading: Reading = { builder, defaults, templates, budget, labelsOf }
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

/** Keys of AgentV. Its newer files have `prompts` and `tests` as well. */
const AGENTV_KEYS = ['default_test', 'target', 'execution', 'workspace', 'input', 'assertions', 'assert'] as const

interface Reading {
  builder: SuiteBuilder
  defaults: Placed | null
  templates: readonly Template[]
  budget: RenderBudget
  labelsOf: ReturnType<typeof routedTests>
}

function addTest(reading: Reading, test: Placed): void {
  const { builder, defaults, labelsOf } = reading
  const where = test.document.positionOf(test.path)
  const lists = assertListsOf(test, defaults)
  const { description } = test.value
  const rationale = typeof description === 'string' && description.trim() !== '' ? description : undefined
  const isAsserted = lists.some(({ document, path }) => holdsSkillUsed(valueAt(document.value, path)))
  const routed = isAsserted ? null : labelsOf(test, rationale)
  if (!isAsserted && routed === null) {
    warnOfSlips(builder, lists)
    builder.warn({
      what: 'Tests without a `skill-used` or `not-skill-used` assertion are left out',
      where,
      todo: 'They measure no triggering.',
    })
    return
  }
  warnOfTest(builder, test)
  const sets = variablesOf(test, defaults)
  if (sets === null || optionOf('transformVars', test, defaults) !== undefined) {
    const how = sets === null ? 'kept in files' : 'made by a program'
    const what = `Tests whose variables are ${how} are left out`
    builder.warn({ what, where, todo: 'Write `vars` as a mapping into the test.' })
    return
  }
  for (const variables of sets) {
    const { budget } = reading
    const labels = routed ?? readAsserts(lists, { builder, vars: variables.values, budget }, rationale)
    addPrompts(reading, test, variables, labels)
  }
}

/** Adds a task for each prompt of a test, filled in with a set of variables. */
function addPrompts(
  { builder, defaults, templates, budget }: Reading,
  test: Placed,
  variables: Variables,
  labels: Pick<TaskDraft, 'expectations' | 'others' | 'expectsNoSkill'>,
): void {
  const where = test.document.positionOf(test.path)
  const { metadata } = test.value
  const tags = isRecord(metadata) ? z.array(z.string()).safeParse(metadata['tags']).data : undefined
  for (const template of allowed(templates, test)) {
    const source = sourceOf(template, variables) ?? where
    const prompt = render(affixed(template.text, test, defaults), variables.values, budget)
    if (prompt === null) {
      builder.warn({
        what: 'Tests whose prompt cannot be filled in exactly are left out: only `{{ name }}` of a variable with text is',
        where,
        todo: 'Write the prompt out, or use a variable without filters, statements and files.',
      })
      continue
    }
    if (prompt.trim() === '' || prompt.length > MAX_PROMPT_LENGTH) throw badLength(prompt, source)
    builder.add({ prompt, source, ...labels, tags: tags ?? [] })
  }
}

function badLength(prompt: string, where: SourcePosition): UserError {
  const isEmpty = prompt.trim() === ''
  return new UserError({
    what: isEmpty ? 'The prompt is empty' : `The prompt has ${prompt.length.toLocaleString('en')} characters`,
    where,
    todo: `Write what the user asks, in at most ${MAX_PROMPT_LENGTH.toLocaleString('en')} characters.`,
  })
}

/** Returns the position of the variable that the prompt consists of; undefined if it holds anything else. */
function sourceOf(template: Template, { positionOf }: Variables): SourcePosition | undefined {
  const name = onlyVariable(template.text)
  return name === null ? undefined : positionOf(name)
}

function affixed(text: string, test: Placed, defaults: Placed | null): string {
  const [prefix, suffix] = ['prefix', 'suffix'].map((name) => optionOf(name, test, defaults))
  return `${typeof prefix === 'string' ? prefix : ''}${text}${typeof suffix === 'string' ? suffix : ''}`
}

/** Returns the prompts of a test: those that it names in `prompts`, else all. */
function allowed(templates: readonly Template[], { value }: Placed): readonly Template[] {
  const names = z.array(z.string()).safeParse(value['prompts']).data
  if (names === undefined) return templates
  return templates.filter(({ label }) => names.some((name) => label === name || label.startsWith(`${name}:`)))
}

function assertListsOf(test: Placed, defaults: Placed | null): AssertList[] {
  const own = { document: test.document, path: [...test.path, 'assert'] }
  if (defaults === null || optionOf('disableDefaultAsserts', test, null) === true) return [own]
  return [{ document: defaults.document, path: [...defaults.path, 'assert'] }, own]
}

function asksForSkill({ value }: Placed): boolean {
  return holdsSkillUsed(value['assert'])
}

/** Whether assertions hold one about skills. A reference counts, since it may lead to one. */
function holdsSkillUsed(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return depth < 8 && value.some((entry) => holdsSkillUsed(entry, depth + 1))
  if (!isRecord(value)) return false
  const { type } = value
  if (type === 'skill-used' || type === 'not-skill-used' || typeof value['$ref'] === 'string') return true
  return type === 'assert-set' && holdsSkillUsed(value['assert'], depth + 1)
}

/** Whether `tests` names files. Their contents are only known once they are read. */
function namesFiles(tests: unknown): boolean {
  return Array.isArray(tests) ? tests.some((entry) => typeof entry === 'string') : typeof tests === 'string'
}

/** Returns the repetitions of each test and the timeout, if the configuration sets them. */
function settingsOfOptions({ value }: SourceDocument): SuiteSettings {
  const positive = (key: string): number | undefined =>
    ['evaluateOptions', 'commandLineOptions']
      .map((options) => valueAt(value, [options, key]))
      .find((count): count is number => typeof count === 'number' && Number.isSafeInteger(count) && count > 0)
  const [trials, timeoutMs] = [positive('repeat'), positive('timeoutMs')]
  return { ...(trials === undefined ? {} : { trials }), ...(timeoutMs === undefined ? {} : { timeoutMs }) }
}
