import { expect, test } from 'vitest'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import { validate } from '../../src/evaluate/validate.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { renderCheck, renderComment } from '../support/reports.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const FORMS = 'Fills in PDF files.'
const PROMPTS = [
  'Fill in the tax return PDF',
  'Complete my tax return as a PDF',
  'Put my income into the tax return PDF',
  'Finish the PDF of the tax return',
]
const subagent = (name: string, about: string): Files => ({
  [`.claude/agents/${name}.md`]: `---\nname: ${name}\ndescription: ${about}\ntools: Read\n---\nYou are ${name}.\n`,
})
const forms: Files = {
  'skills/forms/SKILL.md': skillFile('forms', FORMS),
  'skills/forms/evals/trigger_eval.json': triggerSet(PROMPTS, ['Tell me a joke']),
  'skill-eval-gate.yml': 'version: 1\nenforce: true\n',
}
const REVIEWS = 'Reviews pull requests for bugs and missing tests.'
const THIEF = 'Completes and finishes the tax return, fills in the tax return PDF and puts income into it.'

async function gated(before: Files, after: Files, removed: readonly string[] = []) {
  await using repository = await makeRepository({ files: before })
  await repository.branch('change')
  if (removed.length > 0) await repository.remove(...removed)
  await repository.commit('change', { 'README.md': 'y', ...after })
  return await evaluate(await requestOf(repository, null), hostOf())
}

test.concurrent('an edit of a subagent that silences a skill blocks, and the comment names the edit', async () => {
  const results = await gated({ ...forms, ...subagent('reviewer', REVIEWS) }, subagent('reviewer', THIEF))
  expect(results.decision.state).toBe('regressed')
  expect(results.skills.map(({ skill, state }) => [skill, state])).toEqual([['forms', 'regressed']])
  expect(results.stolen[0]).toMatchObject({ expected: 'forms', fired: 'agent:reviewer' })
  expect(results.unmeasured).toEqual([])
  const comment = renderComment(results, { marker: 'x' })
  expect(comment).toContain('**The subagent `agent:reviewer` takes 1 prompt of `forms`.** Its description: ')
  expect(results.candidates).toEqual({
    subagents: { base: 1, head: 1 },
    commands: { base: 0, head: 0 },
    entries: [
      {
        skill: 'agent:reviewer',
        kind: 'subagent',
        path: '.claude/agents/reviewer.md',
        change: 'changed',
        position: { file: '.claude/agents/reviewer.md', line: 3, column: 1 },
      },
    ],
  })
  const [first, second] = renderCheck(results).annotations
  expect([first, second].map((one) => one?.path)).toEqual(['skills/forms/SKILL.md', '.claude/agents/reviewer.md'])
})

test.concurrent('one that is only renamed is a change, in the file that head has', async () => {
  const results = await gated({ ...forms, ...subagent('reviewer', REVIEWS) }, subagent('critic', REVIEWS), [
    '.claude/agents/reviewer.md',
  ])
  expect(results.candidates?.entries).toMatchObject([
    { skill: 'agent:critic', path: '.claude/agents/critic.md', change: 'changed' },
  ])
})

const inBoth = (files: (plugin: string) => Files): Files => ({ ...files('a'), ...files('b') })

test.concurrent.each([
  ['the first', '', ['a'], ['agent:a:checker']],
  ['the second', '', ['b'], ['agent:b:checker']],
  ['both', '', ['a', 'b'], ['agent:checker']],
  ['the second, which differs below its frontmatter,', 'Generated.', ['b'], ['agent:b:checker']],
])('an edit of %s of two copies loses the prompts of that copy alone', async (_which, below, edited, lost) => {
  const tester = (plugin: string, about: string): Files => ({
    [`plugins/${plugin}/agents/checker.md`]: `---\nname: checker\ndescription: ${about}\n---\n${plugin === 'b' ? below : ''}\n`,
  })
  const labels = 'version: 1\ntasks:\n  - prompt: Write unit tests\n    must_activate: agent:checker\n'
  const before = inBoth((plugin) => ({
    [`plugins/${plugin}/.claude-plugin/plugin.json`]: JSON.stringify({ name: plugin }),
    [`plugins/${plugin}/skills/bread/SKILL.md`]: skillFile('bread', 'Bakes bread.'),
    ...tester(plugin, 'Writes unit tests.'),
  }))
  const after = Object.assign({}, ...edited.map((plugin) => tester(plugin, 'Rows boats.')))
  const { skills } = await gated({ ...before, 'evals/tests.eval.yml': labels }, after)
  const losers = skills.filter(({ base, head }) => base?.tp === 1 && head?.tp === 0).map(({ skill }) => skill)
  expect(losers).toEqual(lost)
})

