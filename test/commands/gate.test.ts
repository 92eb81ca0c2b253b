import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import {
  cli,
  cliResults,
  cliTextAndResults,
  demoFiles,
  demoRepository,
  regressedRepository,
  repeat,
  temporaryFolder,
} from '../support/cli.ts'
import { renderTerminal } from '../support/reports.ts'
import { runOf } from '../support/run-of.ts'

describe.concurrent('gate', () => {
  test('names the skill, the prompts it lost and who took them, and exits 1', async () => {
    await using repository = await regressedRepository()
    const { code, stdout } = await cli(repository.root, ['gate', '--enforce'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^REGRESSED: pdf-forms lost 3 of 10 prompts to word-documents\n/)
    expect(stdout).toContain('“Extract all the text from annual-report.pdf”')
    expect(stdout).toContain('expected pdf-forms, got word-documents · evals/pdf-forms/trigger_eval.json:11')
  })

  test('exits 0 and says so when nothing changed', async () => {
    await using repository = await demoRepository()
    const { code, stdout } = await cli(repository.root, ['gate', '--base', 'HEAD', '--enforce'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^PASS: no change\n/)
  })

  test.each([
    ['by itself', {}, []],
    ['named in the configuration', { 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' }, []],
    ['named by an option, with a floor', {}, ['--agent', 'lexical', '--min-recall', '0.9']],
  ])('the router %s advises: the loss is named, the exit code is 0', async (_, files, args) => {
    await using repository = await regressedRepository(files)
    const { code, stdout, results } = await cliTextAndResults(repository.root, ['gate', ...args])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^ADVICE: pdf-forms lost 3 of 10 prompts to word-documents\n {2}Advice: 3 prompts lost\. pdf-forms: /,
    )
    expect(results.decision).toMatchObject({ state: 'regressed', enforced: false, reportOnly: 'router' })
    expect((await repeat(repository.root, results.reproduce)).decision).toEqual(results.decision)
  })

  test('prints one JSON document on stdout and progress on stderr only', async () => {
    await using repository = await regressedRepository()
    const { code, stdout, stderr, results } = await cliResults(repository.root, ['gate', '--enforce'])
    expect(code).toBe(1)
    expect(stdout.endsWith('}\n')).toBe(true)
    expect(stderr).toMatch(/^\d+\/\d+ trials, now deciding\n$/)
    expect(results.kind).toBe('gate')
    expect(results.decision.state).toBe('regressed')
    expect(results.skills.map(({ skill, state }) => [skill, state])).toContainEqual(['pdf-forms', 'regressed'])
    expect(results.stolen).toMatchObject([{ expected: 'pdf-forms', fired: 'word-documents', base: 0, head: 3 }])
    expect(results.stolen[0]?.tasks).toHaveLength(3)
  })

  test('--quiet leaves stderr empty', async () => {
    await using repository = await regressedRepository()
    const { code, stdout, stderr } = await cli(repository.root, ['gate', '--enforce', '--quiet'])
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('REGRESSED')
  })

  test('-v adds every task', async () => {
    await using repository = await regressedRepository()
    const short = await cli(repository.root, ['gate', '--quiet'])
    const long = await cli(repository.root, ['gate', '--quiet', '-v'])
    expect(short.stdout).not.toContain('Tasks (31)')
    expect(long.stdout).toContain('Tasks (31)')
    expect(long.stdout).toContain('pdf-forms: must_activate: fired 100% → 0%, failed')
  })

  test('--out writes three reports, and report renders the same bytes again', async () => {
    await using repository = await regressedRepository()
    await using out = temporaryFolder()
    const folder = join(out.path, 'not', 'there', 'yet')
    const { stdout } = await cli(repository.root, ['gate', '--enforce', '--out', folder, '--json'])
    const results = await readFile(join(folder, 'results.json'), 'utf8')
    expect(results).toBe(stdout)

    const file = join(folder, 'results.json')
    const rendered = await Promise.all([
      cli(out.path, ['report', file]),
      cli(out.path, ['report', file, '--format', 'summary']),
      cli(out.path, ['report', file, '--json']),
      cli(out.path, ['report', 'not/there/yet/results.json', '--format', 'terminal']),
    ])
    expect(rendered.map(({ code, stderr }) => [code, stderr])).toEqual(Array(4).fill([0, '']))
    const [comment, summary, json, terminal] = rendered.map((each) => each.stdout)
    expect(comment).toBe(await readFile(join(folder, 'comment.md'), 'utf8'))
    expect(summary).toBe(await readFile(join(folder, 'summary.md'), 'utf8'))
    expect(json).toBe(results)
    expect(terminal).toMatch(/^REGRESSED: /)
    expect(comment).toMatch(/^<!-- skill-eval-gate: gate -->\n/)
  })

  test('--out and -C start from the folder that the command runs as if started in', async () => {
    await using repository = await demoRepository()
    const { code } = await cli('/', ['gate', '--base', 'HEAD', '-C', repository.root, '--out', 'reports', '--quiet'])
    expect(code).toBe(0)
    expect(await readFile(join(repository.root, 'reports/comment.md'), 'utf8')).toContain('Skill evals')
  })
})

describe.concurrent('what gate compares', () => {
  test('the working tree counts with its edited, untracked and deleted files', async () => {
    await using repository = await demoRepository()
    await repository.write(await demoFiles('after'))
    await repository.write({
      'skills/poems/SKILL.md': '---\nname: poems\ndescription: Write a haiku, a sonnet or another poem.\n---\n',
      'evals/poems/trigger_eval.json': '[{"query": "Write a sonnet about rain", "should_trigger": true}]\n',
    })
    await repository.remove('skills/spreadsheets', 'evals/spreadsheets')
    const { code, results } = await cliResults(repository.root, ['gate', '--enforce', '--head', '.'])
    expect(code).toBe(1)
    expect(results.sides.head).toMatchObject({ dirty: true, commit: results.sides.base?.commit })
    expect(Object.fromEntries(results.skills.map(({ skill, state }) => [skill, state]))).toMatchObject({
      'pdf-forms': 'regressed',
      poems: 'new',
    })
    expect(results.decision.reasons.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^spreadsheets was removed: /),
    )
  })

  test('a commit counts without what is not committed', async () => {
    await using repository = await demoRepository()
    await repository.write(await demoFiles('after'))
    const { code, results } = await cliResults(repository.root, ['gate', '--base', 'HEAD', '--head', 'HEAD'])
    expect(code).toBe(0)
    expect(results.sides.head.dirty).toBe(false)
  })

  test('files that git ignores are no part of the working tree', async () => {
    await using repository = await demoRepository({ '.gitignore': 'scratch/\n' })
    await repository.write({
      'scratch/SKILL.md': '---\nname: pdf-forms\ndescription: Another one of that name.\n---\n',
    })
    const { code } = await cli(repository.root, ['gate', '--base', 'HEAD'])
    expect(code).toBe(0)
  })

  test('branches, tags, short ids and remote branches name the same commits', async () => {
    await using repository = await regressedRepository()
    const head = await repository.run('rev-parse', 'HEAD')
    const base = await repository.run('rev-parse', 'main')
    await repository.run('tag', 'v1', 'main')
    await repository.run('tag', '--annotate', '--message', 'a tag', 'v2', 'HEAD')
    await using clone = await repository.clone()
    for (const [from, to] of [
      ['main', 'wider'],
      ['v1', 'v2'],
      [base.slice(0, 8), head.slice(0, 9)],
      ['HEAD~1', 'HEAD'],
    ] as const) {
      const { code, results } = await cliResults(repository.root, ['gate', '--enforce', '--base', from, '--head', to])
      expect([code, results.sides.base?.commit, results.sides.head.commit]).toEqual([1, base, head])
      expect([results.sides.base?.ref, results.sides.head.ref]).toEqual([from, to])
    }
    const { code, results } = await cliResults(clone.root, [
      'gate',
      '--enforce',
      '--base',
      'main',
      '--head',
      'origin/wider',
    ])
    expect([code, results.sides.base?.commit, results.sides.head.commit]).toEqual([1, base, head])
  })

  test('base is the commit that head branched off, not what the branch has become since', async () => {
    await using repository = await regressedRepository()
    const fork = await repository.run('rev-parse', 'main')
    await repository.checkout('main')
    await repository.commit('main goes on', {
      'skills/spreadsheets/SKILL.md': '---\nname: spreadsheets\ndescription: Nothing any more.\n---\n',
    })
    const { results } = await cliResults(repository.root, ['gate', '--base', 'main', '--head', 'wider'])
    expect(results.sides.base?.commit).toBe(fork)
    expect(results.skills.find(({ skill }) => skill === 'spreadsheets')?.state).toBe('unchanged')
  })

  test('without --base it is the default branch of the remote, else main', async () => {
    await using origin = await regressedRepository()
    await origin.run('branch', '--move', 'main', 'trunk')
    await origin.checkout('trunk')
    await using clone = await origin.clone()
    await clone.run('checkout', '--quiet', '-b', 'mine', 'origin/wider')
    const { code, results } = await cliResults(clone.root, ['gate', '--enforce'])
    expect([code, results.sides.base?.ref]).toEqual([1, 'origin/HEAD'])

    await using repository = await regressedRepository()
    expect((await cliResults(repository.root, ['gate', '--enforce'])).results.sides.base?.ref).toBe('main')
  })

  test('swapping base and head mirrors every delta', async () => {
    await using repository = await demoRepository()
    await repository.branch('other')
    await repository.commit('wider', await demoFiles('after'))
    // The merge base of a commit and its parent is the parent, so the way back is a commit on top with the first one's
    // content.
    const wide = await repository.run('rev-parse', 'HEAD')
    await repository.commit('back', await demoFiles('before'))
    const narrow = await repository.run('rev-parse', 'HEAD')
    const forth = (await cliResults(repository.root, ['gate', '--base', 'main', '--head', wide])).results
    const back = (await cliResults(repository.root, ['gate', '--base', wide, '--head', narrow])).results
    expect(forth.sides.base?.surfaceDigest).toBe(back.sides.head.surfaceDigest)
    expect(back.decision.state).toBe('pass')

    const mirrored = {
      lost: 'gained',
      gained: 'lost',
      false_trigger: 'fixed',
      fixed: 'false_trigger',
      moved: 'moved',
    } as const
    for (const one of forth.skills) {
      const other = back.skills.find(({ skill }) => skill === one.skill)
      expect(other).toBeDefined()
      expect([other?.base, other?.head]).toEqual([one.head, one.base])
      for (const arm of ['recall', 'falseTriggers'] as const) {
        expect([other?.[arm].worse, other?.[arm].better]).toEqual([one[arm].better, one[arm].worse])
        expect((other?.[arm].net ?? Number.NaN) + one[arm].net).toBe(0)
      }
    }
    for (const task of forth.tasks) {
      const other = back.tasks.find(({ key }) => key === task.key)
      expect([other?.fired.base, other?.fired.head]).toEqual([task.fired.head, task.fired.base])
      for (const expectation of task.expectations) {
        const twin = other?.expectations.find(({ skill }) => skill === expectation.skill)
        expect([twin?.base, twin?.head]).toEqual([expectation.head, expectation.base])
        const { change } = expectation
        expect(twin?.change).toBe(change === 'same' || change === 'unknown' ? change : mirrored[change])
      }
    }
    const pairs = (rows: typeof forth.stolen, flip: boolean) =>
      rows.map(({ expected, fired, base, head }) => [expected, fired, ...(flip ? [head, base] : [base, head])])
    expect(forth.stolen).not.toEqual([])
    expect(pairs(back.stolen, true)).toEqual(pairs(forth.stolen, false))
    expect([back.totals.base, back.totals.head]).toEqual([forth.totals.head, forth.totals.base])
  })

  test('what agents see being the same on both sides, the sides share their trials', async () => {
    await using repository = await demoRepository()
    await repository.branch('docs')
    await repository.commit('only text that no agent sees', { 'README.md': 'More about it.\n' })
    const { results } = await cliResults(repository.root, ['gate', '--head', 'HEAD'])
    expect(results.trials).toMatchObject({ total: 62, errors: 0 })
    // Two prompts stand in two suites each with other labels, and are asked once too.
    expect(results.trials.fresh).toBeLessThanOrEqual(31)
    expect(results.trials.fresh + results.trials.reused).toBe(results.trials.total)
    expect(results.sides.base?.surfaceDigest).toBe(results.sides.head.surfaceDigest)
    expect(results.skills.every(({ state }) => state === 'unchanged')).toBe(true)
  })
})

describe.concurrent('the command to measure again', () => {
  test.each([
    ['two commits', []],
    ['made binding', ['--enforce']],
    ['a filter with characters that shells read', ['--task', 'pdf-forms/*', '--skills', 'pdf*', '--min-f1', '0.5']],
    ['a suite', ['evals/pdf-forms', '--tolerance', '4', '--fail-on', 'regressed', 'floor']],
  ])('%s: gives the same decision and figures', async (_, args) => {
    await using repository = await regressedRepository()
    const first = await cliResults(repository.root, ['gate', '--head', 'wider', ...args])
    await repository.checkout('main')
    await repository.commit('main goes on', { 'README.md': 'later\n' })
    const again = await repeat(repository.root, first.results.reproduce)
    expect(again.decision).toEqual(first.results.decision)
    expect([again.skills, again.tasks, again.totals, again.stolen]).toEqual([
      first.results.skills,
      first.results.tasks,
      first.results.totals,
      first.results.stolen,
    ])
    expect(again.reproduce).toBe(first.results.reproduce)
  })
})

describe.concurrent('the verdict on a narrow terminal', () => {
  test('keeps its table within 80 columns', async () => {
    await using repository = await regressedRepository()
    await cli(repository.root, ['gate', '--out', 'out', '--quiet'])
    const results = runOf(
      resultsSchema.parse(JSON.parse(await readFile(join(repository.root, 'out/results.json'), 'utf8'))),
    )
    const text = renderTerminal(results, { verbose: true, width: 80, colour: false })
    const table = text.split('\n\n').find((block) => block.includes('Precision')) ?? ''
    expect(table).toContain('word-documents')
    expect(table.split('\n').filter((line) => line.length > 80)).toEqual([])
  })
})
