import { z } from 'zod'
import type { Provides } from '../agents/agent.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { actionSequence } from './action-sequence.ts'
import { behavior } from './behavior.ts'
import { code } from './code.ts'
import { diff } from './diff.ts'
import { file } from './file.ts'
import type { GradeResult, Grader, GradingContext } from './grader.ts'
import { jsonSchema } from './json-schema.ts'
import { keyword, regex } from './legacy-text.ts'
import { outputContains, outputContainsAny, outputNotContains } from './output-contains.ts'
import { program } from './program.ts'
import { prompt } from './prompt.ts'
import { skillInvocation } from './skill-invocation.ts'
import { text } from './text.ts'
import { toolCalls } from './tool-calls.ts'
import { toolConstraint } from './tool-constraint.ts'
import { trigger } from './trigger.ts'

/** A grader bound to one valid configuration. */
interface PreparedGrader {
  needs: readonly (keyof Provides)[]
  warnings: readonly string[]
  /** True: it compares head's trial with base's, see `Grader.comparesSides`. */
  comparesSides: boolean
  grade(context: GradingContext): Promise<GradeResult>
}

/** A grader for one configuration, or why the configuration is invalid. */
type Preparation = { ok: true; grader: PreparedGrader } | { ok: false; problems: string[] }

/** One type of grader in the registry, without the type of its configuration. */
interface RegisteredGrader {
  type: string
  /** Schema of its `config`. */
  config: z.ZodType
  /** Reads a configuration. The outcome is kept for the same object, which therefore must not change. */
  prepare(config: Readonly<Record<string, unknown>>): Preparation
}

/** The grader types that suites can use. */
export const graders: readonly RegisteredGrader[] = [
  register(text),
  register(skillInvocation),
  register(trigger),
  register(file),
  register(diff),
  register(jsonSchema),
  register(code),
  register(program),
  register(behavior),
  register(actionSequence),
  register(toolCalls),
  register(toolConstraint),
  register(prompt),
]

/** Outdated names of `text`, with a warning. */
export const legacyTypes: readonly RegisteredGrader[] = [register(keyword), register(regex)]

/** Types for a task's `expected`. Suites cannot name them, so no message lists them. */
export const ownTypes: readonly RegisteredGrader[] = [
  register(outputContains),
  register(outputNotContains),
  register(outputContainsAny),
]

/** The grader type of this name, outdated and own ones too; null for an unknown one. */
export function findGrader(type: string): RegisteredGrader | null {
  return [...graders, ...legacyTypes, ...ownTypes].find((grader) => grader.type === type) ?? null
}

/** Whether a grader compares head's trial with base's, see `Grader.comparesSides`. */
export function comparesSides({ type, config }: Pick<GraderSpec, 'type' | 'config'>): boolean {
  const prepared = findGrader(type)?.prepare(config)
  return prepared?.ok === true && prepared.grader.comparesSides
}

function register<Config>(grader: Grader<Config>): RegisteredGrader {
  // A configuration is one object for all trials, and its patterns and schemas take longer to compile than to use.
  const known = new WeakMap<object, Preparation>()
  return {
    type: grader.type,
    config: grader.config,
    prepare(config) {
      const preparation = known.get(config) ?? prepare(grader, config)
      known.set(config, preparation)
      return preparation
    },
  }
}

function prepare<Config>(grader: Grader<Config>, config: Readonly<Record<string, unknown>>): Preparation {
  const parsed = grader.config.safeParse(config)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(describeIssue) }
  const { data } = parsed
  return {
    ok: true,
    grader: {
      needs: grader.needs(data),
      warnings: grader.warnings?.(data) ?? [],
      comparesSides: grader.comparesSides?.(data) ?? false,
      grade: (context) => grader.grade(data, context),
    },
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = z.core.toDotPath(issue.path)
  return path === '' ? issue.message : `${path}: ${issue.message}`
}
