import { parseDocument, type SourceDocument } from '../../core/documents/document.ts'
import { shorten } from '../../core/documents/parse-at.ts'
import { present } from '../../core/errors/present.ts'
import { asUserErrors, UserError, type Warning } from '../../core/errors/user-error.ts'
import type { AgentvFiles, AgentvTest, Assertion } from '../formats/agentv/agentv-suite.ts'
import { parseAgentv } from '../formats/agentv/parse-suite.ts'
import { ReferencedFiles } from '../formats/agentv/referenced-files.ts'
import type { RunPolicy } from '../formats/agentv/run-policy.ts'
import { formatsOf } from '../formats/registry.ts'
import { SuiteBuilder } from '../reader/suite-builder.ts'
import { type EvalRow, evalsFile, type TranspiledFile, type TriggerQuery, triggerFile } from './evals-file.ts'
import { fileStems } from './file-names.ts'
import { groupBySkill, type PlacedTest, type SkillGroup } from './group-by-skill.ts'
import { numberIds } from './number-ids.ts'
import { sentencesOf } from './sentences.ts'

export interface TranspileOptions {
  /** Whether a test's `criteria` is the first of its assertions. */
  criteria: boolean
  /** Where tests go that name no skill: to the skill with the most tests, or into `_no-skill.json`. */
  noSkill: 'dominant' | 'separate'
}

/** The files made from one EVAL.yaml, with warnings about everything left out. */
export interface Transpilation {
  /** Never empty: for each skill its evals and, beside it, its trigger set. */
  files: TranspiledFile[]
  warnings: readonly Warning[]
}

/** The name of tests without a skill, as a file name and as `skill_name`. */
const NO_SKILL = '_no-skill'

/**
 * Makes one `evals.json` for each skill of an EVAL.yaml, and beside it the trigger set that skill-creator's
 * `run_eval.py` takes. The same input gives the same bytes. Throws UserError or UserErrors, with positions, for all
 * mistakes of the author.
 */
export async function transpile(
  text: string,
  file: string,
  source: AgentvFiles,
  options: TranspileOptions,
): Promise<Transpilation> {
  const document = parseDocument(text, file)
  const builder = new SuiteBuilder(document, 'agentv')
  const { tests, policy } = await parseAgentv(builder, document, new ReferencedFiles(builder, source)).catch(
    (error: unknown) => {
      throw asUserErrors(error) === null ? error : (notAgentvs(document) ?? error)
    },
  )
  warnOverrides(builder, tests)
  const rows = toRows(builder, tests, options)
  const groups = groupBySkill(tests, options.noSkill)
  warnLeftOut(builder, tests)
  warnBothWays(builder, groups)
  const { warnings } = builder.finish({})
  if (groups.length === 0) throw nothingToWrite(tests, file)
  return { files: toFiles(groups, rows, policy), warnings }
}

/** Refuses a suite of another tool by its format, because errors as an EVAL.yaml would mislead. */
function notAgentvs(document: SourceDocument): UserError | null {
  const formats = formatsOf(document)
  const [format] = formats
  if (format === undefined || formats.some(({ id }) => id === 'agentv')) return null
  return new UserError({
    what: `This is a suite of the format \`${format.id}\`; only AgentV's EVAL.yaml can be transpiled`,
    where: document.positionOf([]),
    todo: 'Run it as it is, or write it in the format of this tool with `convert`.',
  })
}

function toRows(
  builder: SuiteBuilder,
  tests: readonly AgentvTest[],
  options: TranspileOptions,
): Omit<EvalRow, 'should_trigger'>[] {
  const { ids, warnings } = numberIds(tests)
  for (const warning of warnings) builder.warn(warning)
  /** An assertion of the suite is the same object in every test. */
  const known = new Map<Assertion, string[]>()
  const sentences = (assertion: Assertion): string[] => {
    const found = known.get(assertion) ?? sentencesOf(builder, assertion)
    known.set(assertion, found)
    return found
  }
  return tests.map((test, index) => {
    const assertions = [...(options.criteria ? test.criteria : []), ...test.assertions.flatMap(sentences)]
    const { prompt, expectedOutput, files } = test
    for (const text of [prompt, expectedOutput ?? '', ...assertions]) if (!builder.spend(text, test.position)) break
    return {
      id: ids[index] ?? index + 1,
      prompt,
      ...present({ expected_output: expectedOutput }),
      ...(files.length === 0 ? {} : { files: files.map(({ path }) => path) }),
      assertions,
    }
  })
}

