import { describe, expect, test } from 'vitest'
import { cli, demoFiles, demoRepository, skillFile, triggerSet, withResults } from '../support/cli.ts'

const pdf = 'evals/pdf-forms/trigger_eval.json'
const template = 'evals/placeholders/trigger_eval.json'
const placeholders = '[{"query": {{prompt}}, "should_trigger": true}]\n'
const broken = '[\n  {"query": "Fill it in", "should_trigger": tru}\n]\n'

/** A set with an entry whose prompt is under `key`. */
const entries = (key: string, ...more: string[]) =>
  `[${['{"query": "Fill in the form", "should_trigger": true}', `{${key}: "Fill this form in", "should_trigger": true}`, ...more].join(',\n')}]`

const graded = 'evals/graded/eval.yaml'
const gradedBy = (pattern: string) =>
  `name: graded\nskill: pdf-forms\ngraders:\n  - {type: text, name: t, config: {regex_match: ${pattern}}}\ntasks:\n  - {id: one, inputs: {prompt: Fill in the PDF form}, expected: {should_trigger: true}}\n`

type Files = Record<string, string | { link: string } | null>

/** Gates a change to the demo's repository. `null` removes a file. */
async function gated(before: Files, after: Files) {
  await using repository = await demoRepository({ 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' })
  const write = async (message: string, files: Files) => {
    const removed = Object.keys(files).filter((path) => files[path] === null)
    if (removed.length > 0) await repository.run('rm', '-r', '-q', ...removed)
    await repository.commit(
      message,
      Object.fromEntries(Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text]]))),
    )
  }
  await write('before', { 'NOTES.md': '', ...before })
  await repository.branch('change')
  await write('after', { 'NOTES.md': 'changed', ...after })
  const outcome = await cli(repository.root, ['gate', '--json'])
  const { code, stderr } = outcome
  if (code === 3) return { code, stderr, tasks: 0, warnings: [], unread: [] }
  const { results } = withResults(outcome)
  const unread = results.warnings.flatMap((one) => one.unread ?? [])
  const warnings = results.warnings.map(({ what, where, todo }) => ({ line: `${where?.file}: ${what}`, todo }))
  return { code, stderr, tasks: results.tasks.length, warnings, unread }
}

const leftOut = ({ warnings }: Awaited<ReturnType<typeof gated>>) =>
  warnings.flatMap(({ line }) => (line.includes('Left out') ? [line.split(': ')[0]] : []))

