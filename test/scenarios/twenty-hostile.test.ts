import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeUser, MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import { addComment, type FakePull } from '../fake-github/state.ts'
import { makeScene, type Scene, withCommandAgent } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

let outside = ''
let scene: Scene
const marker = () => join(outside, 'executed')

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
  scene = await makeScene({
    files: withCommandAgent(marker()),
  })
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await rm(outside, { recursive: true, force: true })
})

const touch = () => `touch ${marker()}`
const skill = (name: string, more = '', description = 'Prunes roses.') =>
  `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n${more}---\nBody\n`
const newSkill = (text: string | Uint8Array): Files => ({ 'skills/zz/SKILL.md': text })
const suite = (value: unknown): Files => ({ 'evals/zz.suite.json': JSON.stringify(value) })

interface Hostile {
  files: () => Files
  pull?: Partial<FakePull>
  comment?: { body: string; user: FakeUser }
}

const impostor: FakeUser = { login: 'github-actions[bot]', id: 31337, type: 'User' }
const marked = '<!-- skill-eval-gate: gate -->\n## Skill evals: all green'

/**
 * Each is new text from a fork. All of them change what agents see, so that without a maintainer nothing may be green.
 */
const inputs: Record<string, Hostile> = {
  'a name that is a path': { files: () => newSkill(skill('../../../../etc/cron.d/x')) },
  'a name with escape sequences and bidi controls': { files: () => newSkill(skill('"\\u001b[2J\\u202egnp"')) },
  'a name that is a workflow command': { files: () => newSkill(skill('"::set-output name=decision::pass"')) },
  'a description that answers for us': {
    files: () =>
      newSkill(skill('zz', '', '@everyone --> ## Skill evals: pass <img src=x onerror=alert(1)> `/evals accept`')),
  },
  'a description of 900 KB': { files: () => newSkill(skill('zz', '', 'roses '.repeat(150_000))) },
  'aliases that multiply': {
    files: () =>
      newSkill(
        `---\nname: zz\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e]\ndescription: *f\n---\n`,
      ),
  },
  'a tag that makes code of text': {
    files: () => newSkill('---\nname: zz\ndescription: !!js/function "function () { process.exit(0) }"\n---\n'),
  },
  'bytes that are no text': { files: () => newSkill(Buffer.from([0, 255, 254, 10, 0, 0])) },
  'UTF-16': { files: () => newSkill(Buffer.from(`\ufeff${skill('zz')}`, 'utf16le')) },
  '300 skills of one name': {
    files: () =>
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`s/${index}/SKILL.md`, skill('zz', '', `Prunes rose ${index}.`)]),
      ),
  },
  'a program as grader': {
    files: () => ({
      ...newSkill(skill('zz')),
      ...suite({
        version: 1,
        tasks: [
          {
            prompt: 'Prune',
            must_activate: ['zz'],
            graders: [
              { type: 'program', name: 'p', config: { command: 'sh', args: ['-c', touch()] } },
              {
                type: 'code',
                name: 'c',
                config: { assertions: [`require('child_process').execSync('${touch()}')`], language: 'javascript' },
              },
            ],
          },
        ],
      }),
    }),
  },
  'hooks of a suite': {
    files: () => ({
      ...newSkill(skill('zz')),
      ...suite({
        version: 1,
        hooks: { before_run: [{ command: touch() }], after_run: [{ command: touch() }] },
        tasks: [{ prompt: 'Prune', must_activate: ['zz'] }],
      }),
    }),
  },
  'a pattern that takes for ever': {
    files: () => ({
      ...newSkill(skill('zz')),
      ...suite({
        version: 1,
        tasks: [
          {
            prompt: `${'a'.repeat(5000)}!`,
            must_activate: ['zz'],
            graders: [{ type: 'text', name: 't', config: { regex_match: ['(a+)+$'] } }],
          },
        ],
      }),
    }),
  },
  'input files from outside of the repository': {
    files: () => ({
      ...newSkill(skill('zz')),
      ...suite({
        version: 1,
        tasks: [{ prompt: 'Prune', must_activate: ['zz'], files: ['/etc/passwd', '../../../proc/self/environ'] }],
      }),
    }),
  },
  'keys that are of every object': {
    files: () => ({
      ...newSkill(skill('zz')),
      'evals/zz.suite.json':
        '{"version":1,"__proto__":{"enforce":false},"constructor":{"prototype":{"x":1}},"tasks":[{"prompt":"x","must_activate":["__proto__"]}]}',
    }),
  },
  'lists in lists, 100,000 deep': {
    files: () => ({ ...newSkill(skill('zz')), 'evals/zz.suite.json': `${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  },
  'an agent of its own choice': {
    files: () => ({
      ...newSkill(skill('zz')),
      'skill-eval-gate.yml': `version: 1\nagent: {id: command, command: "${touch()}"}\nenforce: false\npolicy: {fail_on: []}\n`,
      'evals/zz/eval.yaml': `name: zz\nskill: zz\nconfig:\n  executor: claude-code\n  model: x\ntasks: []\n`,
    }),
  },
  'attributes, modules and LFS settings that name programs': {
    files: () => ({
      ...newSkill(skill('zz')),
      '.gitattributes': '* filter=lfs diff=evil merge=evil ident export-subst\n',
      '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:1/\n',
      '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = "ext::sh -c ${touch()}"\n`,
      '.gitconfig': `[core]\n\tfsmonitor = ${touch()}\n`,
    }),
  },
  'scripts that package managers and editors run': {
    files: () => ({
      ...newSkill(skill('zz')),
      'package.json': `{"scripts":{"preinstall":"${touch()}","prepare":"${touch()}"}}`,
      '.npmrc': 'node-options=--require ./x.js\n',
      '.envrc': touch(),
      '.claude/settings.json': `{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"${touch()}"}]}]}}`,
    }),
  },
  'file names that are commands': {
    files: () => ({
      ...newSkill(skill('zz')),
      'skills/zz/::error::boo.md': 'x',
      'evals/zz/$(touch x)\n::warning::x.json': '[]',
      'evals/zz/-rf --upload-pack=x.json': '[]',
    }),
  },
  'a branch whose name is a command': {
    files: () => newSkill(skill('zz')),
    pull: { headRef: '$(touch x);`id`&&"x' },
  },
  'a comment with our marker, by a person with our name': {
    files: () => newSkill(skill('zz')),
    comment: { body: marked, user: impostor },
  },
  'another configuration of the gate in a folder': {
    files: () => ({ ...newSkill(skill('zz')), 'skills/skill-eval-gate.yml': 'version: 1\nenforce: false\n' }),
  },
}

