/**
 * How often the gate blocks by the lexical router, with `enforce: true`: real edits of descriptions from the histories
 * of repositories with trigger suites, edits of nine kinds that make a skill worse, and paraphrases that do not. Of the
 * nine only those count that users would feel. All in this process: no agent, no file, no program for an edit. Prints
 * a table and writes bench/results/lexical-gate.json; judges nothing.
 *
 * `node bench/lexical-gate/run.ts --repo DIR... [--catalogues DIR] [--list] [--json]`
 *
 * Prompts are the suites in the work tree, on both sides, so that no edit brings prompts of its own. A repository that
 * dropped its suites is measured in a checkout of a commit that still has them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { LEXICAL_VERSION } from '../../src/agents/lexical/router.ts'
import { catalogueEdits } from './catalogues.ts'
import { HARMLESS, HARMS, type Seeded, seededEdits } from './harm.ts'
import { type Edit, realEdits } from './history.ts'
import { judge } from './judge.ts'
import { type GatedRepository, readRepository } from './repository.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repo: { type: 'string', multiple: true, default: [] },
    catalogues: { type: 'string', default: join(root, '../shared/catalogues') },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const started = performance.now()
/**
 * What binds (`src/gate/clear-losses.ts`, `src/agents/lexical/wording.ts`) was chosen on these. After the others were
 * seen, only that two prompts have to be lost, and a fifth to a taker, was added: 6% of their real edits were red.
 */
const TUNED = [
  'Kokxi/qa-team-skills',
  'amd/skills',
  'bitwarden/ai-plugins',
  'dotnet/skills',
  'duthaho/skillhub',
  'elevenlabs/skills',
  'jojoprison/mnemo',
  'microsoft/apm',
  'multiplex-ai/muggle-ai-works',
  'swamp-club/swamp',
]
const KINDS = [...HARMS, ...HARMLESS]
const none: Share = { red: 0, of: 0 }

interface Share {
  red: number
  of: number
}

interface Row {
  repository: string
  prompts: number
  real: Share
  /** Red of those that users would feel, by kind; of all where nothing is harmed. */
  seeded: Record<string, Share>
  /** Real edits that are red, with the reasons. */
  red: { id: string; edited: readonly string[]; reasons: string[] }[]
  /** Real edits that the router does not judge. */
  unjudged: number
  /** Seeded harms that are not red. */
  missed: string[]
}

const skipped: string[] = []
const repositories: { name: string; repository: GatedRepository }[] = []
for (const folder of [...values.repo, ...positionals].map((name) => resolve(name))) {
  try {
    repositories.push({ name: basename(folder).replace('+', '/'), repository: await readRepository(folder) })
  } catch (error) {
    skipped.push(`${basename(folder)}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`)
  }
}
if (repositories.length === 0) skipped.push('no repository: name checkouts with suites, --repo DIR...')
const catalogues = catalogueEdits(values.catalogues, repositories)
if (catalogues === null) skipped.push(`no folder ${values.catalogues}: its edits are left out`)

const rows = [
  ...repositories.map(({ name, repository }) =>
    rowOf(name, repository, realEdits(repository), seededEdits(repository)),
  ),
  ...(catalogues?.judged ?? []).map(({ name, repository, edits }) => rowOf(name, repository, edits, [])),
]
const total = totalOf(rows)
const tuned = totalOf(rows.filter(({ repository }) => TUNED.includes(repository)))
const heldOut = totalOf(rows.filter(({ repository }) => !TUNED.includes(repository)))
const withoutPrompts = catalogues?.withoutPrompts ?? 0
const result = {
  node: process.version,
  lexicalVersion: LEXICAL_VERSION,
  total,
  tuned,
  heldOut,
  withoutPrompts,
  skipped,
  rows,
}
const json = `${JSON.stringify(result, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/lexical-gate.json'), json)
  console.log(table())
  for (const why of skipped) console.log(`Skipped: ${why}`)
  if (withoutPrompts > 0)
    console.log(`${withoutPrompts} edits of catalogues are not judged: no prompt names their skills.`)
  if (values.list) for (const row of rows) list(row)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s. Details: bench/results/lexical-gate.json`)
}

