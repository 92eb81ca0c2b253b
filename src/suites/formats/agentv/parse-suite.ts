import type { SourceDocument } from '../../../core/documents/document.ts'
import { MAX_SUITE_LENGTH, MAX_TASKS } from '../../../core/documents/limits.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { warnNotCarried } from '../../reader/not-carried.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvSuite, Assertion } from './agentv-suite.ts'
import { assertionReader, readAssertions } from './assertions.ts'
import { readCases } from './cases.ts'
import { type Cursor, checked, child, errorAt, firstChild, rootOf, withValue } from './cursor.ts'
import { NOT_CARRIED_OF_SUITE, SUITE_KEYS } from './not-carried.ts'
import { parseTest, tagsOf } from './parse-test.ts'
import { readPrompts } from './prompts.ts'
import { type ReferencedFiles, referencedPath } from './referenced-files.ts'
import { NO_POLICY, readRunPolicy } from './run-policy.ts'
import { isText } from './scalar-text.ts'
import { refuseOverBudget, type SharedParts } from './shared-parts.ts'
import { holdsTriggerJudge, readTriggerLabels } from './trigger-judges.ts'

/**
 * Parses an EVAL.yaml of AgentV in the syntax of March 2026 (`input`, `assertions`) or of July 2026 (`prompts`, `vars`,
 * `assert`), with the files of cases, prompts and assertions that it names. Mistakes are reported to the builder, with
 * positions; its `finish` throws them. Throws UserError if nothing can be read.
 */
export async function parseAgentv(
  builder: SuiteBuilder,
  document: SourceDocument,
  files: ReferencedFiles,
): Promise<AgentvSuite> {
  const root = rootOf(document)
  checked(root, isRecordOrList, ['An EVAL.yaml is a mapping with `tests`', 'Write `tests:` with a list under it.'])
  builder.warnUnknownKeys(document, [], SUITE_KEYS, 'slips')
  warnNotCarried(builder, document, NOT_CARRIED_OF_SUITE)
  const reader = assertionReader(builder, files)
  const policy = (await builder.attempt(() => readRunPolicy(root))) ?? NO_POLICY
  const defaults = (await builder.attempt(() => readDefaultTest(files, root))) ?? withValue(root, {})
  const prompts = await builder.attempt(() => readPrompts(files, root))
  const inherited = [...(await readAssertions(reader, root)), ...(await readAssertions(reader, defaults))]
  const suite: AgentvSuite = { name: null, tests: [], policy }
  // Without the prompts every test would be reported as asking nothing.
  const assertions = withoutBrokenJudges(builder, document, inherited)
  if (prompts === null) return suite
  const shared: SharedParts = {
    builder,
    files,
    root,
    defaults,
    prompts,
    reader,
    assertions,
    budget: { left: MAX_SUITE_LENGTH, templated: new Map() },
    tags: tagsOf(root),
    seen: new WeakSet(),
  }
  for (const found of await readCases(builder, files, root)) {
    if (suite.tests.length > MAX_TASKS || shared.budget.left < 0 || reader.left.assertions < 0) break
    suite.tests.push(...((await builder.entry(() => parseTest(shared, found))) ?? []))
  }
  if (suite.tests.length > MAX_TASKS) {
    const what = `The suite holds more than ${MAX_TASKS.toLocaleString('en')} tests, counting each once for every prompt`
    throw errorAt(child(root, 'tests'), what, 'Split it into several suites.')
  }
  refuseOverBudget(shared.budget, root)
  const name = child(root, 'name').value
  return { ...suite, name: isText(name) ? name.trim() : null }
}

function isRecordOrList(value: unknown): value is object {
  return isRecord(value) || Array.isArray(value)
}

/** Reads `default_test` (promptfoo: `defaultTest`), or the file that it names. An empty mapping without one. */
async function readDefaultTest(files: ReferencedFiles, root: Cursor): Promise<Cursor> {
  let defaults = firstChild(root, ['default_test', 'defaultTest'])
  if (typeof defaults?.value === 'string') {
    const path = defaults.value.trim().replace(/^ref:\/\//, '')
    defaults = rootOf(await files.document(referencedPath(path, defaults.document.file), defaults))
  }
  if (defaults === undefined || defaults.value === null) return withValue(root, {})
  checked(defaults, isRecord, ['`default_test` must be a mapping', 'Write `vars:` and `assert:` under it.'])
  return defaults
}

/** Reports a mistake in a judge of the suite once, not for every test that it applies to. */
function withoutBrokenJudges(builder: SuiteBuilder, document: SourceDocument, assertions: Assertion[]): Assertion[] {
  const silent = new SuiteBuilder(document, 'agentv')
  return builder.attemptNow(() => readTriggerLabels(silent, assertions)) === null
    ? assertions.filter((assertion) => !holdsTriggerJudge(assertion))
    : assertions
}
