/**
 * What the catalogue check says of real and of harmful edits, and how long it takes. Real edits: commits of public
 * repositories that edited descriptions, in which lost words and twins should rarely be remarked on. Harmful edits:
 * seeded ones, which should be named with the right taker. Prints tables, or everything as JSON; judges nothing.
 *
 * `--repo owner/name=DIR`: a clone with its history, in which each commit of that catalogue is checked against its
 * parent. Without it the other skills are those of the newest commit, which may be years younger than the edit. A clone
 * in which no commit could be checked is an error: "0 of 0" would look like a figure.
 *
 * `npm run bench:check -- [--catalogues DIR] [--repo owner/name=DIR]... [--list] [--json]`
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import type { Finding } from '../../src/core/results/check-report.ts'
import { checkCatalogue } from '../../src/sides/check/check-catalogue.ts'
import { type Catalogue, readCatalogues, sidesOf, sidesOfCommit } from './catalogues.ts'
import { findingsOfCommit, whyUnread } from './history.ts'
import { HARMS, type Seed, seedsOf } from './seeds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    catalogues: { type: 'string', default: join(root, '../shared/catalogues') },
    repo: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const ESTIMATES: ReadonlySet<string> = new Set(['lost_words', 'twin'])
/** The constants of the check were chosen on these alone. */
const TUNED = [
  'wshobson/agents',
  'github/awesome-copilot',
  'coreyhaines31/marketingskills',
  'melodic-software/claude-code-plugins',
]
/** Skills of the largest public catalogue that was counted. */
const MANY = 2_417
/** Harmful edits of each kind in a catalogue. */
const EACH = 3

const catalogues = readCatalogues(values.catalogues)
if (catalogues.length === 0) console.error(`SKIPPED: there are no catalogues in ${values.catalogues}`)
const clones = new Map(values.repo.map((one) => [one.split('=')[0], one.slice(one.indexOf('=') + 1)]))
const rows: Row[] = []
for (const catalogue of catalogues) rows.push(await rowOf(catalogue))
const speed = timed(synthetic(MANY))

if (values.json) console.log(JSON.stringify({ rows, speed }, null, 2))
else {
  for (const tuned of [true, false]) {
    const own = rows.filter((row) => row.tuned === tuned)
    console.log(`\n${tuned ? 'Chosen on these' : 'Kept back'}\n`)
    console.log(table(own))
  }
  const histories = rows.filter(({ withHistory }) => withHistory).map(({ repository }) => repository)
  console.log(`\nAgainst the parent commit: ${histories.join(', ') || 'none'}`)
  console.log(
    `\n${MANY} synthetic skills: ${speed.alone} ms of processor time alone, ${speed.compared} ms compared with a base`,
  )
  if (values.list) {
    for (const { repository, remarks, facts: stated, seeds, unread } of rows) {
      if (unread.length > 0) console.log(`\n${repository}: not checked: ${unread.join(', ')}`)
      for (const { commit, messages } of [...remarks, ...stated])
        console.log(`\n${repository} ${commit}\n  ${messages.join('\n  ')}`)
      for (const seed of seeds.filter(({ named }) => !named))
        console.log(`missed in ${repository}: ${JSON.stringify(seed)}`)
    }
  }
}

interface Row {
  repository: string
  tuned: boolean
  /** Whether the commits were checked against their parents, in a clone. */
  withHistory: boolean
  commits: number
  /** Commits that could not be checked. */
  unread: string[]
  /** Estimates: what a router makes of the words. */
  remarks: { commit: string; messages: string[] }[]
  facts: { commit: string; messages: string[] }[]
  seeds: { harm: string; skill: string | null; by: string; named: boolean }[]
}

