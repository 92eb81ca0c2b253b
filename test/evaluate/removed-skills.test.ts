import { expect, test } from 'vitest'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { skillFile as bare } from '../support/cli.ts'
import { renderComment, withAcceptances } from '../support/reports.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const skillFile = (name: string, about: string, body = '') => `${bare(name, about)}${body}`

const prompts = {
  fill: ['fill in this form', 'fill out the form fields', 'complete the form for me', 'form fields need filling'],
  stamp: ['watermark every sheet', 'put a watermark on each sheet', 'watermark these sheets as draft'],
}
const all = [...prompts.fill, ...prompts.stamp]
const about = 'Fill in form fields of documents, and put a watermark on sheets.'

const suite = (queries: readonly string[]): string =>
  JSON.stringify(queries.map((query) => ({ query, should_trigger: true })))
const routing = (skills: Record<string, readonly string[]>): string =>
  JSON.stringify(
    Object.entries(skills).flatMap(([skill, queries]) => queries.map((query) => ({ query, expected_skill: skill }))),
  )

const forms: Files = {
  'skills/pdf-forms/SKILL.md': skillFile('pdf-forms', about, 'One.\nTwo.\nThree.\nFour.\n'),
  'skills/pdf-forms/evals/trigger_eval.json': suite(all),
}
const mail: Files = {
  'skills/mail/SKILL.md': skillFile('mail', 'Answer and sort electronic mail.'),
  'skills/mail/evals/trigger_eval.json': suite(['answer my electronic mail', 'sort my mail', 'sort electronic mail']),
}
/** The sibling, after it learned to take watermarks. */
const greedy: Files = {
  'skills/mail/SKILL.md': skillFile('mail', 'Answer and sort electronic mail. Put a watermark on sheets.'),
}

async function gated(before: Files, after: Files, removed: readonly string[]) {
  await using repository = await makeRepository({ files: { 'README.md': 'x', ...before } })
  await repository.branch('change')
  await repository.remove(...removed)
  await repository.commit('change', { 'README.md': 'y', ...after })
  return await evaluate(await requestOf(repository, null), hostOf())
}

const verdicts = ({ decision, skills }: Awaited<ReturnType<typeof gated>>) => ({
  state: decision.state,
  reasons: decision.reasons.map(({ code, message, blocks }) => [blocks, code, message.split(';')[0]]),
  skills: Object.fromEntries(skills.map(({ skill, state }) => [skill, state])),
})

test.concurrent('a renamed skill whose sibling took prompts is compared with itself', async () => {
  const renamed: Files = {
    'skills/pdf-tools/SKILL.md': skillFile(
      'pdf-tools',
      about.replace(', and put a watermark on sheets', ''),
      'A.\nB.\nC.\nFour.\n',
    ),
    'skills/pdf-tools/evals/trigger_eval.json': suite(all),
  }
  const { state, reasons, skills } = verdicts(
    await gated({ ...forms, ...mail }, { ...renamed, ...greedy }, ['skills/pdf-forms']),
  )
  expect([state, skills]).toMatchObject(['regressed', { 'pdf-tools': 'regressed' }])
  expect(reasons).toEqual([[true, 'regressed', 'recall regressed: pdf-tools lost 3 of 7 prompts (3 to mail)']])
})

test.concurrent('of one that nothing tells to be the same, it is said what its prompts load now', async () => {
  const other: Files = {
    'skills/pages/SKILL.md': skillFile('pages', 'Split, merge and rotate.', 'Other.\n'),
    'skills/pages/evals/trigger_eval.json': suite(['rotate and split this', 'merge these']),
  }
  const results = await gated({ ...forms, ...mail }, { ...other, ...greedy }, ['skills/pdf-forms'])
  const reason = 'pdf-forms was removed: 3 of its 7 prompts now load mail, 4 load nothing'
  expect(verdicts(results)).toEqual({
    state: 'regressed',
    reasons: [[true, 'removed_tasks', reason]],
    skills: { mail: 'unchanged', pages: 'new', 'pdf-forms': 'regressed' },
  })
  expect(renderPlainTitle(results)).toContain(reason)
  const { base, head } = results.sides
  const record = { base: base?.surfaceDigest ?? '', head: head.surfaceDigest, headSha: '', by: 'ann', reason: 'done' }
  const accepted = withAcceptances(results, [{ skill: 'pdf-forms', ...record }])
  expect(accepted.decision.state).toBe('pass')
  expect(renderPlainTitle(accepted)).toContain('Accepted: pdf-forms was removed, with its 7 prompts')
})

