import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type HistorySource, readBranch } from '../../../src/reports/history/history-branch.ts'
import { type History, readHistory } from '../../../src/reports/history/history-text.ts'
import { temporarySource } from '../../../src/reports/history/temporary-source.ts'

/** A server of git repositories, which is a folder, with the empty repository acme/skills. */
export interface GitServer extends AsyncDisposable {
  /** To be used as GITHUB_SERVER_URL. */
  url: string
  /** Absolute path of the bare repository. */
  repository: string
  /** A folder for temporary files. */
  folder: string
  /** A new clone of the branch. */
  source(): Promise<HistorySource & AsyncDisposable>
  history(): Promise<History>
}

export function gitServer(): GitServer {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-git-')))
  const repository = join(root, 'acme/skills')
  const folder = join(root, 'tmp')
  mkdirSync(repository, { recursive: true })
  mkdirSync(folder)
  execFileSync('git', ['init', '--quiet', '--bare', repository])
  const url = pathToFileURL(root).href
  const source = () => temporarySource({ serverUrl: url, owner: 'acme', repo: 'skills', token: '', folder })
  return {
    url,
    repository,
    folder,
    source,
    async history() {
      await using opened = await source()
      return readHistory((await (await readBranch(opened)).read('history.jsonl')) ?? '')
    },
    async [Symbol.asyncDispose]() {
      rmSync(root, { recursive: true, force: true })
    },
  }
}
