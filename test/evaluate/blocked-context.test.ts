import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Asked } from '../../src/evaluate/choose-tasks.ts'
import { contextsOf } from '../../src/evaluate/contexts.ts'
import type { TaskContext } from '../../src/suites/context.ts'
import { temporaryFolder } from '../support/cli.ts'

test('a file of a context that input files leave no place costs a warning, once for all prompts', async () => {
  await using folder = temporaryFolder()
  writeFileSync(join(folder.path, 'CLAUDE.md'), 'Read @src and @notes.md')
  for (const path of ['src', 'notes.md']) writeFileSync(join(folder.path, path), 'x')
  const files = ['CLAUDE.md', 'src', 'notes.md'].map((path) => ({ path, kind: 'file' as const }))
  const head = { root: folder.path, files, commit: null }
  const source = { file: 'evals/a.suite.yaml', line: 4, column: 5 }
  const context: TaskContext = { messages: [], files: [], tools: [], repository: true, source }
  const task = (...paths: string[]) => ({ context, source, files: paths.map((path) => ({ path, content: 'x' })) })
  const warningsOf = async (...tasks: ReturnType<typeof task>[]) => {
    const asked = { tasks } as unknown as Asked
    const { warnings } = await contextsOf(
      { base: head, head } as never,
      asked,
      { id: 'codex' },
      { workspace: 'project' },
    )
    return warnings.map(({ what, where }) => [where?.line, what])
  }
  expect(await warningsOf(task('src/main.ts'), task('a.txt'), task('src/b.ts'))).toEqual([
    [
      4,
      'A prompt is asked without `src` of its context: its input file `src/main.ts` stands in that place. The same goes for 1 more.',
    ],
  ])
  expect(await warningsOf(task('src'), task('notes'))).toEqual([])
})
