import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Files, testGitEnvironment } from './repository.ts'

/** Commits of a pull request on top of `main`: its head, and the test merge of that head. */
export interface ImportedPull {
  headSha: string
  mergeCommitSha: string
}

/**
 * Makes many pull requests of `main` in one process of git: `refs/pull/NUMBER/head` and `/merge` for each number.
 * Nothing is checked out. Files stand over those of `main`.
 */
export async function importPulls(
  root: string,
  main: string,
  pulls: ReadonlyMap<number, Files>,
): Promise<Map<number, ImportedPull>> {
  const parts: (string | Uint8Array)[] = []
  for (const [number, files] of pulls) {
    for (const [kind, parents] of [
      ['head', `from ${main}\n`],
      ['merge', `from ${main}\nmerge refs/pull/${number}/head\n`],
    ] as const) {
      parts.push(`commit refs/pull/${number}/${kind}\ncommitter Ada Example <ada@example.com> 1767323045 +0000\n`)
      parts.push(...data(`${kind} of ${number}`), parents)
      for (const [path, content] of Object.entries(files)) {
        const isLink = typeof content === 'object' && 'link' in content
        const quoted = `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
        parts.push(`M ${isLink ? '120000' : '100644'} inline ${quoted}\n`, ...data(isLink ? content.link : content))
      }
    }
  }
  const options = { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...testGitEnvironment } }
  const importing = promisify(execFile)('git', ['fast-import', '--quiet'], options)
  importing.child.stdin?.end(Buffer.concat(parts.map((part) => Buffer.from(part))))
  await importing
  const format = '--format=%(refname) %(objectname)'
  const { stdout } = await promisify(execFile)('git', ['for-each-ref', format, 'refs/pull/'], options)
  const ids = new Map(stdout.split('\n').map((line) => line.split(' ') as [string, string]))
  return new Map(
    [...pulls.keys()].map((number) => {
      const [headSha = '', mergeCommitSha = ''] = ['head', 'merge'].map((kind) =>
        ids.get(`refs/pull/${number}/${kind}`),
      )
      return [number, { headSha, mergeCommitSha }]
    }),
  )
}

function data(content: string | Uint8Array): (string | Uint8Array)[] {
  return [`data ${Buffer.byteLength(content)}\n`, content, '\n']
}
