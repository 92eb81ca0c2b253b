import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widen } from '../support/action.ts'
import { type DiskFault, failingDisk } from '../support/failing-disk.ts'

// The disk of a runner refuses one write of a gate after the other. Sequential: the faults are of this process.

const files = { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }
const FAULTS: readonly DiskFault[] = ['ENOSPC', 'EACCES', 'EROFS', 'ENOENT', 'half']
const isAll = process.env['PROPERTY_RUNS'] === 'all'

/** One gate of a loss. A later run of one scene asks the same again. */
async function gate(scene: Scene, temp: string): Promise<ActionRun> {
  const pull = await scene.pull(widen)
  return scene.runPull(pull, { environment: { RUNNER_TEMP: temp } })
}

/** The newest check; a run of its own id opens another. */
const shown = ({ github }: Scene) => github.state.checks.toSorted((a, b) => b.id - a.id)[0]

/** Whatever was written is whole. */
async function expectWhole(temp: string): Promise<void> {
  const folder = join(temp, 'skill-eval-gate')
  for (const name of await readdir(folder).catch(() => [])) {
    expect(name).not.toMatch(/\.(tmp|old)$/)
    const text = await readFile(join(folder, name), 'utf8')
    if (name === 'results.json') resultsSchema.parse(JSON.parse(text))
    if (name === 'report.html') expect(text.trimEnd().endsWith('</html>')).toBe(true)
    if (name === 'junit.xml') expect(text.trimEnd().endsWith('</testsuites>')).toBe(true)
  }
}

test('each write of a gate may fail: the loss is red all the same, in one sentence, and files are whole or not there', {
  timeout: 300_000,
}, async () => {
  await using scene = await makeScene({ files })
  await using all = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-disk-'))
  const counting = failingDisk([all.path], { at: -1, fault: 'ENOSPC', times: 0 })
  const whole = await gate(scene, all.path)
  counting[Symbol.dispose]()
  expect([whole.exitCode, whole.outputs['decision']]).toEqual([1, 'regressed'])
  const count = counting.writes.length
  expect(count).toBeGreaterThan(10)
  const random = seededRandom(34)
  const tried = Array.from({ length: count }, (_, at) => FAULTS.map((fault) => ({ at, fault }))).flat()
  const chosen = isAll ? tried : tried.filter(() => random() < 10 / tried.length)
  for (const { at, fault } of chosen) {
    await using temp = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-disk-'))
    const said = `${fault} at ${counting.writes[at]?.replace(all.path, '')}`
    const disk = failingDisk([temp.path], { at, fault })
    const run = await gate(scene, temp.path).finally(() => disk[Symbol.dispose]())
    expect([said, run.exitCode, shown(scene)?.status, shown(scene)?.conclusion]).toEqual([
      said,
      1,
      'completed',
      'failure',
    ])
    expect(run.stdout).not.toMatch(/This is a bug|^ {4}at /m)
    await expectWhole(temp.path)
  }
  expect(scene.github.violations).toEqual([])
})

test('a disk that is full from any moment on lets no gate turn green, and a measured loss is published', {
  timeout: 120_000,
}, async () => {
  await using scene = await makeScene({ files })
  for (const at of isAll ? [0, 1, 2, 3, 5, 8, 13, 21] : [0, 8]) {
    await using temp = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-disk-'))
    const disk = failingDisk([temp.path], { at, fault: 'ENOSPC', times: 10_000 })
    const run = await gate(scene, temp.path).finally(() => disk[Symbol.dispose]())
    expect([at, run.exitCode, shown(scene)?.conclusion]).toEqual([at, 1, 'failure'])
    expect(run.stdout).not.toMatch(/This is a bug|^ {4}at /m)
    await expectWhole(temp.path)
  }
})
