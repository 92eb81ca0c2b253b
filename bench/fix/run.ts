/**
 * How much of seeded regressions `fix` mends, on prompts that it did not see: trigger words removed, a sibling's words
 * added, the description cut in half or replaced by a general sentence, and twins, which it has to refuse. In this
 * process, by tier: words propose and the router judges; a scripted model proposes, which also leaks, pads and answers
 * in other forms; and that model with a simulated agent of which trials are asked. Prints tables and writes
 * bench/results/fix.json.
 *
 * `node bench/fix/run.ts [--corpus DIR] [--repo DIR...] [--tier words|model|trials] [--most SEEDS] [--list] [--json]`
 *
 * `--most`: of each kind in one repository.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { loadCorpus } from '../lexical/load-corpus.ts'
import { corpusRepository } from './corpus.ts'
import { type Measured, measure, TIERS } from './measure.ts'
import { type FixRepository, readRepository } from './repository.ts'
import { KINDS, seedsOf } from './seeds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string', default: join(root, '../shared/corpus') },
    repo: { type: 'string', multiple: true, default: [] },
    tier: { type: 'string', multiple: true, default: [...TIERS] },
    most: { type: 'string', default: '1000' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
/** Every second repository by name. The candidates were chosen on these; the others are held out. */
const TUNED = new Set(['buildkite__skills', 'elevenlabs__skills', 'microsoft__apm', 'mongodb__agent-skills', 'demo'])

const skipped: string[] = []
const repositories: FixRepository[] = []
if (existsSync(values.corpus)) {
  const corpus = loadCorpus(values.corpus)
  repositories.push(...corpus.repositories.map(corpusRepository))
  skipped.push(...corpus.skipped)
} else skipped.push(`no folder ${values.corpus}`)
// Outside of this repository, so that each is read as one of its own.
const copies = mkdtempSync(join(tmpdir(), 'bench-fix-'))
const own = Object.entries({ demo: 'demo/before', 'routing-ru': 'routing-ru', 'routing-zh': 'routing-zh' })
for (const [name, path] of own) cpSync(join(root, 'fixtures', path), join(copies, name), { recursive: true })
const folders = [...own.map(([name]) => join(copies, name)), ...values.repo, ...positionals]
for (const folder of folders.map((name) => resolve(name))) {
  const name = basename(folder).replace('+', '/')
  try {
    repositories.push(await readRepository(folder, name))
  } catch (error) {
    skipped.push(`${name}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`)
  }
}
rmSync(copies, { recursive: true })

const most = Number(values.most)
const tiers: Record<string, { total: { tuned: Sums; heldOut: Sums }; measured: Measured[] }> = {}
for (const tier of TIERS.filter((one) => values.tier.includes(one))) {
  const measured: Measured[] = []
  for (const repository of repositories) {
    const seeds = seedsOf(repository)
    const chosen = KINDS.flatMap((kind) => seeds.filter((seed) => seed.kind === kind).slice(0, most))
    for (const seed of chosen) {
      const folder = mkdtempSync(join(tmpdir(), 'bench-fix-'))
      measured.push(await measure(seed, tier, folder))
      rmSync(folder, { recursive: true })
    }
  }
  const isTuned = ({ repository }: Measured) => TUNED.has(repository)
  const total = { tuned: sumsOf(measured.filter(isTuned)), heldOut: sumsOf(measured.filter((one) => !isTuned(one))) }
  tiers[tier] = { total, measured }
}

const json = `${JSON.stringify({ tiers, skipped }, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/fix.json'), json)
  for (const [tier, { total, measured }] of Object.entries(tiers)) {
    console.log(`\n${tier}\n\n${table(total, measured)}`)
    if (values.list) for (const one of measured) console.log(line(one))
  }
  for (const why of skipped) console.log(`Skipped: ${why}`)
}

interface Sums {
  seeds: number
  regressed: number
  states: Record<Measured['state'], number>
  /** Of seeds that the gate calls a regression. */
  lost: number
  restored: number
  /** Of those for which the prompts can tell. */
  lostWhereTold: number
  belowBase: number
  siblingLosses: number
  givenBack: number
  leaks: number
  twins: number
  twinsRefused: number
  trials: number
}

function sumsOf(all: readonly Measured[]): Sums {
  const twins = all.filter(({ kind }) => kind === 'twin made')
  const others = all.filter(({ kind }) => kind !== 'twin made')
  const regressed = others.filter((one) => one.regressed)
  const add = (
    of: readonly Measured[],
    part: 'lost' | 'restored' | 'belowBase' | 'siblingLosses' | 'givenBack' | 'leaks',
  ) => of.reduce((sum, one) => sum + one[part], 0)
  const inState = (state: Measured['state']) => regressed.filter((one) => one.state === state).length
  return {
    seeds: others.length,
    regressed: regressed.length,
    states: {
      proposed: inState('proposed'),
      cannot_tell: inState('cannot_tell'),
      nothing_better: inState('nothing_better'),
      not_words: inState('not_words'),
    },
    lost: add(regressed, 'lost'),
    restored: add(regressed, 'restored'),
    lostWhereTold: add(
      regressed.filter(({ state }) => state !== 'cannot_tell'),
      'lost',
    ),
    belowBase: add(all, 'belowBase'),
    siblingLosses: add(all, 'siblingLosses'),
    givenBack: add(all, 'givenBack'),
    leaks: add(all, 'leaks'),
    twins: twins.length,
    twinsRefused: twins.filter(({ state }) => state === 'not_words').length,
    trials: all.reduce((sum, one) => sum + one.trials, 0),
  }
}

function table(total: { tuned: Sums; heldOut: Sums }, measured: readonly Measured[]): string {
  const share = (part: number, of: number) => (of === 0 ? '' : `${part} of ${of} (${Math.round((100 * part) / of)}%)`)
  const row = (label: string, sums: Sums) => [
    label,
    String(sums.seeds),
    String(sums.regressed),
    ...[sums.states.proposed, sums.states.cannot_tell, sums.states.nothing_better, sums.states.not_words].map(String),
    share(sums.restored, sums.lost),
    share(sums.restored, sums.lostWhereTold),
    String(sums.belowBase),
    String(sums.siblingLosses),
    String(sums.givenBack),
    String(sums.leaks),
    share(sums.twinsRefused, sums.twins),
    String(sums.trials),
  ]
  const names = [...new Set(measured.map(({ repository }) => repository))]
  return markdownTable(
    [
      [
        'repository',
        'seeds',
        'regressed',
        'proposed',
        'cannot tell',
        'nothing better',
        'not words',
        'restored',
        'where it can tell',
        'below base',
        'sibling losses',
        'given back',
        'leaks',
        'twins refused',
        'trials',
      ],
      ...names.map((name) => row(name, sumsOf(measured.filter(({ repository }) => repository === name)))),
      ...KINDS.map((kind) => row(kind, sumsOf(measured.filter((one) => one.kind === kind)))),
      row('tuned on', total.tuned),
      row('held out', total.heldOut),
    ],
    { align: ['l', ...Array.from({ length: 14 }, () => 'r')] },
  )
}

function line({ repository, kind, skill, state, change, lost, restored, siblingLosses, regressed }: Measured): string {
  return `${repository} ${kind} ${skill}: ${state}, ${restored} of ${lost}, siblings ${siblingLosses}${regressed ? '' : ', no regression'}: ${change}`
}
