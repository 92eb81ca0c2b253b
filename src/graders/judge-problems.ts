import type { Provides } from '../agents/agent.ts'
import type { JudgeConfig } from '../core/config/judge-config.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { prompt } from './prompt.ts'
import { type PromptConfig, promptConfig } from './prompt-config.ts'

/** Facts of a run that decide whether judges can be asked. */
interface JudgeSituation {
  environment: Readonly<Record<string, string | undefined>>
  /** True: only stored answers are used, so no key is needed. */
  offline: boolean
  /** True where head is compared with a base. */
  comparing: boolean
  /** The parts of a transcript that the agent provides; without output no judge is asked. */
  provides: Provides
}

/**
 * Errors of `prompt` graders that are known before any trial: no model, no key, or no base to compare with. Invalid
 * specs are left to `validateGraderSpecs`. Without a configured judge, a grader that names its model is valid here and
 * ends in a grading error.
 */
export function judgeProblems(
  specs: readonly GraderSpec[],
  judge: JudgeConfig | null,
  { environment, offline, comparing, provides }: JudgeSituation,
): UserError[] {
  const used = judged(specs)
  const compared = comparing ? [] : used.filter(({ config }) => config.pairwise).map(({ spec }) => noBase(spec))
  const asked = provides.output ? used : []
  const missing = asked.filter(({ config }) => config.model === null && judge?.model == null).map(noModel)
  const hasKey = judge === null || offline || (environment[judge.apiKeyEnv] ?? '').trim() !== ''
  return [...compared, ...missing, ...(asked.length === 0 || hasKey ? [] : [noKey(judge)])]
}

/** One warning about graders of type prompt that no judge would answer, so that they are left out; null without any. */
export function withoutJudgeWarning(
  specs: readonly GraderSpec[],
  judge: { model: string | null } | null,
): Warning | null {
  const all = judged(specs).filter(({ config }) => judge === null || (config.model === null && judge.model === null))
  const [first] = all
  if (first === undefined) return null
  const names = [...new Set(all.map(({ spec }) => `"${spec.name}"`))]
  const what = names.length === 1 ? `Grader ${names[0]} of type prompt has` : `Graders of type prompt have`
  const which = names.length === 1 ? '' : `: ${firstOf(names, 5)}`
  return {
    what: `${what} no judge to ask: not graded${which}`,
    where: first.spec.source,
    todo: 'Add `judge:`, with its provider and a model, to skill-eval-gate.yml, see docs/judge.md.',
  }
}

function judged(specs: readonly GraderSpec[]): { spec: GraderSpec; config: PromptConfig }[] {
  return specs.flatMap((spec) => {
    if (spec.type !== prompt.type) return []
    const config = promptConfig.safeParse(spec.config)
    return config.success ? [{ spec, config: config.data }] : []
  })
}

function noBase({ name, source }: GraderSpec): UserError {
  return new UserError({
    what: `Grader "${name}" compares head with base (mode: pairwise), and this run has no base`,
    where: source,
    todo: 'Use `gate`, or `mode: independent`.',
  })
}

function noModel({ spec: { name, source } }: { spec: GraderSpec; config: PromptConfig }): UserError {
  return new UserError({
    what: `Grader "${name}" of type prompt names no model to judge with`,
    where: source,
    todo: 'Add `model` to its `config`, `judge_model` to the suite, or `judge.model` to skill-eval-gate.yml.',
  })
}

function noKey({ apiKeyEnv }: JudgeConfig): UserError {
  return new UserError({
    what: `The judge needs a key, and the environment variable ${apiKeyEnv} is not set`,
    todo: 'Set it, or name another one with `judge.api_key_env` in skill-eval-gate.yml.',
  })
}
