import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { measureFunctions } from './measure-functions.ts'
import { importsOf, root, sourceFiles } from './source-files.ts'

/** What exceeds a limit: `file:function` or `file`, with its size. */
export type Offenders = Record<string, number>

/** The limits: what a reader can hold. */
export const LIMITS = {
  'lines of a function': 60,
  'complexity of a function': 15,
  'parameters of a function': 4,
  'lines of a file': 300,
  'imports of a file': 20,
  'caches keyed by identity': 0,
} as const

export type Limit = keyof typeof LIMITS

/** Today's offenders, measured, by limit. */
export function measureOffenders(): Record<Limit, Offenders> {
  const found: Record<Limit, Offenders> = {
    'lines of a function': {},
    'complexity of a function': {},
    'parameters of a function': {},
    'lines of a file': {},
    'imports of a file': {},
    'caches keyed by identity': {},
  }
  const note = (limit: Limit, what: string, size: number) => {
    if (size > LIMITS[limit]) found[limit][what] = Math.max(size, found[limit][what] ?? 0)
  }
  for (const file of sourceFiles()) {
    const source = readFileSync(join(root, file), 'utf8')
    note('lines of a file', file, source.split('\n').length - 1)
    note('imports of a file', file, importsOf(file).length)
    note('caches keyed by identity', file, source.split('new WeakMap').length - 1)
    for (const { name, lines, complexity, parameters } of measureFunctions(file, source)) {
      note('lines of a function', `${file}:${name}`, lines)
      note('complexity of a function', `${file}:${name}`, complexity)
      note('parameters of a function', `${file}:${name}`, parameters)
    }
  }
  return found
}

const list = join(root, 'test/house/offenders.json')

/** The offenders that are known. The list only gets shorter, and its sizes smaller. */
export function knownOffenders(): Record<Limit, Offenders> {
  return JSON.parse(readFileSync(list, 'utf8'))
}

if (import.meta.main) {
  writeFileSync(list, `${JSON.stringify(measureOffenders(), null, 2)}\n`)
}
