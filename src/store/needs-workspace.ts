import { promptConfig } from '../graders/prompt-config.ts'
import { findGrader } from '../graders/registry.ts'
import type { GraderSpec } from '../suite/suite.ts'

/**
 * Whether a grader looks at what a trial left in its workspace, which is not stored: it needs files, is a program that
 * is told where the workspace is, or a judge that is shown what changed there. Without the workspace it would say
 * something else, or nothing.
 */
export function needsWorkspace({ type, config }: Pick<GraderSpec, 'type' | 'config'>): boolean {
  if (type === 'program') return true
  if (type === 'prompt') {
    const read = promptConfig.safeParse(config)
    return !read.success || !(read.data.promptOnly || read.data.pairwise)
  }
  const prepared = findGrader(type)?.prepare(config)
  return prepared?.ok !== true || prepared.grader.needs.includes('files')
}
