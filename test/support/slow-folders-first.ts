import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the folders whose tests wait for processes before the others, so that no worker is left with a slow file while
 * the others have none. Within them, vitest's own order: by the time that a file took before, else by its size.
 */
export class SlowFoldersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

const slow = ['commands', 'scenarios', 'trials', 'graders', 'evaluate']

function rankOf({ project, moduleId }: TestSpecification): number {
  const [, folder = ''] = relative(project.config.root, moduleId).split(/[\\/]/)
  return slow.includes(folder) ? 0 : 1
}
