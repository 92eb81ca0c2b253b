import { cpSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { formPrompts, forms, letterPrompts, letters } from '../evaluate/fix/support.ts'
import { demoFiles, widened } from '../support/action.ts'
import { cli, skillFile, temporaryFolder } from '../support/cli.ts'
import { type DiskFault, failingDisk } from '../support/failing-disk.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { lister, orchard } from '../trials/store/support.ts'

// A disk refuses one write of a command after the other. Sequential: the faults are of this process.

const FAULTS: readonly DiskFault[] = ['ENOSPC', 'EACCES', 'EROFS', 'ENOENT', 'half']
const isAll = process.env['PROPERTY_RUNS'] === 'all'

interface Case {
  /** What the branch `change` has over `main`; the working tree has `changed` over that. */
  files: Files
  change?: Files
  changed?: Files
  args: readonly string[]
  /** Ran before, so that there is something to lose. */
  before?: readonly string[]
  /** Codes with which it may end where a write fails. */
  codes: readonly number[]
}

const suite = (skill: string, prompts: string): string =>
  `version: 1\ntasks:\n${prompts
    .trim()
    .split('\n')
    .map((line, index) => `  - {id: ${skill}-${index}, prompt: ${line.trim()}, must_activate: [${skill}]}\n`)
    .join('')}`
const CASES: Readonly<Record<string, Case>> = {
  'gate --out over earlier reports': {
    files: demoFiles,
    change: widened,
    before: ['gate', '--base', 'main', '--no-store', '--out', 'out', '--skills', 'spreadsheets'],
    args: ['gate', '--base', 'main', '--no-store', '--out', 'out'],
    codes: [3],
  },
  'gate --store': {
    files: orchard,
    change: { 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, ripe') },
    args: [
      'gate',
      '--base',
      'main',
      '--store',
      'store',
      '--agent-command',
      lister('/dev/null'),
      '--agent-version',
      '1',
    ],
    codes: [0, 1, 2, 3],
  },
  init: {
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', '"Moves pages of PDF files. Use when the user says \'split a PDF\'."'),
    },
    args: ['init', '--yes', '--budget', '0'],
    codes: [3],
  },
  'fix --write': {
    files: {
      'skills/papers/SKILL.md': skillFile('papers', `"${forms}"`),
      'skills/mail/SKILL.md': skillFile('mail', `"${letters}"`),
      'evals/papers.suite.yaml': suite('papers', formPrompts),
      'evals/mail.suite.yaml': suite('mail', letterPrompts),
    },
    changed: { 'skills/papers/SKILL.md': skillFile('papers', 'Handles documents of the office.') },
    args: ['fix', '--write', '--no-store'],
    codes: [3],
  },
}

/** Every file below a folder but git's own, by its path. */
function textsIn(root: string): Map<string, string> {
  const paths = globSync(['**', '.*/**'], { cwd: root }).filter((path) => !path.startsWith('.git/') && path !== '.git')
  const files = paths.filter((path) => statSync(join(root, path)).isFile())
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

async function prepared({ files, change = {}, changed = {}, before }: Case) {
  const repository = await makeRepository({ files })
  await repository.branch('change')
  if (Object.keys(change).length > 0) await repository.commit('change', change)
  await repository.write(changed)
  if (before !== undefined) await cli(repository.root, before)
  return repository
}

/** How each file may stand afterwards: as before, or as the command leaves it where nothing fails. */
test.each(Object.entries(CASES))(
  '%s: each write may fail, and every file is as before or as it was to be',
  {
    timeout: 300_000,
  },
  async (name, one) => {
    await using template = await prepared(one)
    const before = textsIn(template.root)
    const run = async (at: number, fault: DiskFault) => {
      await using copy = temporaryFolder()
      cpSync(template.root, copy.path, { recursive: true })
      const disk = failingDisk([copy.path], { at, fault, times: at < 0 ? 0 : 1 })
      const outcome = await cli(copy.path, one.args).finally(() => disk[Symbol.dispose]())
      return { ...outcome, writes: disk.writes.map((write) => write.replace(copy.path, '')), texts: textsIn(copy.path) }
    }
    const whole = await run(-1, 'ENOSPC')
    expect(whole.writes.length).toBeGreaterThan(1)
    const random = seededRandom(34)
    const tried = whole.writes.flatMap((_, at) => FAULTS.map((fault) => ({ at, fault })))
    for (const { at, fault } of isAll ? tried : tried.filter(() => random() < 4 / tried.length)) {
      const said = `${name}: ${fault} at ${whole.writes[at]}`
      const { code, stdout, stderr, texts } = await run(at, fault)
      expect([said, [whole.code, ...one.codes].includes(code ?? -1)]).toEqual([said, true])
      expect([said, stdout + stderr]).not.toEqual([said, expect.stringMatching(/This is a bug|^ {4}at /m)])
      const changed = [...texts].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
      expect([said, [...before.keys()].filter((path) => !texts.has(path))]).toEqual([said, []])
      expect([said, changed.filter((path) => /\.(tmp|old|new)$/.test(path))]).toEqual([said, []])
      // A store is many files; whatever else a command writes is a set.
      if (code === 3) expect([said, changed]).toEqual([said, []])
      else
        for (const path of changed)
          if (!path.startsWith('store/')) expect([said, whole.texts.has(path)]).toEqual([said, true])
    }
  },
)