function toFiles(
  groups: readonly SkillGroup[],
  rows: readonly Omit<EvalRow, 'should_trigger'>[],
  policy: RunPolicy,
): TranspiledFile[] {
  const skills = groups.flatMap(({ skill }) => skill ?? [])
  const stems = fileStems(skills)
  const parameters = {
    ...present({ runs_per_query: policy.trials, trigger_threshold: policy.threshold }),
  }
  return groups.flatMap(({ skill, tests }): TranspiledFile[] => {
    const evals = tests.flatMap(({ index, shouldTrigger }): EvalRow[] => {
      const row = rows[index]
      if (row === undefined) return []
      const { assertions, ...asked } = row
      return [{ ...asked, ...present({ should_trigger: shouldTrigger }), assertions }]
    })
    const value = { skill_name: skill ?? NO_SKILL, ...parameters, evals }
    if (skill === null) return [evalsFile(`${NO_SKILL}.json`, null, value)]
    const stem = stems.get(skill) ?? skill
    const name = skills.length === 1 ? 'evals.json' : `${stem}.evals.json`
    const queries = evals.flatMap(({ prompt, should_trigger }): TriggerQuery[] =>
      should_trigger === undefined ? [] : [{ query: prompt, should_trigger }],
    )
    const trigger = queries.length === 0 ? [] : [triggerFile(`${stem}.trigger-eval.json`, skill, queries)]
    return [evalsFile(name, skill, value), ...trigger]
  })
}

function warnOverrides(builder: SuiteBuilder, tests: readonly AgentvTest[]): void {
  const own = tests.find(({ policy }) => policy.trials !== null || policy.threshold !== null)
  if (own === undefined) return
  builder.warn({
    what: 'Trials and thresholds of single tests are left out: an evals.json has them once for all',
    where: own.position,
  })
}

function warnLeftOut(builder: SuiteBuilder, tests: readonly AgentvTest[]): void {
  for (const { hasTriggerJudge, labels, id, position } of tests) {
    if (!hasTriggerJudge || labels.length > 0) continue
    builder.warn({
      what: `${id === null ? 'A test' : `The test \`${shorten(String(id))}\``} is left out: its trigger judges name no single skill, so it belongs into no file`,
      where: position,
      todo: 'Name the skill that should or should not be used.',
    })
  }
}

/** Warns of contradicting labels: `run_eval.py` keeps one label for each query, the last one. */
function warnBothWays(builder: SuiteBuilder, groups: readonly SkillGroup[]): void {
  for (const { skill, tests } of groups) {
    const labels = new Map<string, PlacedTest>()
    for (const placed of tests) {
      if (placed.shouldTrigger === null) continue
      const before = labels.get(placed.test.prompt)
      labels.set(placed.test.prompt, placed)
      if (before === undefined || before.shouldTrigger === placed.shouldTrigger) continue
      const { file, line, column } = before.test.promptPosition
      builder.warn({
        what: `The prompt "${shorten(placed.test.prompt)}" is to trigger \`${skill}\` in one test and not in another, at ${file}:${line}:${column}`,
        where: placed.test.promptPosition,
        todo: 'Keep one of the two labels.',
      })
    }
  }
}

function nothingToWrite(tests: readonly AgentvTest[], file: string): UserError {
  return new UserError({
    what:
      tests.length === 0 ? 'The file has no tests' : 'Every test of this file is left out, because none names a skill',
    where: { file, line: 1, column: 1 },
    todo: tests.length === 0 ? 'Write tests under `tests`.' : 'Name skills in the trigger judges.',
  })
}