test.concurrent('a sibling that fired on its prompts too has fixed nothing', async () => {
  const stamps: Files = {
    'skills/stamps/SKILL.md': skillFile('stamps', 'Watermark sheets. Put a watermark on each sheet as a draft.'),
    'skills/stamps/evals/trigger_eval.json': JSON.stringify([
      { query: 'as a draft', should_trigger: true },
      ...prompts.stamp.map((query) => ({ query, should_trigger: false })),
    ]),
  }
  const quiet: Files = {
    'skills/stamps/SKILL.md': skillFile('stamps', 'Draft.'),
    'skills/stamps/evals/trigger_eval.json': suite(['as a draft']),
  }
  const results = await gated({ ...forms, ...mail, ...stamps }, quiet, ['skills/pdf-forms'])
  const stopped = results.skills.find(({ skill }) => skill === 'stamps')
  expect(stopped?.falseTriggers.better).toBe(0)
  expect(results.tasks.flatMap(({ expectations }) => expectations.map(({ change }) => change))).not.toContain('fixed')
  expect(`${renderComment(results, { marker: '' })}${renderPlainTitle(results)}`).not.toMatch(/fixed|no longer fires/)
})

test.concurrent('two that are removed at once, and one of them never loaded', async () => {
  const idle: Files = {
    'skills/idle/SKILL.md': skillFile('idle', 'Nothing in particular.'),
    'skills/idle/evals/trigger_eval.json': suite(['knit a scarf']),
  }
  const results = await gated({ ...forms, ...mail, ...idle }, {}, ['skills/pdf-forms', 'skills/idle'])
  expect(verdicts(results)).toMatchObject({
    reasons: [[true, 'removed_tasks', 'pdf-forms was removed: 7 of its 7 prompts load nothing']],
    skills: { idle: 'removed', 'pdf-forms': 'regressed' },
  })
  const harmless = await gated({ ...mail, ...idle }, {}, ['skills/idle'])
  expect(verdicts(harmless)).toMatchObject({ state: 'pass', reasons: [], skills: { idle: 'removed' } })
  expect(renderPlainTitle(harmless)).toContain('idle was removed, with its 1 prompt')
})

test.concurrent('two that are merged into one, whose author moved the prompts', async () => {
  const [fill, stamp]: [Files, Files] = [
    { 'skills/fill/SKILL.md': skillFile('fill', 'Fill in form fields.') },
    { 'skills/stamp/SKILL.md': skillFile('stamp', 'Put a watermark on sheets.') },
  ]
  const before = { ...fill, ...stamp, ...mail, 'evals/routing.json': routing(prompts) }
  const merged = (description: string): Files => ({
    'skills/documents/SKILL.md': skillFile('documents', description),
    'evals/routing.json': routing({ documents: all }),
  })
  const removed = ['skills/fill', 'skills/stamp']
  // One of the seven is lost, which is within tolerance.
  const good = await gated(before, merged('Fill in form fields, or put a watermark on sheets.'), removed)
  expect([good.decision.state, good.decision.reasons]).toEqual(['pass', []])
  const bad = await gated(before, merged('Fill in form fields.'), removed)
  expect(bad.decision.state).toBe('regressed')
  expect(bad.decision.reasons.map(({ message }) => message.split(';')[0])).toEqual([
    'stamp was removed: 3 of its 3 prompts load nothing',
  ])
})

test.concurrent('one whose suite stays is a mistake of the change', async () => {
  const before = { ...forms, ...mail, 'evals/routing.json': routing({ 'pdf-forms': prompts.fill }) }
  await expect(gated(before, {}, ['skills/pdf-forms'])).rejects.toThrow('pdf-forms')
})

