import { describe, expect, test } from 'vitest'
import {
  cli,
  cliResults,
  cliTextAndResults,
  demoFiles,
  demoRepository,
  regressedRepository,
  triggerSet,
} from '../support/cli.ts'

const config = (...lines: string[]) => `version: 1\nenforce: true\n${lines.map((line) => `${line}\n`).join('')}`
const codes = (results: { decision: { reasons: { code: string }[] } }) =>
  results.decision.reasons.map(({ code }) => code)

describe.concurrent('policy', () => {
  test('tolerance: as many prompts may go as it says, less one', async () => {
    for (const [tolerance, code] of [
      [3, 1],
      [4, 0],
    ] as const) {
      await using repository = await regressedRepository({
        'skill-eval-gate.yml': config('policy:', `  tolerance: ${tolerance}`),
      })
      const gate = await cliResults(repository.root, ['gate'])
      expect([gate.code, gate.results.policy]).toEqual([
        code,
        expect.objectContaining({ tolerance, source: 'skill-eval-gate.yml' }),
      ])
    }
  })

  test('tolerance of one skill wins over the general one', async () => {
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': config('policy:', '  tolerance: 9', '  skills:', '    pdf-forms: {tolerance: 2}'),
    })
    expect((await cli(repository.root, ['gate'])).code).toBe(1)
  })

  test('a floor that head falls below blocks, whatever the tolerance', async () => {
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': config('policy:', '  tolerance: 9', '  min_recall: 0.75'),
    })
    const { code, results } = await cliResults(repository.root, ['gate'])
    expect([code, codes(results)]).toEqual([1, ['floor']])
    expect(results.decision.reasons[0]).toMatchObject({ skill: 'pdf-forms', blocks: true })
  })

  test('a floor that base is below already does not block, unless asked to', async () => {
    const bad = (await demoFiles('after'))['skills/word-documents/SKILL.md'] ?? ''
    for (const [more, code] of [
      [[], 0],
      [['  fail_on: [already_below]'], 1],
    ] as const) {
      await using repository = await demoRepository({
        'skills/word-documents/SKILL.md': bad,
        'skill-eval-gate.yml': config('policy:', '  min_recall: 0.9', ...more),
      })
      const gate = await cliResults(repository.root, ['gate', '--base', 'HEAD'])
      expect([gate.code, codes(gate.results)]).toEqual([code, ['already_below']])
    }
  })

  test('a golden prompt blocks alone', async () => {
    // Of the other prompts one is lost, which is within tolerance.
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': config('policy:', '  tolerance: 2'),
      'evals/pdf-forms/trigger_eval.json': triggerSet(['Merge these three PDFs into one file']),
      'evals/golden/eval.yaml': 'name: golden\nskill: pdf-forms\ntasks: ["tasks/*.yaml"]\n',
      'evals/golden/tasks/text.yaml':
        'id: text\nname: Text\ngolden: true\ninputs:\n  prompt: Extract all the text from annual-report.pdf\nexpected:\n  should_trigger: true\n',
    })
    const { code, results, stderr } = await cliResults(repository.root, ['gate', '--enforce'])
    expect(stderr).not.toContain('error')
    expect([code, codes(results)]).toEqual([1, ['golden']])
  })

  test('what is not in fail_on is shown and does not block', async () => {
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': config('policy:', '  fail_on: [floor]'),
    })
    const { code, stdout } = await cli(repository.root, ['gate', '--quiet'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^PASSES BY POLICY: pdf-forms lost 3 of 10 prompts to word-documents\n.*`?fail_on`? leaves it out\.\s+Listed in/,
    )
  })

  test('enforce: false only reports', async () => {
    await using repository = await regressedRepository({ 'skill-eval-gate.yml': 'version: 1\nenforce: false\n' })
    const { code, stdout } = await cli(repository.root, ['gate', '--quiet'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ADVICE: /)
    expect(stdout).toMatch(/pdf-forms: enforce: false says so\./)
  })

  test('is base’s: head cannot weaken it', async () => {
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': config('policy:', '  min_recall: 0.75'),
    })
    await repository.commit('and look away', {
      'skill-eval-gate.yml': config('policy:', '  tolerance: 50', '  fail_on: [golden]'),
    })
    const { code, results } = await cliResults(repository.root, ['gate'])
    expect(code).toBe(1)
    expect(results.policy.tolerance).toBe(2)
    expect(codes(results).sort()).toEqual(['floor', 'regressed'])
  })

  test('removing or rephrasing lost prompts does not help', async () => {
    await using repository = await regressedRepository()
    const suite = 'evals/pdf-forms/trigger_eval.json'
    const before = (await demoFiles('before'))[suite] ?? ''
    const lost = /.*(page 12|searchable|annual-report).*\n/g
    for (const text of [
      before.replace(lost, ''),
      before
        .replaceAll('Extract all the text', 'pdf-forms: extract the text')
        .replaceAll('page 12 of', 'pdf-forms page 12 of')
        .replaceAll('The scanned letter', 'pdf-forms: the scanned letter'),
    ]) {
      expect(text).not.toBe(before)
      await repository.write({ [suite]: text })
      const { code, stdout, results } = await cliTextAndResults(repository.root, ['gate', '--enforce', '--quiet'])
      expect([code, codes(results)]).toEqual([1, ['removed_tasks']])
      expect(stdout).toMatch(/removed or edited/)
    }
    await repository.checkout('main')
    await repository.write({ 'skill-eval-gate.yml': config('policy:', '  on_removed_tasks: warn') })
    await repository.commit('warn only')
    await repository.run('checkout', '--quiet', '-b', 'again')
    await repository.write({ ...(await demoFiles('after')), [suite]: before.replace(lost, '') })
    expect((await cli(repository.root, ['gate'])).code).toBe(0)
  })

  test('a named configuration wins over base’s, and the options over that', async () => {
    await using repository = await regressedRepository({ 'skill-eval-gate.yml': config('policy:', '  tolerance: 1') })
    await repository.write({ 'lax.yml': config('policy:', '  tolerance: 8') })
    const named = await cliResults(repository.root, ['gate', '--config', 'lax.yml'])
    expect([named.code, named.results.policy]).toEqual([
      0,
      expect.objectContaining({ tolerance: 8, source: 'lax.yml' }),
    ])
    const below = await cliResults(`${repository.root}/skills`, ['gate', '--config', '../lax.yml'])
    expect([below.code, below.results.policy.source]).toEqual([0, 'lax.yml'])
    const options = await cliResults(repository.root, ['gate', '--config', 'lax.yml', '--tolerance', '2'])
    expect([options.code, options.results.policy.tolerance]).toEqual([1, 2])
  })

  test('a first run, with nothing on base to compare with, reports only', async () => {
    await using repository = await regressedRepository()
    const files = await demoFiles('before')
    await repository.checkout('main')
    await repository.remove('evals')
    await repository.commit('no suite')
    await repository.run('checkout', '--quiet', '-b', 'first')
    await repository.write({ ...files, 'skill-eval-gate.yml': config('policy:', '  min_recall: 1') })
    await repository.write(await demoFiles('after'))
    const { code, results } = await cliResults(repository.root, ['gate'])
    expect([code, results.decision.reportOnly, results.decision.enforced]).toEqual([0, 'first_run', false])
  })

  test('limits for a skill that does not exist are pointed out', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': config('policy:', '  skills:', '    pdf-form: {min_recall: 0.9}'),
    })
    for (const command of [['gate', '--base', 'HEAD', '--quiet'], ['run', '--quiet'], ['validate']]) {
      const { code, stdout } = await cli(repository.root, command)
      expect(code).toBe(0)
      expect(stdout).toMatch(/skill-eval-gate\.yml:5/)
      expect(stdout).toMatch(
        /limits for the skill "pdf-form", which does\s+not\s+exist\. Did\s+you\s+mean `?pdf-forms`?\?/,
      )
    }
  })
})

