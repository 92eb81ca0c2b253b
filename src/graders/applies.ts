import type { Provides } from '../agents/agent.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { findGrader } from './registry.ts'

/** Whether an agent provides what a grader needs. True for a grader with mistakes, which others report. */
export function applies({ type, config }: Pick<GraderSpec, 'type' | 'config'>, provides: Provides): boolean {
  const prepared = findGrader(type)?.prepare(config)
  return !prepared?.ok || prepared.grader.needs.every((need) => provides[need])
}
