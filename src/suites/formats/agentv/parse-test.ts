import { warnNotCarried } from '../../reader/not-carried.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvTest } from './agentv-suite.ts'
import { filledIn, readAssertions, takeOne } from './assertions.ts'
import type { Case } from './cases.ts'
import { readConversations } from './conversations.ts'
import { type Cursor, checked, child, firstChild, itemsOf, positionOf } from './cursor.ts'
import { readInput } from './input.ts'
import { readExpectedOutput } from './messages.ts'
import { NOT_CARRIED_OF_TEST, TEST_KEYS } from './not-carried.ts'
import { rubricTexts } from './rubrics.ts'
import { NO_POLICY, readRunPolicy } from './run-policy.ts'
import { isText } from './scalar-text.ts'
import { type Filling, filled, readVars, refuseOverBudget, type SharedParts, varCursor } from './shared-parts.ts'
import { COPY_COST, noProblems, type TemplateProblems } from './template.ts'
import { demandsTriggerJudge, readTriggerLabels } from './trigger-judges.ts'

/**
 * Parses a test: one result for each prompt of the suite that it is asked with. Reports mistakes to the builder while
 * the rest of the test can be read; throws UserError otherwise.
 */
export async function parseTest(shared: SharedParts, { cursor: test, folder }: Case): Promise<AgentvTest[]> {
  const { builder, files, defaults, root, reader, prompts, budget } = shared
  warnOnce(shared, test)
  const vars = readVars(defaults, test)
  const problems = noProblems(budget)
  const filling: Filling = {
    vars,
    problems,
    isTemplate: prompts.length > 0 || vars.length > 0,
    skipDefaults: child(test, 'execution', 'skip_defaults').value === true,
  }
  const fill = (cursor: Cursor) => filled(cursor, filling)
  const inherited = filling.skipDefaults ? [] : shared.assertions
  for (const assertion of inherited) takeOne(reader, assertion.cursor)
  const own = await readAssertions(reader, test)
  const assertions = [...own, ...inherited].map((assertion) => filledIn(assertion, fill))
  // Not thrown yet, so that further mistakes of the test are reported as well. `finish` throws in the end.
  const labels = builder.attemptNow(() => readTriggerLabels(builder, assertions)) ?? []
  const criteria = rubricTexts(fill(child(test, 'criteria'))).map((text) => text.trim())
  const expected = firstChild(test, ['expected_output']) ?? varCursor(test, vars, 'expected_output')
  const expectedOutput = readExpectedOutput(builder, fill(expected))
  const policy = builder.attemptNow(() => readRunPolicy(test)) ?? NO_POLICY
  const id = readId(test) ?? folder
  const ownFiles = firstChild(test, ['input_files'])
  const inputFiles = fill(ownFiles ?? child(filling.skipDefaults ? test : root, 'input_files'))
  const asked = readConversations(shared, test, filling)
  refuseOverBudget(budget, test)
  warnTemplates(builder, problems, test)
  const tests: AgentvTest[] = []
  for (const { variant, messages, position } of asked) {
    budget.left -= COPY_COST * (messages.length + itemsOf(inputFiles).length)
    tests.push({
      id,
      variant,
      position: positionOf(test),
      ...(await readInput(builder, files, { test, messages, inputFiles, position })),
      expectedOutput,
      criteria,
      assertions,
      labels,
      hasTriggerJudge: assertions.some(demandsTriggerJudge),
      policy,
      tags: [...shared.tags, ...tagsOf(test), ...tagsOf(child(test, 'metadata'))],
      rationale: ['rationale', 'reason'].map((key) => child(test, key).value).find(isText) ?? null,
      file: test.document.file,
    })
  }
  return tests
}

/** Returns the texts in `tags`, at most 100. */
export function tagsOf(cursor: Cursor): string[] {
  const tags = itemsOf(child(cursor, 'tags')).slice(0, 100)
  return tags.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function warnOnce({ builder, seen }: SharedParts, test: Cursor): void {
  if (typeof test.value !== 'object' || test.value === null || seen.has(test.value)) return
  seen.add(test.value)
  builder.warnUnknownKeys(test.document, test.path, TEST_KEYS, 'slips')
  warnNotCarried(builder, test.document, NOT_CARRIED_OF_TEST, { path: test.path })
}

function readId(test: Cursor): string | number | null {
  const id = firstChild(test, ['id'])
  if (id === undefined) return null
  const found = checked(id, isId, ['The `id` of a test must be text or a number', 'Write a short name.'])
  return typeof found === 'number' || isText(found) ? found : null
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function warnTemplates(builder: SuiteBuilder, { missing, left }: TemplateProblems, test: Cursor): void {
  for (const name of [...missing].slice(0, 20)) {
    builder.warn({
      what: `\`{{ ${name} }}\` has no value in \`vars\` and becomes empty`,
      where: positionOf(test),
      todo: 'Add it to the `vars` of the test or of `default_test`.',
    })
  }
  for (const expression of [...left].slice(0, 20)) {
    builder.warn({
      what: `The template expression \`${expression}\` is not evaluated and stays unchanged`,
      where: positionOf(test),
      todo: 'Use plain `{{ name }}` placeholders, or write the text out.',
    })
  }
}
