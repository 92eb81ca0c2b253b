import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import { addPull } from '../fake-github/state.ts'
import { makeScene, type Scene, withCommandAgent } from '../support/action.ts'
import { commitTree, type RawEntry, rawBlob, rawTree } from '../support/raw-tree.ts'

// Trees that no `git add` makes, and files that pose as something else, from a fork. Base has an agent, which nothing
// here may start.

let outside = ''
let scene: Scene
const marker = () => join(outside, 'executed')

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
  scene = await makeScene({
    files: withCommandAgent(marker()),
    github: { rateLimit: 100_000 },
  })
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await rm(outside, { recursive: true, force: true })
})

const skillText = (name: string) => `---\nname: ${JSON.stringify(name)}\ndescription: Prunes roses.\n---\nBody\n`
const file = (name: string | Uint8Array, content: RawEntry['content'] = 'x', mode: RawEntry['mode'] = '100644') => ({
  mode,
  name,
  content,
})
const folder = async (name: string | Uint8Array, entries: readonly RawEntry[]): Promise<RawEntry> => ({
  mode: '40000',
  name,
  content: { id: await rawTree(scene.repository, entries) },
})
const skill = (name: string | Uint8Array = 'zz', more: readonly RawEntry[] = [], text = skillText('zz')) =>
  folder(name, [file('SKILL.md', text), ...more])
const task = (more: object) =>
  JSON.stringify({ version: 1, tasks: [{ prompt: 'Prune', must_activate: ['zz'], ...more }] })

/** What is beside base's own files. */
const trees: Record<string, () => Promise<RawEntry[]>> = {
  'a suite that is a link': async () => [await skill('zz', [file('zz.suite.json', '/proc/self/environ', '120000')])],
  'a folder of suites that is a link': async () => [await skill('zz', [file('evals', '../../../../etc', '120000')])],
  'a configuration in another case': async () => [
    await skill(),
    file('Skill-Eval-Gate.yml', 'version: 1\nenforce: false\n'),
  ],
  'a configuration that is a link': async () => [await skill(), file('skill-eval-gate.yaml', '/etc/passwd', '120000')],
  'a submodule in place of skills': async () => [await skill(), file('more', { id: scene.base }, '160000')],
  'a SKILL.md that is a submodule': async () => [await folder('zz', [file('SKILL.md', { id: scene.base }, '160000')])],
  'a SKILL.md whose object is a folder': async () => [
    await folder('zz', [file('SKILL.md', { id: await rawTree(scene.repository, [file('x')]) })]),
  ],
  'a folder whose object is a file': async () => [
    { mode: '40000', name: 'zz', content: { id: await rawBlob(scene.repository, 'x') } },
  ],
  'an object that is not there': async () => [await folder('zz', [file('SKILL.md', { id: 'f'.repeat(40) })])],
  'a file without a name': async () => [await folder('zz', [file('')])],
  'a repository in a skill': async () => [
    await skill('zz', [await folder('.git', [file('config', `[core]\n\tfsmonitor = touch ${marker()}\n`)])]),
  ],
  'a file that says where its repository is': async () => [await skill(), file('.git', `gitdir: ${outside}`)],
  'names of devices': async () => [await skill('CON', [file('NUL'), file('aux.md'), file('COM1')])],
  'a stream of a file': async () => [await skill(), file('x:y')],
  'a name of bytes that are no text': async () => [await skill(Buffer.from([0x7a, 0xff, 0xfe]))],
  'two names that are one to some file systems': async () => [await skill('caf\u00e9'), await skill('cafe\u0301')],
  'a file and a folder of one name': async () => [file('zz'), await skill()],
  'input files that are absolute': async () => [await skill(), file('zz.suite.json', task({ files: ['/etc/passwd'] }))],
  'input files of the environment': async () => [
    await skill(),
    file('zz.suite.json', task({ prompt: '$INPUT_TOKEN {{ env.HOME }}', files: ['$HOME/.ssh/id_rsa'] })),
  ],
  'names that every object has': async () =>
    Promise.all(['constructor', '__proto__', 'toString'].map((name) => skill(name, [], skillText(name)))),
  'a name of two lines': async () => [await skill('zz', [], skillText('a\n::error::x\n::stop-commands::t'))],
  'a catalogue of plugins that leads out and names programs': async () => [
    await skill(),
    await folder('.claude-plugin', [
      file(
        'marketplace.json',
        JSON.stringify({
          name: 'x',
          plugins: [
            { name: 'p', source: '../../../..' },
            { name: 'q', source: { source: 'git', url: `ext::sh -c touch ${marker()}` } },
          ],
        }),
      ),
      file('plugin.json', '{"name":"x","skills":["../../../../etc"]}'),
    ]),
  ],
}

/** The trusted run for a fork whose head has the tree of `main` with `entries` beside. */
async function evaluate(entries: readonly RawEntry[]) {
  const { repository, base, github } = scene
  github.state.checks.length = 0
  github.state.comments.length = 0
  github.state.pulls.length = 0
  const listed = (await repository.run('ls-tree', 'main')).split('\n').map((line): RawEntry => {
    const [, mode = '', id = '', name = ''] = /^(\d+) \w+ (\w+)\t(.+)$/.exec(line) ?? []
    return { mode: mode === '040000' ? '40000' : '100644', name, content: { id } }
  })
  const tree = await rawTree(repository, [...listed, ...entries])
  const headSha = await commitTree(repository, tree, base)
  const mergeCommitSha = await commitTree(repository, tree, base, headSha)
  await repository.run('update-ref', 'refs/pull/7/head', headSha)
  await repository.run('update-ref', 'refs/pull/7/merge', mergeCommitSha)
  const fork = { headRepo: 'mallory/skills', author: MALLORY, headRef: 'topic' }
  const pull = addPull(github.state, { number: 7, headSha, baseSha: base, mergeCommitSha, ...fork })
  const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull }, 'completed')
  const run = await scene.run({ name: 'workflow_run', payload, sha: base })
  return { run, headSha }
}

describe('a fork', () => {
  test.each(Object.entries(trees))('with %s gets a failing check, a comment and nothing else', async (_, entries) => {
    const { github } = scene
    const { run, headSha } = await evaluate(await entries())
    expect(existsSync(marker())).toBe(false)
    expect(github.state.checks.map((check) => [check.headSha, check.conclusion])).toEqual([[headSha, 'failure']])
    expect(run.outputs['decision']).not.toBe('pass')
    expect(run.writes).toEqual([
      'POST /check-runs',
      expect.stringMatching(/^PATCH \/check-runs\/\d+$/),
      'POST /issues/7/comments',
    ])
    // Whoever made such a tree, it is no bug of ours.
    expect(run.stdout).not.toContain('This is a bug')
    expect(run.stdout).not.toMatch(/^::(?:error::x|stop-commands::t)/m)
    expect(`${github.state.checks[0]?.summary}${github.state.comments[0]?.body}`).not.toContain('root:x:0')
    expect(readdirSync(outside)).toEqual([])
    expect(github.violations).toEqual([])
  })
})
