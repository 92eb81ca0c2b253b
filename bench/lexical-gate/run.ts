/**
 * How often the gate blocks by the lexical router, with `enforce: true`: real edits of descriptions from the histories
 * of repositories with trigger suites, and edits that make a skill worse. All in this process: no agent, no file, no
 * program for an edit. Prints a table and writes bench/results/lexical-gate.json; judges nothing.
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
import { HARMS, seededHarms } from './harm.ts'
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
 * Every second repository by name: what binds (`src/gate/clear-losses.ts`) was chosen on these, except that
 * `NEW_FOR_GONE` of `src/agents/lexical/wording.ts` was tightened after the held-out figures were seen. The seeded
 * edits resemble the rules, so their share flatters.
 */
const TUNED = ['amd/skills', 'dotnet/skills', 'jojoprison/mnemo', 'microsoft/apm', 'swamp-club/swamp']
const none: Share = { red: 0, of: 0 }

interface Share {
  red: number
  of: number
}

interface Row {
  repository: string
  prompts: number
  real: Share
  harms: Record<string, Share>
  /** Real edits that are red, with the reasons. */
  red: { id: string; edited: readonly string[]; reasons: string[] }[]
  /** Seeded harms that are not. */
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
    rowOf(name, repository, realEdits(repository), seededHarms(repository)),
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

function totalOf(of: readonly Row[]): Pick<Row, 'real' | 'harms'> {
  return {
    real: sum(of.map(({ real }) => real)),
    harms: Object.fromEntries(HARMS.map((kind) => [kind, sum(of.map(({ harms }) => harms[kind] ?? none))])),
  }
}

function rowOf(
  name: string,
  repository: GatedRepository,
  edits: readonly Edit[],
  harms: ReturnType<typeof seededHarms>,
): Row {
  const labelled = new Set(repository.tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => skill)))
  const judged = edits
    .filter(({ edited }) => edited.some((skill) => labelled.has(skill)))
    .map((edit) => ({ edit, verdict: judge(edit, repository) }))
  const red = judged.filter(({ verdict }) => verdict.state === 'regressed')
  const seeded = harms.map((harm) => ({ harm, isRed: judge(harm, repository).state === 'regressed' }))
  const ofKind = (kind: string) => seeded.filter(({ harm }) => harm.kind === kind)
  return {
    repository: name,
    prompts: repository.tasks.length,
    real: { red: red.length, of: judged.length },
    harms: Object.fromEntries(
      HARMS.map((kind) => [kind, { red: ofKind(kind).filter(({ isRed }) => isRed).length, of: ofKind(kind).length }]),
    ),
    red: red.map(({ edit: { id, edited }, verdict }) => ({
      ...{ id, edited, reasons: verdict.reasons.filter(({ blocks }) => blocks).map(({ message }) => message) },
    })),
    missed: seeded.filter(({ isRed }) => !isRed).map(({ harm }) => harm.id),
  }
}

function table(): string {
  const cells = ({ real, harms }: Pick<Row, 'real' | 'harms'>) => {
    const each = HARMS.map((kind) => harms[kind] ?? none)
    return [real, ...each, sum(each)].map(shown)
  }
  return markdownTable(
    [
      ['repository', 'prompts', 'real edits red', ...HARMS, 'all harmful red'],
      ...rows.map((row) => [row.repository, String(row.prompts), ...cells(row)]),
      ['tuned on', '', ...cells(tuned)],
      ['held out', '', ...cells(heldOut)],
      ['all', '', ...cells(total)],
    ],
    { align: ['l', ...Array.from({ length: HARMS.length + 3 }, () => 'r')] },
  )
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
