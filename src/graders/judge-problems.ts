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
  /** The parts of a transcript that the agent provides; without output no judge is asked. */
  provides: Provides
}

/** That the key for `prompt` graders is missing, which is known before any trial; null where none is needed. */
export function missingJudgeKey(
  specs: readonly GraderSpec[],
  judge: JudgeConfig | null,
  { environment, offline, provides }: JudgeSituation,
): UserError | null {
  if (judge === null || offline || (environment[judge.apiKeyEnv] ?? '').trim() !== '') return null
  if (!provides.output || judged(specs).length === 0) return null
  return new UserError({
    what: `The judge needs a key, and the environment variable ${judge.apiKeyEnv} is not set`,
    todo: 'Set it, or name another one with `judge.api_key_env` in skill-eval-gate.yml.',
  })
}

/** One warning about graders that compare head with base, for a run that has none; null without any. */
export function noBaseWarning(specs: readonly GraderSpec[]): Warning | null {
  const all = judged(specs).filter(({ config }) => config.pairwise)
  if (all[0] === undefined) return null
  const what = `Graded where head is compared with base, and not in a run of one side (mode: pairwise): ${firstOf(namesOf(all), 5)}`
  return { what, where: all[0].spec.source, todo: 'Use `gate`, or `mode: independent`.' }
}

/** One warning about graders of type prompt that no judge would answer, so that they are left out; null without any. */
export function withoutJudgeWarning(
  specs: readonly GraderSpec[],
  judge: { model: string | null } | null,
): Warning | null {
  const all = judged(specs).filter(({ config }) => judge === null || (config.model === null && judge.model === null))
  const [first] = all
  if (first === undefined) return null
  const names = namesOf(all)
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

function namesOf(all: ReturnType<typeof judged>): string[] {
  return [...new Set(all.map(({ spec }) => `"${spec.name}"`))]
}