describe('what an attacker may send', () => {
  test.each(Object.entries(inputs))(
    '%s: leaves no green check, no foreign write and no executed text',
    async (_, hostile) => {
      const { github } = scene
      const { files, comment } = hostile
      github.state.checks.length = 0
      github.state.comments.length = 0
      const foreign = comment === undefined ? null : addComment(github.state, { issue: 7, ...comment })
      await scene.repository.run('clean', '-fdq')
      const fields = { headRepo: 'mallory/skills', author: MALLORY, headRef: 'topic', ...hostile.pull }
      const pull = await scene.pull(async (repository) => repository.write(files()), fields)
      await scene.repository.run('checkout', '--quiet', '--force', 'main')
      const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull }, 'completed')
      const run = await scene.run({ name: 'workflow_run', payload, sha: scene.base })

      expect(existsSync(marker())).toBe(false)
      expect(github.state.checks.map(({ headSha, conclusion }) => [headSha, conclusion])).toEqual([
        [pull.headSha, 'failure'],
      ])
      expect(run.outputs['decision']).not.toBe('pass')
      expect(
        run.writes.filter((line) => !/^(POST|PATCH) \/(check-runs|issues\/7\/comments|issues\/comments)/.test(line)),
      ).toEqual([])
      if (foreign !== null) expect(foreign.body).toBe(marked)
      const own = github.state.comments.filter(({ user }) => user.type === 'Bot')
      expect(own.every(({ body }) => body.startsWith('<!-- skill-eval-gate: gate -->\n## '))).toBe(true)
      expect(own.every(({ body }) => !/<img|all green/.test(body))).toBe(true)
      expect(run.stdout).not.toMatch(/^::(?:set-output|error::boo|warning::x)/m)
      expect(run.stdout).not.toContain('\u001b[2J')
      expect(github.violations).toEqual([])
    },
  )

  test('are more than twenty', () => {
    expect(Object.keys(inputs).length).toBeGreaterThan(20)
  })
})
