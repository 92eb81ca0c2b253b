/**
 * How long `demo` and `gate` take, and how much memory, on the built program: wall time and peak resident size of each
 * over several interleaved rounds, beside what git alone needs to check both sides out and what Node needs to start.
 * Judges nothing. `node bench/gate-wall/run.ts [--rounds N] [--json] [--corpus DIR]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { makeBenchRepository } from './make-repository.ts'
import { type Measured, measure } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: join(root, '../shared/corpus/elevenlabs__skills') },
    rounds: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
  },
})

const repository = makeBenchRepository(values.corpus)
try {
  const cli = join(root, 'dist/cli.js')
  const gate = (head: string) => [process.execPath, cli, 'gate', '--base', 'main', '--head', head, '--json', '--quiet']
  const { worktrees } = repository
  const measured = measure(
    [
      { name: 'node that does nothing', command: [process.execPath, '-e', '0'] },
      { name: 'git worktree add, both sides', command: ['sh', '-c', worktrees] },
      { name: 'demo', command: [process.execPath, cli, 'demo'] },
      { name: 'gate, nothing that agents see changed', command: gate('docs') },
      { name: `gate, description of ${repository.changed} worsened`, command: gate('worse') },
    ],
    { folder: repository.root, rounds: Number(values.rounds) },
  )
  const result = { node: process.version, rounds: Number(values.rounds), measured }
  const json = `${JSON.stringify(result, null, 2)}\n`
  if (values.json) process.stdout.write(json)
  else {
    const results = join(root, 'bench/results')
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'gate-wall.json'), json)
    console.log(table(measured))
    console.log(`\nNode ${process.version}, ${values.rounds} interleaved rounds. Details: bench/results/gate-wall.json`)
  }
} finally {
  repository.dispose()
}

function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ name, wallMs, peakMb, exitCode, trials, says }) => [
    name,
    `${wallMs.median.toFixed(0)}`,
    `${wallMs.least.toFixed(0)}–${wallMs.most.toFixed(0)}`,
    peakMb === null ? '' : peakMb.toFixed(0),
    String(exitCode),
    trials === null ? '' : String(trials),
    says ?? '',
  ])
  const head = ['what', 'wall ms (median)', 'least–most', 'peak MB', 'exit', 'trials', 'says']
  return markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'l'] })
}