test.concurrent('one whose drafted suite stays is a warning, unless its prompts were written before', async () => {
  const drafted = (source: string): Files => ({
    'evals/forms.suite.yaml': `version: 1\ntasks:\n${all.map((prompt) => `  - {prompt: ${prompt}, must_activate: [pdf-forms], source: ${source}}\n`).join('')}`,
  })
  const skill: Files = { 'skills/pdf-forms/SKILL.md': skillFile('pdf-forms', about) }
  const path = 'skills/pdf-forms/SKILL.md'
  const { decision, warnings } = await gated({ ...skill, ...drafted('generated'), ...mail }, {}, [path])
  expect(decision.reasons.filter(({ blocks }) => blocks)).toEqual([])
  expect(warnings.map(({ what }) => what).join('\n')).toContain(
    'The skill `pdf-forms` of this task does not exist (nor of 6 more in this suite)',
  )
  const relabelled = gated({ ...skill, ...drafted('reviewed'), ...mail }, drafted('generated'), [path])
  await expect(relabelled).rejects.toThrow('The skill `pdf-forms` of this task does not exist')
})

test.concurrent('none where copies in two plugins become equal, and none is new where they part', async () => {
  const versioned = (text: string, version: string) => text.replace('\n---', `\nversion: ${version}\n---`)
  const [old, now] = [versioned(skillFile('pdf-forms', about), '1'), versioned(skillFile('pdf-forms', about), '2')]
  const plugins = ['a', 'b'].map((name) => ({ name, source: `./plugins/${name}` }))
  const [inA, inB] = ['plugins/a/skills/pdf-forms', 'plugins/b/skills/pdf-forms']
  const files = (a: string, b: string): Files => ({
    '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins }),
    [`${inA}/SKILL.md`]: a,
    [`${inB}/SKILL.md`]: b,
    [`${inB}/evals/trigger_eval.json`]: suite(all),
    'plugins/b/skills/mail/SKILL.md': bare('mail', 'Answer and sort electronic mail.'),
  })
  const equal = await gated(files(now, old), files(now, now), [])
  expect(verdicts(equal)).toEqual({ state: 'pass', reasons: [], skills: { 'b:pdf-forms': 'unchanged' } })
  const apart = await gated(files(old, old), files(now, old), [])
  expect(verdicts(apart)).toEqual({ state: 'pass', reasons: [], skills: { 'b:pdf-forms': 'unchanged' } })
  const worse = versioned(skillFile('pdf-forms', 'Fill in form fields of documents.'), '1')
  const { decision, skills } = await gated(files(old, old), files(old, worse), [])
  expect([decision.state, skills.map(({ skill, state }) => [skill, state])]).toEqual([
    'regressed',
    [['b:pdf-forms', 'regressed']],
  ])
})

test.concurrent('one whose drafted prompts stay among written ones of another skill is a warning', async () => {
  const suite: Files = {
    'evals/all.suite.yaml': [
      'version: 1\ntasks:\n',
      ...all.map((prompt) => `  - {prompt: ${prompt}, must_activate: [pdf-forms], source: generated}\n`),
      '  - {prompt: send a mail, must_activate: [mail]}\n  - {prompt: bake a bread, expects_no_skill: true}\n',
    ].join(''),
  }
  const skill: Files = { 'skills/pdf-forms/SKILL.md': skillFile('pdf-forms', about) }
  const { decision, warnings } = await gated({ ...skill, ...suite, ...mail }, {}, ['skills/pdf-forms/SKILL.md'])
  expect(decision.reasons.filter(({ blocks }) => blocks)).toEqual([])
  expect(warnings.map(({ what }) => what).join('\n')).toContain('The skill `pdf-forms` of this task does not exist')
})

test.concurrent('one whose plugin moved is the same', async () => {
  const at = (folder: string): Files => ({
    [`${folder}/.claude-plugin/plugin.json`]: JSON.stringify({ name: 'office' }),
    [`${folder}/skills/pdf-forms/SKILL.md`]: skillFile('pdf-forms', about),
    [`${folder}/skills/pdf-forms/evals/trigger_eval.json`]: suite(all),
  })
  const results = await gated({ ...at('plugins/office'), ...mail }, at('packages/office'), ['plugins'])
  expect(verdicts(results)).toMatchObject({ state: 'pass', reasons: [], skills: { 'pdf-forms': 'unchanged' } })
})
