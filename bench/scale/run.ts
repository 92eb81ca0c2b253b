/**
 * How the cost of a `gate` with the router grows, on the built program: wall and CPU time, peak memory, size of the
 * results and of the page, by the number of prompts and by the number of skills. Every prompt is asked on both sides.
 * CPU time and peak are those of the program itself, without git. Where the command `promptfoo` is on the PATH, one
 * side of 2,000 prompts through it stands beside them, with its provider that answers at once. Judges nothing.
 * `node bench/scale/run.ts [--rounds N] [--json] [--only TEXT]`
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { type Kind, makeCatalogue } from './make-catalogue.ts'
import { type Cost, measured } from './measured.ts'
import { findPromptfoo, measurePromptfoo, PROMPTS } from './promptfoo.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

interface Case {
  name: string
  skills: number
  prompts: number
  kind: Kind
}

const cases: Case[] = [
  ...[200, 2000, 10_000].map((prompts): Case => {
    return { name: `${prompts} prompts, 20 skills`, skills: 20, prompts, kind: 'suites' }
  }),
  {
    name: `${PROMPTS} prompts, a routing set of 20 skills`,
    skills: 20,
    prompts: PROMPTS,
    kind: 'routing set',
  },
  ...[10, 100, 1000, 1500, 2417].map((skills): Case => {
    return { name: `${skills} skills, a routing set of as many prompts`, skills, prompts: skills, kind: 'routing set' }
  }),
  { name: '2417 skills, a routing set of 9668 prompts', skills: 2417, prompts: 9668, kind: 'routing set' },
]

/** The row of promptfoo. */
const OTHER = `promptfoo, ${PROMPTS} prompts, one side`

const rows: (Case & Cost & { resultsMb: number; pageMb: number })[] = []
for (const one of cases.filter(({ name }) => name.includes(values.only))) {
  const repository = makeCatalogue(one)
  const out = mkdtempSync(join(tmpdir(), 'scale-out-'))
  try {
    const cli = join(root, 'dist/cli.js')
    const gate = [
      'gate',
      '--base',
      'main',
      '--head',
      'change',
      '--agent',
      'lexical',
      '--no-store',
      '--quiet',
      '--out',
      out,
    ]
    const cost = measured([cli, ...gate], repository.root, Number(values.rounds))
    const sizeOf = (file: string) => statSync(join(out, file)).size / 1e6
    rows.push({ ...one, ...cost, resultsMb: sizeOf('results.json'), pageMb: sizeOf('report.html') })
  } finally {
    repository.dispose()
    rmSync(out, { recursive: true, force: true })
  }
}

const promptfoo = findPromptfoo()
const beside =
  promptfoo === null || !OTHER.includes(values.only)
    ? []
    : [{ name: OTHER, ...measurePromptfoo(promptfoo, Number(values.rounds)) }]

const json = `${JSON.stringify({ node: process.version, rounds: Number(values.rounds), rows, beside }, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/scale.json'), json)
  const head = ['gate', 'wall s', 'CPU s', 'peak MiB', 'results MB', 'page MB', 'exit']
  const costs = ({ name, wallS, cpuS, peakMib }: Cost & { name: string }) => [
    name,
    wallS.toFixed(2),
    cpuS.toFixed(2),
    peakMib.toFixed(0),
  ]
  const table = [
    ...rows.map((row) => [...costs(row), row.resultsMb.toFixed(2), row.pageMb.toFixed(2), String(row.exitCode)]),
    ...beside.map((row) => [...costs(row), '', '', String(row.exitCode)]),
  ]
  console.log(markdownTable([head, ...table], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] }))
  console.log(`\nNode ${process.version}, the least of ${values.rounds} rounds. Details: bench/results/scale.json`)
}
