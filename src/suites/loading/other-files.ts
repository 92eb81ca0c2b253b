import { basename, extname } from 'node:path/posix'

/** Folders of tools, of what was built and of what a run wrote. */
const OTHER_FOLDER =
  /(^|\/)(\.git(hub|lab)?|dist|build|out|coverage|results?|reports?|baselines?|outputs?|runs?|schemas?|snapshots?|__snapshots__|testdata|iteration-\d+)\//i
const OTHER_NAME =
  /(^|\/)(package(-lock)?|tsconfig.*|pnpm-lock|composer|manifest|plugin|marketplace)\.(json|ya?ml)$|(^|[/._-])(schema|baseline|results?|report|benchmark|template|example)s?\.\w+$/i

/** Whether a file's name or folders say that it holds something else. A skill may be called `report`. */
export function isOther(file: string, skills: ReadonlySet<string> = new Set()): boolean {
  const parts = file.split('/').filter((part, at, { length }) => at === length - 1 || !skills.has(part))
  const rest = parts.join('/')
  return OTHER_FOLDER.test(rest) || (OTHER_NAME.test(rest) && !skills.has(basename(file, extname(file))))
}
