import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startFakeCache } from '../../fake-cache/server.ts'
import { pullRequestEvent } from '../../fake-github/events.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { type ActionRun, makeScene } from '../../support/action.ts'
import { skillFile, triggerSet } from '../../support/cli.ts'
import { found, skippedWithoutSandbox } from '../sandbox/support.ts'
import { UPSTREAM_KEY } from './bench.ts'
import { installPinned, pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: no pull request is measured by a real agent')
const skipped = skippedWithoutSandbox('pull requests of real agents') || realAgentsFolder === null || found === null

const PULLS = { 7: 'seven', 8: 'eight' } as const

/** Pull requests of one repository, measured by Claude Code on runners between which nothing but the cache is kept. */
async function pulls() {
  await installPinned('claude-code', realAgentsFolder ?? '')
  const credit = { requests: Number.POSITIVE_INFINITY }
  const answer = (asked: { body: { messages: readonly { role: string }[] } }): FakeAnswer => {
    credit.requests -= 1
    if (credit.requests < 0) return { kind: 'error', status: 400, message: 'Your credit balance is too low' }
    const isFirst = asked.body.messages.every(({ role }) => role !== 'assistant')
    const isAsked = JSON.stringify(asked.body.messages).includes('Poach')
    return isFirst && isAsked ? calls({ name: 'Skill', arguments: { skill: 'pears' } }) : says('Done.')
  }
  const model = await startFakeModel({ answer })
  const scene = await makeScene({
    files: {
      'skills/pears/SKILL.md': skillFile('pears', 'Use for williams'),
      'evals/pears/trigger_eval.json': triggerSet(['Poach williams']),
      'skill-eval-gate.yml': [
        'version: 1',
        `agent: {id: claude-code@${pinned['claude-code']}, model: claude-sonnet-4-5, base_url: ${JSON.stringify(model.baseUrl)}, api_key_env: THE_KEY}`,
        'trials: 1\nbase_trials: 1\nconcurrency: 1\n',
      ].join('\n'),
    },
  })
  const scopeOf = (number: number) => `refs/pull/${number}/merge`
  const tokenOf = (number: number) => ({ writes: scopeOf(number), reads: [scopeOf(number), 'refs/heads/main'] })
  const cache = await startFakeCache({ tokens: { seven: tokenOf(7), eight: tokenOf(8) } })
  const folder = mkdtempSync(join(realAgentsFolder ?? '', 'store-'))
  symlinkSync(join(realAgentsFolder ?? '', 'programs'), join(folder, 'programs'))
  const temp = join(folder, 'temp')
  let runId = 100
  return {
    credit,
    cache,
    scene,
    /** Pushes `files` to a pull request; how many requests its measurement made. */
    async push(files: Record<string, string>, number: keyof typeof PULLS = 7) {
      rmSync(temp, { recursive: true, force: true })
      mkdirSync(temp)
      runId += 1
      const pull = await scene.pull((repository) => repository.write(files))
      const payload = pullRequestEvent(scene.github, pull)
      const before = model.requests.length
      const run: ActionRun = await scene.run(
        { name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' },
        {
          environment: {
            RUNNER_TEMP: temp,
            GITHUB_RUN_ID: String(runId),
            GITHUB_REF: scopeOf(number),
            GITHUB_SERVER_URL: 'https://github.localhost',
            ACTIONS_RESULTS_URL: cache.url,
            ACTIONS_RUNTIME_TOKEN: PULLS[number],
            ACTIONS_CACHE_SERVICE_V2: 'true',
            SKILL_EVAL_GATE_CACHE: folder,
            THE_KEY: UPSTREAM_KEY,
          },
        },
      )
      return { run, asked: model.requests.length - before }
    },
    async [Symbol.asyncDispose]() {
      for (const one of [scene, cache, model]) await one[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const reworded = (word: string) => ({ 'skills/pears/SKILL.md': skillFile('pears', `${word} use for williams`) })

describe.skipIf(skipped)('a pull request that a real agent measures in the sandbox', { timeout: 120_000 }, () => {
  test('keeps both sides for its next push, also of a run that failed, and no other run sees head', async () => {
    await using p = await pulls()
    // One prompt on two sides, two requests each: the purse is empty after the first trial.
    p.credit.requests = 2
    const failed = await p.push(reworded('Please'))
    expect([failed.run.exitCode, failed.run.outputs['decision']]).toEqual([1, ''])
    expect(failed.run.stdout).toContain('credit')
    expect(p.cache.entries.map(({ scope }) => scope)).toEqual(['refs/pull/7/merge'])

    p.credit.requests = Number.POSITIVE_INFINITY
    const second = await p.push({ ...reworded('Please'), 'README.md': 'Hello' })
    expect([second.run.exitCode, second.run.outputs['decision']]).toEqual([0, 'pass'])
    expect(second.asked).toBe(2)

    // The same question has the same answer: nobody pushes until it is green.
    const third = await p.push({ ...reworded('Please'), 'README.md': 'Hello again' })
    expect([third.asked, (await third.run.results()).store?.decidedAt]).toEqual([0, expect.any(String)])

    // Another head: its own trials, and base's are checked.
    const other = await p.push(reworded('Kindly'))
    expect((await other.run.results()).store).toMatchObject({ trials: 1, decidedAt: null })
    expect(other.asked).toBe(4)
    // And back again.
    expect((await p.push(reworded('Please'))).asked).toBe(0)

    expect((await p.push(reworded('Please'), 8)).asked).toBe(4)
    expect([p.cache.violations, p.scene.github.violations]).toEqual([[], []])
  })
})