describe.concurrent('one bad part costs itself, and is red only where the change made it worse', () => {
  test('a suite that neither side can read: the others are measured, with file, line and remedy', async () => {
    const found = await gated({ [template]: placeholders }, {})
    expect(found.code).toBe(0)
    expect(leftOut(found)).toEqual([template])
    expect(found.warnings[0]?.todo).toBeTruthy()
    expect(found.tasks).toBeGreaterThan(20)
    expect(found.unread).toEqual([template])
  })

  test('a link that leads nowhere on both sides costs a warning, and no place in the title', async () => {
    const found = await gated({ 'skills/x': { link: '/nowhere/x' }, [template]: placeholders }, {})
    expect(new Set(leftOut(found))).toEqual(new Set(['skills/x', template]))
    expect(found.unread).toEqual([template])
  })

  test.each<[string, Files, Files, number, string[]]>([
    ['mended by the change', { [pdf]: broken }, { [pdf]: triggerSet(['Fill in the form']) }, 0, []],
    ['broken by the change', {}, { [pdf]: broken }, 3, [pdf]],
    ['new and broken', {}, { [template]: placeholders }, 3, [template]],
    ['renamed and broken', {}, { [pdf]: null, 'evals/pdf-forms/renamed_trigger_eval.json': broken }, 3, ['renamed']],
    [
      'broken and only renamed',
      { [template]: placeholders },
      { [template]: null, 'evals/x/evals.json': placeholders },
      0,
      ['evals/x/evals.json'],
    ],
    ['an entry broken by the change', { [pdf]: entries('"query"') }, { [pdf]: entries('"note"') }, 3, [pdf]],
    ['an entry that was so before', { [pdf]: entries('"note"') }, { [pdf]: `${entries('"note"')}\n` }, 0, []],
    ['a new entry with a mistake', { [pdf]: entries('"query"') }, { [pdf]: entries('"query"', '{}') }, 0, []],
    ['two, one of them by the change', { [template]: placeholders }, { [pdf]: broken }, 3, [pdf]],
    ['two, both before', { [template]: placeholders, [pdf]: broken }, {}, 0, [pdf, template]],
    ['broken before and edited', { [pdf]: broken }, { [pdf]: `${broken} ` }, 0, [pdf]],
    ['a grader that cannot run, before', { [graded]: gradedBy('{a: 1}') }, {}, 0, [graded]],
    [
      'a grader that cannot run, before, and edited',
      { [graded]: gradedBy('{a: 1}') },
      { [graded]: `# x\n${gradedBy('{a: 1}')}` },
      0,
      [graded],
    ],
    ['a grader broken by the change', { [graded]: gradedBy('[x]') }, { [graded]: gradedBy('{a: 1}') }, 3, [graded]],
    ['a grader mended by the change', { [graded]: gradedBy('{a: 1}') }, { [graded]: gradedBy('[x]') }, 0, []],
    ['a SKILL.md before', { 'skills/x/SKILL.md': { link: '../nothing' } }, {}, 0, ['skills/x/SKILL.md']],
    [
      'a copy of a skill by the change',
      { '.agents/skills/pdf-forms/SKILL.md': { link: '../../../skills/pdf-forms/SKILL.md' } },
      { '.agents/skills/pdf-forms/SKILL.md': { link: '../nothing' } },
      0,
      ['.agents/skills/pdf-forms/SKILL.md'],
    ],
    [
      'a SKILL.md by the change',
      {},
      { 'skills/pdf-forms/SKILL.md': '---\nname: "a\\nb"\n---\n' },
      3,
      ['skills/pdf-forms'],
    ],
  ])('%s', async (_, before, after, code, files) => {
    const found = await gated(before, after)
    expect(found.code).toBe(code)
    const errors = found.stderr.split('\n').filter((line) => line.includes(': error: '))
    if (code === 3) {
      expect(errors).toHaveLength(files.length)
      for (const file of files) expect(errors.join('\n')).toContain(file)
    } else expect(new Set(leftOut(found))).toEqual(new Set(files))
  })

  test('a label of a skill that is gone on both sides is warned of, and one that the change removes is an error', async () => {
    const labels = triggerSet(['Write the minutes'])
    const before = await gated({ 'evals/minutes/trigger_eval.json': labels }, {})
    expect(before.code).toBe(0)
    expect(before.warnings.map(({ line }) => line).join('\n')).toMatch(/`minutes` of this task does not exist/)
    const skill = { 'skills/minutes/SKILL.md': skillFile('minutes', 'Writes the minutes of a meeting.') }
    const removed = await gated(
      { 'evals/minutes/trigger_eval.json': labels, ...skill },
      { 'skills/minutes/SKILL.md': null },
    )
    expect(removed.code).toBe(3)
    expect(removed.stderr).toMatch(/`minutes` of this task does not exist/)
  })

  const set = (...skills: string[]) =>
    JSON.stringify(skills.map((skill, at) => ({ prompt: `Fill in the form ${at}`, expected_skill: skill })))
  const many = Array.from({ length: 28 }, () => 'pdf-forms')
  const routing = 'evals/routing.json'

  test.each([
    ['a new suite', {}, set('spreadshets', ...many, 'figma-export')],
    ['prompts that are new in a suite', { [routing]: set(...many) }, set(...many, 'spreadshets', 'figma-export')],
    [
      'prompts that had no label',
      { [routing]: set(...many, 'none', 'none') },
      set(...many, 'spreadshets', 'figma-export'),
    ],
  ])('names of no skill in %s cost themselves, and the title tells of them', async (_, before, after) => {
    const found = await gated(before, { [routing]: after })
    const alone = await gated({}, { [routing]: set(...many) })
    expect([found.code, found.unread.sort()]).toEqual([0, ['figma-export', 'spreadshets']])
    expect(found.tasks).toBeGreaterThanOrEqual(alone.tasks)
    const about = found.warnings.filter(({ line }) => line.includes('of this task does not exist'))
    expect(about.sort((a, b) => (a.line > b.line ? -1 : 1))).toEqual([
      {
        line: `${routing}: The skill \`spreadshets\` of this task does not exist. Did you mean \`spreadsheets\`?`,
        todo: expect.stringMatching(/^Correct the name, or add the skill/),
      },
      { line: `${routing}: The skill \`figma-export\` of this task does not exist.`, todo: expect.any(String) },
    ])
  })

  test.each([
    ['that name nothing else', {}, set('spreadshets', 'figma-export')],
    ['of which one named a skill before', { [routing]: set(...many) }, set(...many.slice(1), 'spreadshets')],
  ])('prompts %s are an error', async (_, before, after) => {
    const found = await gated(before, { [routing]: after })
    expect([found.code, found.stderr]).toEqual([
      3,
      expect.stringContaining('`spreadshets` of this task does not exist'),
    ])
  })

  test.each([
    { minutes: { should_trigger: ['Write the minutes of it'], should_not_trigger: ['Take a break'] } },
    { 'old-minutes': { should_trigger: ['Write the minutes of it'] }, global_should_not_trigger: ['Take a break'] },
  ])('a set whose only skill is gone on both sides leaves the others measured: %o', async (set) => {
    const alone = await gated({}, {})
    const found = await gated({ 'evals/trigger-queries.json': JSON.stringify(set) }, {})
    expect(found).toMatchObject({ code: 0, tasks: alone.tasks })
    const about = found.warnings.filter(({ line }) => line.startsWith('evals/trigger-queries.json: '))
    expect(about.length).toBeGreaterThan(0)
  })

  test('two hundred links to nothing are one warning', async () => {
    const links = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`more/s${index}/SKILL.md`, { link: '../../nothing' }]),
    )
    const { warnings } = await gated(links, {})
    const about = warnings.filter(({ line }) => line.includes('leads to nothing'))
    expect(about).toHaveLength(1)
    expect(about[0]?.line).toMatch(/The same in more\/s1\/SKILL\.md, .* and 196 more/)
  })
})

test.concurrent.each(['validate', 'run'])(
  '%s: a broken suite is a warning, and an error where it was named or is all there is',
  async (command) => {
    const files = await demoFiles('before')
    await using repository = await demoRepository({ [pdf]: broken })
    const all = await cli(repository.root, [command])
    expect(all.code).toBe(0)
    expect(all.stdout).toContain('Left out')
    const named = await cli(repository.root, [command, pdf])
    expect(named.code).toBe(3)
    const others = Object.keys(files).filter((file) => file.startsWith('evals/') && file !== pdf)
    await repository.run('rm', '-r', '-q', ...others)
    const alone = await cli(repository.root, [command])
    expect(alone.code).toBe(3)
    expect(`${alone.stdout}${alone.stderr}`).toContain(`${pdf}:2:`)
  },
)
