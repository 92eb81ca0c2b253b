import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

export const root = join(import.meta.dirname, '../..')

/** Paths of the modules below `src/`, from the root, sorted. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => /\.tsx?$/.test(path))
}

/** The modules of `src/` that a file imports, types included, once each. */
export function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = source.matchAll(/(?: from |^import |\bimport\()'(\.{1,2}\/[^']+\.tsx?)'/gm)
  const paths = [...specifiers].map(([, path = '']) => normalize(join(dirname(file), path)))
  return [...new Set(paths)].filter((path) => path.startsWith('src/'))
}