async function rowOf(catalogue: Catalogue): Promise<Row> {
  const clone = clones.get(catalogue.name)
  const row: Row = {
    repository: catalogue.name,
    tuned: TUNED.includes(catalogue.name),
    withHistory: clone !== undefined,
    commits: 0,
    unread: [],
    remarks: [],
    facts: [],
    seeds: seedsOf(catalogue, EACH).map((seed) => ({
      harm: seed.harm,
      skill: seed.skill,
      by: seed.by,
      named: isNamed(seed),
    })),
  }
  for (const { id, edits } of catalogue.commits) {
    const found =
      clone === undefined ? checkCatalogue(sidesOfCommit(catalogue, edits)).findings : await findingsOfCommit(clone, id)
    if (found === null) {
      row.unread.push(id)
      continue
    }
    row.commits += 1
    for (const [kept, said] of [
      [row.remarks, collisions(found)],
      [row.facts, facts(found)],
    ] as const) {
      if (said.length > 0) kept.push({ commit: id, messages: said.map(({ message }) => message) })
    }
  }
  const [first] = row.unread
  if (first !== undefined) console.error(`${row.repository}: ${row.unread.length} commits were not checked (--list)`)
  if (clone !== undefined && row.commits === 0)
    throw new Error(`${row.repository}: ${await whyUnread(clone, first ?? 'HEAD')}`)
  return row
}

function collisions(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ worse, kind }) => worse && ESTIMATES.has(kind))
}

/** What both descriptions say, whatever an agent makes of it. */
function facts(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ worse, kind }) => worse && kind === 'same_words')
}

/** Whether a check names the harm with the skill that takes, and the one that loses. */
function isNamed({ base, head, harm, skill, by }: Seed): boolean {
  const { findings } = checkCatalogue(sidesOf(base, head))
  const own =
    harm === 'over budget'
      ? findings.filter(({ kind, worse }) => worse && kind === 'listing')
      : harm === 'phrase copied'
        ? facts(findings)
        : [...collisions(findings), ...facts(findings)]
  return own.some((finding) => finding.by === by && (skill === null || finding.skill === skill))
}

function table(own: typeof rows): string {
  const share = (part: number, of: number) => `${part} of ${of}`
  const line = (name: string, some: typeof rows) => {
    const seeds = some.flatMap((row) => row.seeds)
    const commits = some.reduce((sum, row) => sum + row.commits, 0)
    const remarked = some.reduce((sum, row) => sum + row.remarks.length, 0)
    const stated = some.reduce((sum, row) => sum + row.facts.length, 0)
    const named = (list: typeof seeds) => share(list.filter((seed) => seed.named).length, list.length)
    return [
      name,
      share(remarked, commits),
      `${((100 * remarked) / Math.max(1, commits)).toFixed(1)}%`,
      share(stated, commits),
      ...HARMS.map((harm) => named(seeds.filter((seed) => seed.harm === harm))),
      named(seeds),
    ]
  }
  const head = ['repository', 'commits with an estimate', 'share', 'with a fact', ...HARMS, 'harms named']
  return markdownTable([head, ...own.map((row) => line(row.repository, [row])), line('all', own)])
}

/** Skills of made-up subjects that share many words with their neighbours. */
function synthetic(count: number): Catalogue['skills'] {
  const word = (index: number) => `topic${(index * 7919) % 1_500}`
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const [a, b, c] = [word(index), word(index + 1), word(index * 3)]
      const text = `Creates and reviews ${a} for ${b} projects. Use when the user says "create a ${a} file", "review ${c}", or asks to analyse ${b} data in ${c}.`
      return [`skill-${index}`, text]
    }),
  )
}

/** Milliseconds of processor time of a check alone, and of one in which every hundredth description changed. */
function timed(skills: Catalogue['skills']): { alone: number; compared: number } {
  const head = new Map(
    [...skills].map(([name, text], index) => [name, index % 100 === 0 ? `${text} Also reports.` : text]),
  )
  const time = (task: () => unknown) => {
    const started = process.cpuUsage()
    task()
    const { user, system } = process.cpuUsage(started)
    return Math.round((user + system) / 1_000)
  }
  return {
    alone: time(() => checkCatalogue(sidesOf(null, skills))),
    compared: time(() => checkCatalogue(sidesOf(skills, head))),
  }
}
