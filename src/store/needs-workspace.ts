import { promptConfig } from '../graders/prompt-config.ts'
import { findGrader } from '../graders/registry.ts'
import type { GraderSpec } from '../suite/suite.ts'

/**
 * Whether a grader reads the trial's workspace, which is not stored: it needs files, is a program that gets the
 * workspace's path, or a judge that is shown what changed there. Without the workspace its grade would differ.
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
