import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, cliTextAndResults, demoRepository, repeat, temporaryFolder } from '../support/cli.ts'
import { fruitAgent, fruitRepository, starts } from './fruit.ts'

describe.concurrent('gate with an agent of the user', () => {
  test('asks both sides, as often as asked, and names what was lost to whom', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const args = ['gate', '--head', 'HEAD', '--trials', '2', ...fruitAgent(log)]
    const { code, stdout, results } = await cliTextAndResults(repository.root, args)
    expect(code).toBe(1)
    expect(results.agent).toMatchObject({ id: 'command', deterministic: false })
    expect(results.decision.reasons.map(({ message }) => message)).toContainEqual(
      'recall regressed: apples lost 2 of 4 prompts (1 to pears)',
    )
    expect(results.stolen).toMatchObject([{ expected: 'apples', fired: 'pears', base: 0, head: 1 }])
    // 7 prompts, one of them in both suites, on two sides, twice; then the two that moved, four times on each side.
    expect(starts(log)).toHaveLength(7 * 2 * 2 + 2 * 4 * 2)
    expect(results.trials.fresh).toBe(28 + 16)
    expect(stdout).toMatch(/^REGRESSED: apples lost 2 of 4 prompts/)
    expect(stdout).not.toContain('lexical')
  })

  test('counts rates, not single trials', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const { results } = await cliResults(repository.root, [
      'run',
      '--trials',
      '4',
      ...fruitAgent(join(folder.path, 'log'), 'boskoop=sometimes'),
    ])
    expect(results.skills.find(({ skill }) => skill === 'apples')?.head).toMatchObject({ tp: 1.5, fn: 2.5 })
  })

  test.each([
    ['fails', 'fail', 'exit code 1', []],
    ['says that it failed', 'report', 'the model refused', []],
    ['takes too long', 'hang', 'timeout', ['--timeout', '1']],
  ])('a trial that %s is no "did not trigger": nothing is decided', async (_, way, said, more) => {
    const rules = [`williams=${way}`, `conference=${way}`]
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    await repository.checkout('main')
    const log = join(folder.path, 'log')
    const args = ['gate', '--base', 'HEAD', '--trials', '1', '--quiet', ...fruitAgent(log, ...rules), ...more]
    const { code, stdout, results } = await cliTextAndResults(repository.root, args)
    expect([code, results.decision.state]).toEqual([2, 'not_evaluated'])
    const pears = results.skills.find(({ skill }) => skill === 'pears')
    expect(pears).toMatchObject({ state: 'not_evaluated', head: { tp: 0, fn: 0, recall: null, unmeasured: 2 } })
    expect(JSON.stringify(results.errors)).toContain(said)
    const williams = results.tasks.find(({ prompt }) => prompt.endsWith('williams'))
    expect(williams?.expectations[0]).toMatchObject({
      head: { triggered: 0, notTriggered: 0, rate: null },
      change: 'unknown',
    })
    expect(stdout).toMatch(/^NOT EVALUATED\n/)
    expect(stdout).toContain('Trials that ended in an error')
  })

  test('one prompt without an answer, where two make a regression, is shown and counts for nothing', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    await repository.checkout('main')
    const { code, results } = await cliResults(repository.root, [
      'gate',
      '--base',
      'HEAD',
      '--tolerance',
      '2',
      '--trials',
      '1',
      ...fruitAgent(join(folder.path, 'log'), 'williams=fail'),
    ])
    expect(code).toBe(0)
    expect(results.trials.errors).toBe(4)
    const pears = results.skills.find(({ skill }) => skill === 'pears')
    expect(pears).toMatchObject({ head: { tp: 1, fn: 0, recall: 1, unmeasured: 1 }, recall: { netAtWorst: 1 } })
  })

  test('errors that cannot hide a regression do not hide it', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const { code, results } = await cliResults(repository.root, [
      'gate',
      '--trials',
      '1',
      ...fruitAgent(join(folder.path, 'log'), 'williams=fail'),
    ])
    expect([code, results.decision.state]).toEqual([1, 'regressed'])
  })

  test('a program that is not there is one error, before any trial', async () => {
    await using repository = await fruitRepository()
    for (const command of ['no-such-program-anywhere --fast', './agents/missing.sh']) {
      const { code, stdout, stderr } = await cli(repository.root, ['gate', '--agent-command', command])
      expect([code, stdout]).toEqual([3, ''])
      expect(stderr).toMatch(/^error: .*does not exist or is not executable/)
      expect(stderr.trimEnd().split('\n')).toHaveLength(2)
    }
  })

  test('its command to measure again starts the same agent', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const { results } = await cliResults(repository.root, [
      'gate',
      '--trials',
      '1',
      '--timeout',
      '20',
      ...fruitAgent(log),
      '--agent-version',
      '1.2',
      '--no-store',
    ])
    const first = starts(log).length
    const again = await repeat(repository.root, results.reproduce)
    expect(starts(log)).toHaveLength(2 * first)
    expect([again.decision, again.skills, again.tasks]).toEqual([results.decision, results.skills, results.tasks])
    expect(results.reproduce).toContain('--timeout 20')
    expect(again.reproduce).toBe(results.reproduce)
  })

  test('is started where the user is, so a script goes by its path from there', async () => {
    await using repository = await fruitRepository()
    await repository.write({
      'tools/agent.mjs': `process.stdin.resume().on('end', () => console.log('{"type":"skill","name":"apples"}'))\n`,
    })
    const args = ['run', '--trials', '1', '--agent-command', `'${process.execPath}' agent.mjs`]
    const { code, results } = await cliResults(join(repository.root, 'tools'), args)
    expect([code, results.trials.errors]).toEqual([0, 0])
  })
})