test.concurrent('a namesake of one that no suite labels needs no other name anywhere', async () => {
  const twin = {
    'qa/.claude-plugin/plugin.json': '{"name":"qa"}',
    'qa/agents/reviewer.md': '---\nname: reviewer\ndescription: Checks.\n---\n',
  }
  const labelled = 'version: 1\ntasks:\n  - prompt: Review pull requests\n    must_activate: agent:reviewer\n'
  const files = { ...forms, ...subagent('reviewer', REVIEWS) }
  const said = async (before: Files) => {
    const { warnings } = await gated(before, twin)
    return warnings.map(({ what }) => what).filter((what) => what.includes('is called'))
  }
  expect(await said(files)).toEqual([])
  expect(await said({ ...files, 'evals/r.suite.yaml': labelled })).toEqual([
    'The subagent .claude/agents/reviewer.md is called `agent:.claude/reviewer` here, because another subagent on head is named `reviewer` too.',
  ])
})

test.concurrent('a skill that takes the prompts of a labelled subagent blocks', async () => {
  const suite = (label: string) =>
    `version: 1\ntasks:\n${PROMPTS.map((prompt) => `  - prompt: ${prompt}\n    must_activate: [${label}]\n`).join('')}`
  const before = {
    ...forms,
    ...subagent('tax', THIEF),
    'evals/tax.suite.yaml': suite('agent:tax'),
    'skills/forms/evals/trigger_eval.json': triggerSet(['Fill in the PDF of my landlord'], ['Tell me a joke']),
  }
  const stronger = `${THIEF} Tax return PDF: fill in, complete, finish, income. For every tax return PDF.`
  const results = await gated(
    { ...before, ...subagent('tax', 'Helps with tax returns.') },
    {
      'skills/forms/SKILL.md': skillFile('forms', stronger),
    },
  )
  const rows = results.skills.map(({ skill, kind, state }) => [skill, kind, state])
  expect(rows).toContainEqual(['agent:tax', 'subagent', 'regressed'])
  expect(results.stolen).toContainEqual(expect.objectContaining({ expected: 'agent:tax', fired: 'forms' }))
})

test.concurrent('a prompt that wants no skill says nothing of subagents, unless a suite labels them', async () => {
  const files = { ...forms, ...subagent('comedian', 'Tells jokes.'), ...subagent('bard', 'Sings songs.') }
  const joke = await gated(files, subagent('comedian', 'Tells a joke, any joke.'))
  expect(joke.decision.state).toBe('pass')
  expect(joke.skills.map(({ skill }) => skill)).toEqual(['forms'])
  const labelled = 'version: 1\ntasks:\n  - prompt: Sing a song\n    must_activate: agent:bard\n'
  const all = await gated({ ...files, 'evals/bard.suite.yaml': labelled }, subagent('bard', 'Sings a song or a joke.'))
  expect(all.skills.map(({ skill, prompts }) => [skill, prompts.positives])).toEqual([
    ['agent:bard', 1],
    ['forms', 4],
  ])
})

test.concurrent('a label without its prefix means the only one of that name, and `validate` says what else may be meant', async () => {
  const tasks = (...labels: string[]) =>
    `version: 1\ntasks:\n${labels.map((label, index) => `  - prompt: Prompt ${index}\n    must_activate: ${JSON.stringify(label)}\n`).join('')}`
  const files = {
    ...forms,
    ...subagent('reviewer', REVIEWS),
    ...subagent('tester', 'Tests code.'),
    ...{ '.claude/commands/tester.md': '---\ndescription: Runs tests.\n---\n\nRun.\n' },
    'evals/some.suite.yaml': tasks('reviewer', 'agent:forms', 'agent:testr', 'agent:reviewer', '@reviewer', 'tester'),
  }
  await using repository = await makeRepository({ files })
  const { warnings, skills } = await validate(repository.root, [])
  const said = warnings.map(({ what }) => what).filter((what) => what.includes('of this task does not exist'))
  expect(said).toEqual([
    'The subagent `agent:forms` of this task does not exist. Did you mean the skill `forms`?',
    'The subagent `agent:testr` of this task does not exist. Did you mean `agent:tester`?',
  ])
  expect(skills.map(({ skill, positives }) => [skill, positives])).toEqual([
    ['agent:reviewer', 3],
    ['forms', 4],
  ])
  const several = warnings
    .filter(({ what }) => what.includes('means several'))
    .map(({ what, where }) => [what, where?.line])
  expect(several).toEqual([
    ['The name `tester` means several skills, `agent:tester`, `command:tester`, so this label is left out', 13],
  ])
})

