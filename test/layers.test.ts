import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
const files = tracked.split('\n').filter((path) => /\.tsx?$/.test(path))
/** What each file imports of `src/`, types included. */
const imports = new Map(files.map((file) => [file, importsOf(file)]))
/** The rooms as CONTRIBUTING lists them, from the ground up. */
const rooms = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| `src\/([\w-]+)\/` \| /gm)].map(
  ([, room = '']) => room,
)

describe('the rooms of src/', () => {
  test('are those that CONTRIBUTING lists', () => {
    const folders = new Set(files.flatMap((file) => (file.split('/').length > 2 ? [roomOf(file)] : [])))
    expect([...folders].sort()).toEqual(rooms.toSorted())
  })

  test('hold every file but the two entries', () => {
    expect(files.filter((file) => file.split('/').length === 2).sort()).toEqual(['src/action.ts', 'src/cli.ts'])
  })

  test('import lower rooms only', () => {
    const height = new Map(rooms.map((room, index) => [room, index]))
    const heightOf = (file: string) => height.get(roomOf(file)) ?? rooms.length
    const back = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => heightOf(target) > heightOf(file)).map((target) => `${file} imports ${target}`),
    )
    expect(back).toEqual([])
  })
})

describe('imports run in no circle', () => {
  test('of files', () => {
    expect(circles(imports)).toEqual([])
  })

  test('of folders', () => {
    const folders = new Map<string, Set<string>>()
    for (const [file, targets] of imports) {
      const known = folders.get(dirname(file)) ?? new Set()
      for (const target of targets) if (dirname(target) !== dirname(file)) known.add(dirname(target))
      folders.set(dirname(file), known)
    }
    expect(circles(new Map([...folders].map(([folder, targets]) => [folder, [...targets]])))).toEqual([])
  })
})

describe('comments', () => {
  test('are at most 120 columns wide', () => {
    const all = execFileSync('git', ['ls-files', 'src', 'test', 'bench', 'scripts'], { cwd: root, encoding: 'utf8' })
    const wide = all
      .split('\n')
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            line.length > 120 && /^\s*(\*|\/\/|\/\*)/.test(line) ? [`${path}:${index + 1}`] : [],
          ),
      )
    expect(wide).toEqual([])
  })
})

/** The room of a file: its folder below `src/`; of an entry its own name, which no room has. */
function roomOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = source.matchAll(/(?: from |^import |\bimport\()'(\.{1,2}\/[^']+\.tsx?)'/gm)
  return [...specifiers]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => path.startsWith('src/'))
}

/** The strongly connected parts with more than one member, by Tarjan's algorithm (SIAM J. Comput. 1, 1972). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const position = order.size
    order.set(node, position)
    let lowest = position
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === position) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) found.push(circle.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
