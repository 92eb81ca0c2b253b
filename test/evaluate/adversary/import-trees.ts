import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryAt, type TestRepository } from '../../support/repository.ts'
import type { Planted } from './compose.ts'

/** A repository with a commit for each tree, on branches called by their numbers: one process for all of them. */
export async function repositoryOf(trees: readonly Planted[]): Promise<TestRepository> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-test-')))
  const repository = repositoryAt(root)
  const lines = trees.flatMap((tree, index) => [
    `commit refs/heads/t${index}`,
    'committer Ada <ada@example.com> 1767323045 +0000',
    'data 1',
    'x',
    'deleteall',
    ...[...tree].flatMap(([path, held]) => {
      const text = typeof held === 'string' ? held : held.link
      return [
        `M ${typeof held === 'string' ? '100644' : '120000'} inline ${path}`,
        `data ${Buffer.byteLength(text)}`,
        text,
      ]
    }),
    '',
  ])
  writeFileSync(join(root, 'import'), `${lines.join('\n')}\n`)
  await repository.script(
    'git init --quiet --initial-branch=none',
    'git fast-import --quiet < import',
    'rm import',
    'git checkout --quiet t0',
  )
  return repository
}
