import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { circles, floorsOf } from './house/circles.ts'
import { knownOffenders, LIMITS, type Limit, measureOffenders } from './house/offenders.ts'
import { MOST_ARROWS, MOST_FLOORS, PARTS } from './house/parts.ts'
import { importsOf, root, sourceFiles } from './house/source-files.ts'

const files = sourceFiles()
/** What each file imports of `src/`, types included. */
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const parts = Object.keys(PARTS)

describe('the parts of src/', () => {
  test('hold every file but the three entries', () => {
    expect(files.filter((file) => file.split('/').length === 2).sort()).toEqual([
      'src/action.ts',
      'src/cli.ts',
      'src/post.ts',
    ])
    const folders = new Set(files.filter((file) => file.split('/').length > 2).map(partOf))
    expect([...folders].sort()).toEqual(parts.toSorted())
  })

  test('are those that CONTRIBUTING lists, from the ground up, and each has a page', () => {
    const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    expect([...page.matchAll(/^\| `src\/([\w-]+)\/` \| /gm)].map(([, part]) => part)).toEqual(parts)
    expect(parts.filter((part) => !existsSync(join(root, 'src', part, 'README.md')))).toEqual([])
  })

  test('import only what is allowed, with a reason, and nothing above them', () => {
    const offences = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => partOf(file) !== partOf(target) && file.split('/').length > 2)
        .filter((target) => PARTS[partOf(file)]?.[partOf(target)] === undefined)
        .map((target) => `${file} imports ${target}`),
    )
    expect(offences).toEqual([])
    const upward = parts.flatMap((part, floor) =>
      Object.keys(PARTS[part] ?? {}).filter((below) => parts.indexOf(below) >= floor),
    )
    expect(upward).toEqual([])
  })

  test('have few arrows, each of them used', () => {
    const used = new Set<string>()
    for (const [file, targets] of imports)
      for (const target of targets) used.add(`${partOf(file)} -> ${partOf(target)}`)
    const allowed = parts.flatMap((part) => Object.keys(PARTS[part] ?? {}).map((below) => `${part} -> ${below}`))
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([])
    expect(allowed.length).toBeLessThanOrEqual(MOST_ARROWS)
  })

  test('stack their rooms a few floors high', () => {
    const high = parts.filter((part) => floorsOf(roomsOf(part)) > MOST_FLOORS)
    expect(high).toEqual([])
  })
})

describe('imports run in no circle', () => {
  test('of files', () => {
    expect(circles(imports)).toEqual([])
  })

  test('of folders', () => {
    expect(circles(graphOf(dirname, files))).toEqual([])
  })

  test('of rooms within a part', () => {
    expect(parts.flatMap((part) => circles(roomsOf(part)))).toEqual([])
  })
})

describe('what exceeds a limit', () => {
  const known = knownOffenders()
  const found = measureOffenders()
  test.each(Object.keys(LIMITS) as Limit[])('%s: is known and has not grown', (limit) => {
    const grown = Object.entries(found[limit]).filter(([what, size]) => size > (known[limit][what] ?? 0))
    expect(grown).toEqual([])
  })

  test.each(Object.keys(LIMITS) as Limit[])('%s: leaves the list when it is mended', (limit) => {
    // `node test/house/offenders.ts` writes the list anew: it may only get shorter.
    const mended = Object.entries(known[limit]).filter(([what, size]) => size > (found[limit][what] ?? 0))
    expect(mended).toEqual([])
  })

  test('nowhere is the engine tuned while it runs, nor told to collect garbage', () => {
    const tuned = files.filter((file) => /setFlagsFromString|expose.gc/.test(readFileSync(join(root, file), 'utf8')))
    expect(tuned).toEqual([])
  })
})

/** How many lines leave a field out by hand, not by `present`. It may only get smaller. */
const MOST_BY_HAND = 34

test('fields without a value are left out by one function', () => {
  const left = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/=== (?:undefined|null) \? \{\} : \{/g)].map(() => file),
  )
  expect(left.length, left.join(' ')).toBeLessThanOrEqual(MOST_BY_HAND)
})

/** Files that read a message of other programs, and whose. */
const WORDS_OF_OTHERS: Readonly<Record<string, string>> = {
  'src/agents/cli-agent/plain-error.ts': "an agent's program",
  'src/agents/gateway/provider-refusal.ts': 'a provider',
  'src/agents/models/proxied-fetch.ts': 'undici',
  'src/commands/run-command-line.ts': 'commander',
  'src/core/documents/csv-tree.ts': 'a parser',
  'src/core/documents/yaml-tree.ts': 'a parser',
  'src/core/git/git.ts': 'git',
  'src/core/git/repository.ts': 'git',
  'src/evaluate/fix/fix-trials.ts': 'an agent',
  'src/evaluate/import/result-document.ts': 'a parser',
  'src/github/action/runner.ts': 'anybody: control characters are taken out',
  'src/github/describe-github-error.ts': 'GitHub',
  'src/github/dispatch.ts': 'GitHub',
  'src/github/pace-requests.ts': 'GitHub',
  'src/graders/compile-re2.ts': 'a parser',
  'src/skills/parse-frontmatter.ts': 'a parser',
}

const READS_PROSE = [
  /\.(?:exec|test)\((?:\w+\??\.)*(?:what|message|todo|notMeasured)\b/,
  /\b(?:what|message|todo|notMeasured)\??\.(?:replace|replaceAll|match|matchAll|search|split)\(/,
  /\b(?:what|message|todo|notMeasured)\??\.(?:startsWith|endsWith|includes)\(\s*['"]/,
]

test('nothing reads a sentence of ours back: what code asks for is a code or a field', () => {
  const reads = files.filter((file) => READS_PROSE.some((one) => one.test(readFileSync(join(root, file), 'utf8'))))
  expect(reads.filter((file) => WORDS_OF_OTHERS[file] === undefined)).toEqual([])
  expect(Object.keys(WORDS_OF_OTHERS).filter((file) => !reads.includes(file))).toEqual([])
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

/** The part of a file: its folder below `src/`. */
function partOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** The room of a file: the folder below its part; the part's own folder for what lies in it. */
function roomOf(file: string): string {
  return file.split('/').slice(0, 4).slice(0, -1).slice(0, 3).join('/')
}

function roomsOf(part: string): Map<string, string[]> {
  return graphOf(
    roomOf,
    files.filter((file) => partOf(file) === part),
  )
}

/** Which groups of files import which other groups of the same files. */
function graphOf(groupOf: (file: string) => string, among: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, Set<string>>()
  const inside = new Set(among)
  for (const file of among) {
    const known = groups.get(groupOf(file)) ?? new Set()
    for (const target of imports.get(file) ?? []) {
      if (inside.has(target) && groupOf(target) !== groupOf(file)) known.add(groupOf(target))
    }
    groups.set(groupOf(file), known)
  }
  return new Map([...groups].map(([group, targets]) => [group, [...targets]]))
}