describe.concurrent('transcripts that are kept', () => {
  test('give the same figures again without starting anything', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const kept = join(folder.path, 'kept')
    const args = ['gate', '--trials', '2', '--record', kept, ...fruitAgent(log, 'fuji=sometimes')]
    const first = await cliResults(repository.root, args)
    const started = starts(log).length
    expect(readdirSync(kept)).toHaveLength(started)

    const again = await cliResults(repository.root, [...args, '--offline'])
    expect(starts(log)).toHaveLength(started)
    expect(again.code).toBe(first.code)
    expect(again.results.trials).toMatchObject({ fresh: 0, reused: first.results.trials.total, errors: 0 })
    for (const part of ['decision', 'skills', 'tasks', 'stolen', 'totals', 'graders'] as const) {
      expect(again.results[part]).toEqual(first.results[part])
    }
  })

  test('a trial that was not kept is not evaluated, and never a miss', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const kept = join(folder.path, 'kept')
    await repository.checkout('main')
    const args = ['gate', '--trials', '1', '--record', kept, ...fruitAgent(log)]
    await cli(repository.root, args)
    await repository.write({
      'evals/pears/trigger_eval.json':
        '[{"query": "Cook conference", "should_trigger": true}, {"query": "Roast williams", "should_trigger": true}, {"query": "Dry williams", "should_trigger": true}]',
    })
    const { code, results } = await cliResults(repository.root, [...args, '--offline'])
    expect([code, results.decision.state]).toEqual([2, 'not_evaluated'])
    expect(results.errors).not.toEqual([])
    expect(results.errors.every(({ kind }) => kind === 'not_recorded')).toBe(true)

    const nothing = await cliResults(repository.root, [...args, '--record', join(folder.path, 'other'), '--offline'])
    expect([nothing.code, nothing.results.trials.errors]).toEqual([2, nothing.results.trials.total])
  })

  test('a kept failure stays a failure', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const args = [
      'gate',
      '--base',
      'HEAD',
      '--trials',
      '1',
      '--record',
      join(folder.path, 'kept'),
      ...fruitAgent(join(folder.path, 'log'), 'williams=fail', 'conference=fail'),
    ]
    await repository.checkout('main')
    const first = await cliResults(repository.root, args)
    const again = await cliResults(repository.root, [...args, '--offline'])
    expect([first.code, again.code]).toEqual([2, 2])
    expect(again.results.errors).toEqual(first.results.errors)
  })

  test('the program need not be there any more', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const kept = join(folder.path, 'kept')
    const command = [...fruitAgent(join(folder.path, 'log')), '--agent-version', '1']
    await cli(repository.root, ['run', '--trials', '1', '--record', kept, ...command])
    await repository.checkout('narrow')
    const { code, results } = await cliResults(repository.root, [
      'run',
      '--trials',
      '1',
      '--record',
      kept,
      '--offline',
      ...command,
    ])
    expect([code, results.trials.fresh]).toEqual([0, 0])
  })

  test('--offline without a folder to answer from is an error', async () => {
    await using repository = await demoRepository()
    const { code, stdout, stderr } = await cli(repository.root, ['gate', '--offline'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toBe(
      'error: --offline has nothing to answer from.\n  -> Name the folder of an earlier run with --record DIR, or a store with --store DIR.\n',
    )
  })

  test('the router can be kept too', async () => {
    await using repository = await demoRepository()
    await using folder = temporaryFolder()
    const kept = join(folder.path, 'kept')
    const first = await cliResults(repository.root, ['gate', '--base', 'HEAD', '--record', kept])
    const again = await cliResults(repository.root, ['gate', '--base', 'HEAD', '--record', kept, '--offline'])
    expect([first.code, again.code, again.results.trials.fresh]).toEqual([0, 0, 0])
    expect(again.results.skills).toEqual(first.results.skills)
  })
})