test.concurrent('what an agent does not list is not measured with it, and nothing is green by that', async () => {
  const labelled = 'version: 1\ntasks:\n  - prompt: Review this\n    must_activate: agent:reviewer\n'
  const files = { ...forms, ...subagent('reviewer', REVIEWS), 'evals/some.suite.yaml': labelled }
  const named = { ...files, 'skill-eval-gate.yml': 'version: 1\nagent: codex\n' }
  await using repository = await makeRepository({ files: named })
  const { warnings, skills } = await validate(repository.root, [])
  expect(skills.map(({ skill }) => skill)).toEqual(['forms'])
  expect(warnings.map(({ what }) => what)).toContain(
    'Labels of `agent:reviewer` are not measured: codex shows its model no such subagent.',
  )
})

test.concurrent('`candidates` leaves kinds out, but never one that a suite labels', async () => {
  const config = { 'skill-eval-gate.yml': 'version: 1\ncandidates: [skill]\n' }
  const edit = subagent('reviewer', THIEF)
  const without = await gated({ ...forms, ...config, ...subagent('reviewer', REVIEWS) }, edit)
  expect([without.decision.state, without.candidates, without.stolen]).toEqual(['pass', undefined, []])
  const labelled =
    'version: 1\ntasks:\n  - prompt: Review my pull request for bugs\n    must_activate: agent:reviewer\n'
  const before = { ...forms, ...config, ...subagent('reviewer', REVIEWS), 'evals/r.suite.yaml': labelled }
  const all = await gated(before, edit)
  expect(all.decision.state).toBe('regressed')
  expect(all.skills.map(({ skill, state }) => [skill, state])).toEqual([
    ['agent:reviewer', 'regressed'],
    ['forms', 'regressed'],
  ])
})

test.concurrent('renamed, removed and turned into a skill: what a subagent was is followed', async () => {
  const labelled = (label: string) =>
    `version: 1\ntasks:\n  - prompt: Review my pull request for bugs\n    must_activate: ${label}\n`
  const files = { ...forms, ...subagent('reviewer', REVIEWS) }
  const suite = (label: string) => ({ 'evals/r.suite.yaml': labelled(label) })
  const path = '.claude/agents/reviewer.md'
  const [renamed, removed, turned] = await Promise.all([
    gated({ ...files, ...suite('agent:reviewer') }, { ...subagent('critic', REVIEWS), ...suite('agent:critic') }, [
      path,
    ]),
    gated({ ...files, ...suite('agent:reviewer') }, {}, [path]).catch((error: unknown) => asUserErrors(error)),
    gated(
      { ...files, ...suite('agent:reviewer') },
      { 'skills/reviewer/SKILL.md': skillFile('reviewer', REVIEWS), ...suite('reviewer') },
      [path],
    ),
  ])
  expect(renamed.skills.map(({ skill, renamedFrom }) => [skill, renamedFrom])).toContainEqual([
    'agent:critic',
    'agent:reviewer',
  ])
  // Base's trials call it by the name that it has there.
  expect(renamed.skills.find(({ skill }) => skill === 'agent:critic')).toMatchObject({
    state: 'unchanged',
    recall: { better: 0, worse: 0 },
  })
  expect(JSON.stringify(removed)).toMatch(/agent:reviewer/)
  const states = turned.skills.map(({ skill, state }) => [skill, state])
  expect(states).toContainEqual(['agent:reviewer', 'removed'])
  expect(states).toContainEqual(['reviewer', 'new'])
})