describe.concurrent('a base that cannot be read', () => {
  test.each([
    ['a broken configuration', { 'skill-eval-gate.yml': config('polcy: {}') }, '`polcy` is not an option'],
    [
      'an agent that does not exist',
      { 'skill-eval-gate.yml': config('agent: lexcial') },
      'There is no agent "lexcial"',
    ],
  ])('%s: head is looked at all the same, and nothing is decided', async (_, broken, said) => {
    await using repository = await demoRepository(broken)
    await repository.branch('mend')
    const [path = ''] = Object.keys(broken)
    await repository.remove(path)
    await repository.commit('mend it')

    const { code, stdout, results } = await cliTextAndResults(repository.root, ['gate', '--enforce', '--quiet'])
    expect([code, results.decision.state, results.sides.base]).toEqual([2, 'not_evaluated', null])
    expect(results.decision.reasons.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^base could not be read: /),
    ])
    expect(results.decision.reasons[0]?.message).toContain(said)
    expect(results.skills.map(({ head }) => head?.f1)).toEqual([1, 1, 1])
    expect(stdout).toMatch(/^NOT EVALUATED\n {2}- Base could not be read: /)
  })

  test('a suite that base cannot read costs itself: what mends it passes, and hides no loss', async () => {
    const suite = 'evals/pdf-forms/trigger_eval.json'
    await using repository = await demoRepository({ [suite]: '[{"query": ' })
    await repository.branch('mend')
    await repository.commit('mend it', { [suite]: String((await demoFiles('before'))[suite]) })
    const mended = await cliResults(repository.root, ['gate', '--enforce'])
    expect([mended.code, mended.results.decision.state]).toEqual([0, 'pass'])
    expect(mended.results.skills.map(({ head }) => head?.f1)).toEqual([1, 1, 1])
    expect(mended.results.warnings).toMatchObject([
      { what: `Base could not read ${suite}: what was there is not compared`, where: { file: suite } },
    ])

    await repository.commit('and make it worse', await demoFiles('after'))
    const { code, stdout } = await cli(repository.root, ['gate', '--enforce', '--quiet'])
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^REGRESSED: pdf-forms lost 3 of 10 prompts/)])
  })

  test('head being broken too is head’s error', async () => {
    await using repository = await demoRepository({ 'evals/pdf-forms/trigger_eval.json': '[{"query": ' })
    const { code, stdout } = await cli(repository.root, ['gate'])
    expect([code, stdout]).toEqual([3, ''])
  })

  test('a suite that only head has is new', async () => {
    await using repository = await demoRepository()
    await repository.write({ 'evals/pdf-forms/more/trigger_eval.json': triggerSet(['Split the PDF file']) })
    const { code } = await cli(repository.root, ['gate', 'evals/pdf-forms/more'])
    expect(code).toBe(0)
  })
})
