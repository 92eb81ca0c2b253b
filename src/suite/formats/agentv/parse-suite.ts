import type { SourceDocument } from '../../../documents/document.ts'
import { MAX_SUITE_LENGTH, MAX_TASKS } from '../../../documents/limits.ts'
import { describe } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvSuite, AgentvTest, Assertion } from './agentv-suite.ts'
import { assertionReader, readAssertions } from './assertions.ts'
import { readCases } from './cases.ts'
import { type Cursor, child, placeOf, rootOf, withValue } from './cursor.ts'
import { readDefaultTest } from './default-test.ts'
import { SUITE_KEYS, warnNotCarried } from './not-carried.ts'
import { parseTest } from './parse-test.ts'
import { readPrompts } from './prompts.ts'
import type { ReferencedFiles } from './referenced-files.ts'
import { NO_POLICY, readRunPolicy } from './run-policy.ts'
import { refuseOverBudget, type SharedParts, tagsOf } from './shared-parts.ts'
import { holdsTriggerJudge, readLabels } from './trigger-judges.ts'

/**
 * Reads an EVAL.yaml of AgentV in the syntax of March 2026 (`input`, `assertions`) or of July 2026 (`prompts`, `vars`,
 * `assert`), with the files of cases, prompts and assertions that it names. What the author can mend goes to the
 * builder, with positions: whoever uses the result has to call its `finish`. Throws UserError where nothing can be
 * read.
 */
export async function parseAgentv(
  builder: SuiteBuilder,
  document: SourceDocument,
  files: ReferencedFiles,
): Promise<AgentvSuite> {
  const root = rootOf(document)
  if (!isRecord(root.value) && !Array.isArray(root.value)) {
    throw new UserError({
      what: `An EVAL.yaml is a mapping with \`tests\`, not ${describe(root.value)}`,
      where: placeOf(root),
      todo: 'Write `tests:` with a list under it.',
    })
  }
  builder.warnUnknownKeys(document, [], root.value, SUITE_KEYS, 'slips')
  warnNotCarried(builder, root, 'suite')
  const reader = assertionReader(builder, files)
  const policy = (await builder.attempt(() => readRunPolicy(root))) ?? NO_POLICY
  const defaults = (await builder.attempt(() => readDefaultTest(files, root))) ?? withValue(root, {})
  const prompts = await builder.attempt(() => readPrompts(files, root))
  const inherited = [...(await readAssertions(reader, root)), ...(await readAssertions(reader, defaults))]
  const shared: SharedParts = {
    builder,
    files,
    root,
    defaults,
    prompts: prompts ?? [],
    reader,
    assertions: withoutBrokenJudges(builder, document, inherited),
    budget: { left: MAX_SUITE_LENGTH },
    tags: tagsOf(root),
    seen: new WeakSet(),
  }
  const name = child(root, 'name').value
  const tests: AgentvTest[] = []
  // Without the prompts every test would be reported to ask nothing.
  if (prompts === null) return { name: null, tests, policy }
  for (const found of await readCases(builder, files, root)) {
    if (tests.length > MAX_TASKS || shared.budget.left < 0 || reader.left.assertions < 0) break
    tests.push(...((await builder.attempt(() => parseTest(shared, found))) ?? []))
  }
  if (tests.length > MAX_TASKS) throw tooManyTests(root)
  refuseOverBudget(shared.budget, root)
  return { name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null, tests, policy }
}

/** A mistake in a judge of the suite is reported once, not for every test that it applies to. */
function withoutBrokenJudges(builder: SuiteBuilder, document: SourceDocument, assertions: Assertion[]): Assertion[] {
  const silent = new SuiteBuilder(document, 'agentv')
  return builder.attemptNow(() => readLabels(silent, assertions)) === null
    ? assertions.filter((assertion) => !holdsTriggerJudge(assertion))
    : assertions
}

function tooManyTests(root: Cursor): UserError {
  return new UserError({
    what: `The suite holds more than ${MAX_TASKS.toLocaleString('en')} tests, counting each once for every prompt`,
    where: placeOf(child(root, 'tests')),
    todo: 'Split it into several suites.',
  })
}
