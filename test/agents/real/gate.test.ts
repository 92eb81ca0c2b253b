import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { type FakeModel, startFakeModel } from '../../fake-model/server.ts'
import { type CliOutcome, cli } from '../../support/cli.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'
import { filesWith, processesOf, UPSTREAM_KEY } from './bench.ts'
import { installPinned, pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: no gate is run with a real agent (npm run test:agents runs it)')

/** How each agent's model loads a skill, and what it is called. */
const AGENTS = {
  'claude-code': {
    model: 'claude-sonnet-4-5',
    loads: (skill: string) => calls({ name: 'Skill', arguments: { skill } }),
  },
  codex: {
    model: 'gpt-5.4',
    loads: (skill: string) =>
      calls({ name: 'exec_command', arguments: { cmd: `cat "$HOME/.agents/skills/${skill}/SKILL.md"` } }),
  },
  copilot: { model: 'gpt-4.1', loads: (skill: string) => calls({ name: 'skill', arguments: { skill } }) },
} as const
type Id = keyof typeof AGENTS

const skill = (name: string, description: string) => ({
  [`skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: ${description}\n---\n\nBody of ${name}.\n`,
})
const GATE = ['gate', '--base', 'main', '--head', 'change']
const PROMPTS = [
  { query: 'Please split my pdf file', should_trigger: true },
  { query: 'Please merge my pdf files', should_trigger: true },
  { query: 'Tell me a joke', should_trigger: false },
]

/** Words of a subagent's description, for which the model gives it prompts about PDF files. */
const THIEF = 'Takes all work on PDF files.'

/**
 * What a trial's first request tells the model before the prompt, in the order in which providers cache it; null for a
 * later request. Ids of messages are no part of what the model reads.
 */
function startOf({ tools, system, instructions, messages, input }: ModelRequest['body']): string | null {
  const items = messages.length > 0 ? messages : Array.isArray(input) ? input : []
  if (items.some(({ role, type }) => role === 'assistant' || type === 'function_call')) return null
  const text = JSON.stringify([tools, system, instructions, items], (key, value: unknown) =>
    key === 'id' ? undefined : value,
  )
  // Copilot says the time right before the prompt.
  const [start = ''] = text.split(
    /(?:<current_datetime>[^<]*<\/current_datetime>[\\n]*)?(?:Please (?:split|merge) my|Tell me a joke)/,
  )
  return start
}

interface Scene extends AsyncDisposable {
  repository: TestRepository
  model: FakeModel
  /** Where the agent is, and where trials have their folders. */
  cache: string
  gate(...options: string[]): Promise<CliOutcome>
}

/**
 * A repository with two skills, a change to one, and a model that loads `pdf` for prompts about them, unless its
 * description is unhelpful.
 */
async function sceneOf(
  id: Id,
  description: string,
  modelName: (request: number) => string | null = () => null,
): Promise<Scene> {
  const { model: name, loads } = AGENTS[id]
  await installPinned(id, realAgentsFolder ?? '')
  let asked = 0
  const model = await startFakeModel({
    answer: ({ body }): FakeAnswer => {
      asked += 1
      const called = modelName(asked)
      const as = called === null ? {} : { model: called }
      const items = body.messages.length > 0 ? body.messages : Array.isArray(body.input) ? body.input : []
      const goesOn = items.some(({ role, ...rest }) => role === 'assistant' || rest['type'] === 'function_call')
      const isAsked = /Please (?:split|merge) my pdf/.test(JSON.stringify(items))
      if (!goesOn && isAsked && JSON.stringify(body).includes(THIEF)) {
        const delegation = { subagent_type: 'reviewer', description: 'Part', prompt: 'Do the part.' }
        return { ...calls({ name: 'Agent', arguments: delegation }), ...as }
      }
      const helps = !JSON.stringify(body).includes('Unhelpful words.')
      return { ...(!goesOn && isAsked && helps ? loads('pdf') : says('Done.')), ...as }
    },
  })
  const repository = await makeRepository({
    files: {
      ...skill('pdf', 'Split and merge PDF files.'),
      ...skill('csv', 'Read tables.'),
      'skills/pdf/evals/trigger_eval.json': JSON.stringify(PROMPTS),
      'skill-eval-gate.yml': [
        'version: 1',
        'agent:',
        `  id: ${id}@${pinned[id]}`,
        `  model: ${name}`,
        `  base_url: ${model.baseUrl}`,
        '  api_key_env: THE_KEY',
        '  price: { input_per_million: 1, output_per_million: 1 }',
        '',
      ].join('\n'),
    },
  })
  await repository.branch('change')
  await repository.commit('other words', skill('pdf', description))
  const cache = mkdtempSync(join(realAgentsFolder ?? '', 'gate-'))
  symlinkSync(join(realAgentsFolder ?? '', 'programs'), join(cache, 'programs'))
  mkdirSync(join(cache, 'runs'))
  const environment = { THE_KEY: UPSTREAM_KEY, SKILL_EVAL_GATE_CACHE: cache }
  return {
    repository,
    model,
    cache,
    gate: (...options) => cli(repository.root, [...GATE, ...options], { env: environment }),
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
      rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The results of the one agent of a run. */
function resultsIn({ repository }: Scene) {
  const { columns } = JSON.parse(readFileSync(join(repository.root, 'out/results.json'), 'utf8'))
  return columns[0].results
}

describe.skipIf(realAgentsFolder === null)('the gate with a real agent', { timeout: 300_000 }, () => {
  test.concurrent.each(['claude-code', 'codex', 'copilot'] as const)(
    'of %s finds the skill that lost its prompts, sends the same bytes up to the prompt, and leaves only the result',
    async (id) => {
      await using scene = await sceneOf(id, 'Unhelpful words.')
      // Trials that overlap are in different folders, which agents tell their models.
      const { code, stdout } = await scene.gate('--out', 'out', '--concurrency', '1')
      expect(stdout).toContain('REGRESSED: pdf lost 2 of 2 prompts')
      expect(code).toBe(1)
      expect(scene.model.violations).toEqual([])
      expect(new Set(scene.model.requests.map(({ key }) => key))).toEqual(new Set([UPSTREAM_KEY]))
      expect(readdirSync(join(scene.cache, 'runs'))).toEqual([])
      expect(processesOf(scene.cache)).toEqual([])
      expect(await filesWith(scene.repository.root, UPSTREAM_KEY)).toEqual([])
      const results = resultsIn(scene)
      expect(results.agent).toMatchObject({ id, version: pinned[id], model: AGENTS[id].model })
      expect(results.sides.head.listing).toMatchObject({ listed: 2, described: 2 })
      expect(results.sides.head.listing.digest).not.toBe(results.sides.base.listing.digest)

      const starts = new Map<string, number>()
      for (const { body } of scene.model.requests) {
        const start = startOf(body)
        if (start !== null) starts.set(start, (starts.get(start) ?? 0) + 1)
      }
      // Base and head differ in a description, and each was asked all prompts at least once.
      expect(starts.size).toBe(2)
      expect(Math.min(...starts.values())).toBeGreaterThanOrEqual(PROMPTS.length)
    },
  )

  const SHOWN = 'description: Split and merge PDF files.'
  const marked = (place: string, field: string) => ({
    [`${place}/pdf/SKILL.md`]: `---\nname: pdf\n${field}\n${SHOWN}\n---\n\nBody.\n`,
  })
  test.each<[Id, string, Record<string, string>, string]>([
    ['claude-code', '.claude/skills', marked('.claude/skills', 'paths: ["docs/**"]'), '`paths` was added'],
    [
      'claude-code',
      '.claude/skills',
      { '.claude/settings.json': JSON.stringify({ skillOverrides: { pdf: 'off' } }) },
      '`skillOverrides: {pdf: off}` hides it',
    ],
    [
      'claude-code',
      '.claude/skills',
      marked('.claude/skills', 'disable-model-invocation: true'),
      '`disable-model-invocation` was added',
    ],
    [
      'codex',
      '.agents/skills',
      { '.agents/skills/pdf/agents/openai.yaml': 'policy:\n  allow_implicit_invocation: false\n' },
      '`allow_implicit_invocation` was added',
    ],
  ])('of %s blocks a skill in %s that the change hides from it', async (id, place, change, says) => {
    await using scene = await sceneOf(id, 'Split and merge PDF files.')
    const { repository } = scene
    await repository.run('checkout', '--quiet', 'main')
    await repository.run('branch', '--quiet', '--delete', '--force', 'change')
    await repository.remove('skills')
    await repository.commit('placed', {
      'evals/pdf/trigger_eval.json': JSON.stringify(PROMPTS),
      [`${place}/pdf/SKILL.md`]: `---\nname: pdf\n${SHOWN}\n---\n\nBody.\n`,
    })
    await repository.branch('change')
    await repository.commit('hidden', change)
    const { code, stdout } = await scene.gate()
    expect(stdout.replace(/\s+/g, ' ')).toContain(`is no longer loaded by ${id}: ${says}`)
    expect(code).toBe(1)
  })

  test('of claude-code names the subagent that took the prompts of a skill', async () => {
    await using scene = await sceneOf('claude-code', 'Splits PDF files, and merges them.')
    const reviewer = (words: string) => `---\nname: reviewer\ndescription: ${words}\n---\nYou review.\n`
    await scene.repository.commit('a subagent', { '.claude/agents/reviewer.md': reviewer(THIEF) })
    const { code, stdout } = await scene.gate('--out', 'out')
    expect(stdout).toContain('REGRESSED: pdf lost 2 of 2 prompts')
    expect(code).toBe(1)
    const results = resultsIn(scene)
    expect(results.stolen).toMatchObject([{ expected: 'pdf', fired: 'agent:reviewer', base: 0, head: 2 }])
    expect(results.sides.head.listing).toMatchObject({ listed: 2, described: 2 })
    expect(results.sides.head.listing.digest).not.toBe(results.sides.base.listing.digest)
    const comment = readFileSync(join(scene.repository.root, 'out/comment.md'), 'utf8')
    expect(comment).toContain('`agent:reviewer`')
    expect(comment).not.toContain('compete with those that are')
    expect(processesOf(scene.cache)).toEqual([])
  })

  test('asks for nothing a second time, and looks at what its model is told all the same', async () => {
    await using scene = await sceneOf('codex', 'Splits PDF files, and merges them.', () => 'm-1')
    expect((await scene.gate()).code).toBe(0)
    const asked = scene.model.requests.length
    expect(asked).toBeGreaterThan(0)
    expect((await scene.gate()).code).toBe(0)
    expect(scene.model.requests).toHaveLength(asked)

    const same = { ...skill('pdf', 'Split and merge PDF files.'), ...skill('csv', 'Read tables.') }
    const text = `${same['skills/csv/SKILL.md']}More of it.\n`
    await scene.repository.commit('another body', { ...same, 'skills/csv/SKILL.md': text })
    const { code, stdout } = await scene.gate('--out', 'out')
    expect([code, stdout]).toEqual([0, expect.stringContaining('no change')])
    expect(scene.model.requests).toHaveLength(asked)
    const { sides } = resultsIn(scene)
    expect(sides.head.listing).toMatchObject({ listed: 2, described: 2 })

    // The name stands for another model after some trials.
    const moves = (request: number) => (request <= 5 ? 'm-1' : 'm-2')
    await using moved = await sceneOf('codex', 'Splits PDF files, and merges them.', moves)
    const again = await moved.gate()
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('no change')])
    expect(moved.model.requests.length).toBeGreaterThan(asked)
    await using without = await sceneOf('codex', 'Splits PDF files, and merges them.', moves)
    const unkept = await without.gate('--no-store')
    expect([unkept.code, unkept.stdout]).toEqual([2, expect.stringContaining('changed during the run')])
  })
})
