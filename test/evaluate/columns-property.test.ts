import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cli, cliResults, cliTextAndResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { all } from '../support/property-seed.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { type Habit, scriptedAgent } from '../support/scripted-agents.ts'

/** What a change makes of the description of `pdf`: nothing else, words of others, or words that "deaf" stops at. */
const CHANGES = {
  harmless: 'Fill in any form.',
  wordless: 'Handles whatever comes.',
  silent: 'Be silent.',
} as const

const subjects = ['lexical', 'steady', 'deaf', 'noisy'] as const
const layouts = ['plain', 'rooms', 'messages', 'graded'] as const
const scene = fc.record({
  asked: fc.oneof(
    fc.constantFrom(...subjects).map((one) => [one]),
    fc.shuffledSubarray([...subjects], { minLength: 3, maxLength: 3 }),
  ),
  isRouterBinding: fc.boolean(),
  change: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  layout: fc.constantFrom(...layouts),
  /** Asks a single agent in two modes. */
  inModes: fc.boolean(),
  prompts: fc.integer({ min: 6, max: 7 }),
})

type Scene = typeof scene extends fc.Arbitrary<infer One> ? One : never
type Outcome = Pick<Awaited<ReturnType<typeof cliResults>>, 'code' | 'results'>

/** What a run came to, by the names of its columns. */
function gist({ code, results }: Outcome) {
  const { decision, columns } = results
  const codes = ({ reasons }: Run['decision']) =>
    reasons.map(({ code: of, skill, blocks }) => `${of} ${skill} ${blocks}`).sort()
  return {
    decision: [code, decision.state, decision.enforced, codes(decision)],
    columns: columns.map(({ name, enforced, results: own }) => ({
      // One column is called by its agent, which files of results know by its id.
      name: columns.length === 1 ? '' : name,
      decision: own === null ? null : [own.decision.state, enforced, codes(own.decision)],
    })),
  }
}

/** The same with the words of each reason, and all figures. */
function whole({ code, results }: Outcome) {
  return {
    code,
    decision: results.decision,
    columns: results.columns.map(({ name, enforced, results: own }) => ({
      ...{ name, enforced, decision: own?.decision, skills: own?.skills, rooms: own?.rooms },
      graders: own?.graders,
      tasks: own?.tasks.map(({ key, expectations, rules, grades }) => ({ key, expectations, rules, grades })),
    })),
  }
}

function suiteOf(layout: Scene['layout'], prompts: number) {
  const forms = Array.from({ length: prompts }, (_, index) => `Fill in form ${index}`)
  if (layout === 'graded') {
    const graders = [{ type: 'text', name: 'says', config: { contains: ['Done'] } }]
    const tasks = forms.map((prompt) => ({ prompt, must_activate: ['pdf'], graders }))
    return { 'evals/forms.suite.yaml': JSON.stringify({ version: 1, tasks }) }
  }
  if (layout !== 'messages') return { 'skills/pdf/evals/trigger_eval.json': triggerSet(forms, ['Sum up a table']) }
  const tasks = forms.map((prompt) => ({
    ...{ prompt, must_activate: ['pdf'] },
    follow_ups: [{ prompt: 'Sum up a table', should_not_activate: ['pdf'] }],
  }))
  return { 'evals/forms.suite.yaml': JSON.stringify({ version: 1, every_message: true, tasks }) }
}

function configOf(scene: Scene, folder: string) {
  const entry = (name: (typeof subjects)[number]) =>
    name === 'lexical'
      ? { id: 'lexical', name, enforce: scene.isRouterBinding }
      : scriptedAgent(folder, name, name satisfies Habit)
  const rooms = [
    { name: 'office', skills: ['pdf', 'csv'] },
    { name: 'post', skills: ['mail', 'pdf'] },
  ]
  return {
    'skill-eval-gate.yml': JSON.stringify({
      // A gate asks again what a noisy agent lost; files have to show it by what was asked once.
      ...{ agents: scene.asked.map(entry), sandbox: 'none', trials: scene.asked.includes('noisy') ? 6 : 2 },
      ...(scene.layout === 'rooms' ? { rooms } : {}),
    }),
  }
}

/** A repository whose branch `change` has the scene's change, on which it stands. */
async function repositoryOf(scene: Scene, folder: string) {
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'skills/csv/SKILL.md': skillFile('csv', 'Sum up tables.'),
      'skills/mail/SKILL.md': skillFile('mail', 'Send letters.'),
      ...suiteOf(scene.layout, scene.prompts),
      ...configOf(scene, folder),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', CHANGES[scene.change]) })
  return repository
}

test('a gate comes to the same, whoever answers its trials, and the order of subjects is that of columns alone', async () => {
  const check = async (asked: Scene) => {
    await using folder = temporaryFolder()
    await using repository = await repositoryOf(asked, folder.path)
    const { root } = repository
    const place = (name: string) => join(folder.path, name)
    const modes = asked.inModes && asked.asked.length === 1 && asked.asked[0] !== 'lexical'
    const columns = modes ? ['--modes', 'smart,baseline'] : []
    const gate = ['gate', '--base', 'main', '--head', 'change', '--no-store', ...columns]
    const recorded = [...gate, '--record', place('record')]
    const live = await cliTextAndResults(root, recorded)
    expect(whole(await cliResults(root, [...recorded, '--offline']))).toEqual(whole(live))

    for (const index of [1, 2]) await cli(root, [...gate, '--shard', `${index}/2`, '--out', place('parts')])
    const merged = await cliResults(root, [...gate, '--merge', place('parts'), '--out', place('merged')])
    expect(whole(merged)).toEqual(whole(live))
    const shown = await cli(root, ['report', place('merged/results.json')])
    expect(shown.stdout).toBe(readFileSync(place('merged/comment.md'), 'utf8'))

    for (const ref of ['main', 'change']) {
      await repository.checkout(ref)
      await cli(root, ['run', '--quiet', '--no-store', '--out', place(ref), ...columns])
    }
    const files = ['--base-results', place('main/results.json'), '--head-results', place('change/results.json')]
    expect(gist(await cliResults(root, ['gate', ...files]))).toEqual(gist(live))

    if (asked.asked.length === 1) return
    const turned = { ...asked, asked: asked.asked.toReversed() }
    await repository.checkout('main')
    await repository.commit('other order', configOf(turned, folder.path))
    await repository.checkout('change')
    await repository.run('rebase', '--quiet', 'main')
    const again = await cliResults(root, [...recorded, '--offline'])
    expect(whole(again).columns).toEqual(whole(live).columns.toReversed())
    expect(gist(again).decision).toEqual(gist(live).decision)
  }
  const six = { prompts: 6, isRouterBinding: false, inModes: false } as const
  const examples: [Scene][] = [
    [{ ...six, asked: ['deaf', 'lexical', 'steady'], change: 'silent', layout: 'messages' }],
    [{ ...six, asked: ['deaf', 'lexical', 'noisy'], change: 'silent', layout: 'messages' }],
    [{ ...six, asked: ['deaf'], isRouterBinding: true, change: 'silent', layout: 'rooms', inModes: true }],
    [{ ...six, asked: ['deaf'], change: 'silent', layout: 'graded' }],
  ]
  // Each takes some ten gates: all but the first are tried at night.
  await fc.assert(fc.asyncProperty(scene, check), { examples, numRuns: all ? 40 : 1, endOnFailure: true })
}, 600_000)
