/**
 * What the catalogue check says of real and of harmful edits, and how long it takes. Real edits: commits of public
 * repositories that edited descriptions, in which lost words and twins should rarely be remarked on. Harmful edits:
 * seeded ones, which should be named with the right taker. Prints tables, or everything as JSON; judges nothing.
 *
 * `npm run bench:check -- [--catalogues DIR] [--list] [--json]`
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { checkCatalogue } from '../../src/check/check-catalogue.ts'
import type { Finding } from '../../src/results/check-report.ts'
import { type Catalogue, readCatalogues, sidesOf, sidesOfCommit } from './catalogues.ts'
import { HARMS, type Seed, seedsOf } from './seeds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    catalogues: { type: 'string', default: join(root, '../shared/catalogues') },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

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
const rows = catalogues.map((catalogue) => ({
  repository: catalogue.name,
  tuned: TUNED.includes(catalogue.name),
  commits: catalogue.commits.length,
  remarks: catalogue.commits.flatMap(({ id, edits }) => {
    const found = collisions(checkCatalogue(sidesOfCommit(catalogue, edits)).findings)
    return found.length === 0 ? [] : [{ commit: id, messages: found.map(({ message }) => message) }]
  }),
  seeds: seedsOf(catalogue, EACH).map((seed) => ({
    harm: seed.harm,
    skill: seed.skill,
    by: seed.by,
    named: isNamed(seed),
  })),
}))
const speed = timed(synthetic(MANY))

if (values.json) console.log(JSON.stringify({ rows, speed }, null, 2))
else {
  for (const tuned of [true, false]) {
    const own = rows.filter((row) => row.tuned === tuned)
    console.log(`\n${tuned ? 'Chosen on these' : 'Kept back'}\n`)
    console.log(table(own))
  }
  console.log(
    `\n${MANY} synthetic skills: ${speed.alone} ms of processor time alone, ${speed.compared} ms compared with a base`,
  )
  if (values.list) {
    for (const { repository, remarks, seeds } of rows) {
      for (const { commit, messages } of remarks) console.log(`\n${repository} ${commit}\n  ${messages.join('\n  ')}`)
      for (const seed of seeds.filter(({ named }) => !named))
        console.log(`missed in ${repository}: ${JSON.stringify(seed)}`)
    }
  }
}

function collisions(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ worse, kind }) => worse && (kind === 'lost_words' || kind === 'twin'))
}

/** Whether a check names the harm with the skill that takes, and the one that loses. */
function isNamed({ base, head, harm, skill, by }: Seed): boolean {
  const { findings } = checkCatalogue(sidesOf(base, head))
  const own =
    harm === 'over budget' ? findings.filter(({ kind, worse }) => worse && kind === 'listing') : collisions(findings)
  return own.some((finding) => finding.by === by && (skill === null || finding.skill === skill))
}

function table(own: typeof rows): string {
  const share = (part: number, of: number) => `${part} of ${of}`
  const line = (name: string, some: typeof rows) => {
    const seeds = some.flatMap((row) => row.seeds)
    const commits = some.reduce((sum, row) => sum + row.commits, 0)
    const remarked = some.reduce((sum, row) => sum + row.remarks.length, 0)
    const named = (list: typeof seeds) => share(list.filter((seed) => seed.named).length, list.length)
    return [
      name,
      share(remarked, commits),
      `${((100 * remarked) / Math.max(1, commits)).toFixed(1)}%`,
      ...HARMS.map((harm) => named(seeds.filter((seed) => seed.harm === harm))),
      named(seeds),
    ]
  }
  const head = ['repository', 'commits remarked on', 'share', ...HARMS, 'harms named']
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