function totalOf(of: readonly Row[]): Pick<Row, 'real' | 'seeded' | 'unjudged'> {
  return {
    real: sum(of.map(({ real }) => real)),
    seeded: Object.fromEntries(KINDS.map((kind) => [kind, sum(of.map(({ seeded }) => seeded[kind] ?? none))])),
    unjudged: of.reduce((all, { unjudged }) => all + unjudged, 0),
  }
}

function rowOf(name: string, repository: GatedRepository, edits: readonly Edit[], seeds: readonly Seeded[]): Row {
  const labelled = new Set(repository.tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => skill)))
  const judged = edits
    .filter(({ edited }) => edited.some((skill) => labelled.has(skill)))
    .map((edit) => ({ edit, verdict: judge(edit, repository) }))
  const red = judged.filter(({ verdict }) => verdict.state === 'regressed')
  const seeded = seeds
    .filter(({ kind, isFelt }) => isFelt || HARMLESS.some((one) => one === kind))
    .map((seed) => ({ seed, isRed: judge(seed, repository).state === 'regressed' }))
  const ofKind = (kind: string) => seeded.filter(({ seed }) => seed.kind === kind)
  return {
    repository: name,
    prompts: repository.tasks.length,
    real: { red: red.length, of: judged.length },
    unjudged: judged.filter(
      ({ verdict: { state, reasons } }) => state !== 'regressed' && reasons.some((one) => one.unjudged !== undefined),
    ).length,
    seeded: Object.fromEntries(
      KINDS.map((kind) => [kind, { red: ofKind(kind).filter(({ isRed }) => isRed).length, of: ofKind(kind).length }]),
    ),
    red: red.map(({ edit: { id, edited }, verdict }) => ({
      ...{ id, edited, reasons: verdict.reasons.filter(({ blocks }) => blocks).map(({ message }) => message) },
    })),
    missed: seeded
      .filter(({ seed, isRed }) => isRed === HARMLESS.some((one) => one === seed.kind))
      .map(({ seed }) => seed.id),
  }
}

/** One line for each kind of edit, and one for each repository's real edits. */
function table(): string {
  const columns = [tuned, heldOut, total]
  const kinds = [
    ['real edits, merged by their authors', ...columns.map(({ real }) => shown(real))],
    ['of those not judged', ...columns.map(({ unjudged, real }) => shown({ red: unjudged, of: real.of }))],
    ...HARMLESS.map((kind) => [
      `${kind}, which must pass`,
      ...columns.map(({ seeded }) => shown(seeded[kind] ?? none)),
    ]),
    ...HARMS.map((kind) => [kind, ...columns.map(({ seeded }) => shown(seeded[kind] ?? none))]),
  ]
  const align = { align: ['l', 'r', 'r', 'r'] }
  const perRepository = rows.map(({ repository, prompts, real, unjudged, seeded }) => [
    repository,
    String(prompts),
    shown(real),
    String(unjudged),
    shown(sum(HARMS.map((kind) => seeded[kind] ?? none))),
  ])
  return [
    markdownTable([['red', 'tuned on', 'held out', 'all'], ...kinds], align),
    markdownTable([['repository', 'prompts', 'real edits red', 'not judged', 'harmful red'], ...perRepository], {
      align: ['l', 'r', 'r', 'r', 'r'],
    }),
  ].join('\n\n')
}

function list({ repository, red, missed }: Row): void {
  for (const { id, edited, reasons } of red) {
    console.log(`red: ${repository} ${id.slice(0, 10)} (${edited.slice(0, 4).join(', ')}): ${reasons.join('; ')}`)
  }
  for (const id of missed) console.log(`missed: ${repository} ${id}`)
}

function shown({ red, of }: Share): string {
  return of === 0 ? '' : `${red} of ${of} (${Math.round((100 * red) / of)}%)`
}

function sum(shares: readonly Share[]): Share {
  return shares.reduce((all, { red, of }) => ({ red: all.red + red, of: all.of + of }), none)
}
