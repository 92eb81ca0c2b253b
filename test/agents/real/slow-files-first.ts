import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the slowest first: last, one of them would leave the other workers idle. */
const SLOW = ['copilot', 'gate', 'opencode', 'ways', 'claude-code', 'gemini', 'codex'].map((name) => `${name}.test.ts`)

/** Starts the slow files before the others. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOW.indexOf(basename(moduleId))
  return rank < 0 ? SLOW.length : rank
}
