import { promptConfig } from '../../graders/prompt-config.ts'
import { findGrader } from '../../graders/registry.ts'
import type { GraderSpec } from '../../suites/suite.ts'

/**
 * Whether a grader reads the trial's workspace: it needs files, is a program that gets the workspace's path, or asks a
 * judge that is shown the changed files. Workspaces are not stored, so such a grader would grade a stored trial
 * differently.
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
