import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type FixOptions, fixRequest } from '../../../src/commands/fix-request.ts'
import type { Terminal } from '../../../src/commands/terminal.ts'
import { openFix } from '../../../src/evaluate/fix/open-fix.ts'
import { type Fired, RoutedSides, wrongOf } from '../../../src/evaluate/fix/outcomes.ts'
import { writeFix } from '../../../src/evaluate/fix/write-fix.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { valueIn } from '../../support/value-in.ts'
import { formPrompts, forms, letterPrompts, letters } from './support.ts'

const body = 'Read the file first.\n\nThen ask what is wanted.\n\nWrite the result beside it.\n\nSay what was done.\n'
const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`
const suite = (name: string, prompts: string) =>
  `version: 1\ntasks:\n${prompts
    .trim()
    .split('\n')
    .map((line, index) => `  - id: ${name}-${index + 1}\n    prompt: ${line.trim()}\n    must_activate: [${name}]\n`)
    .join('')}`
const office: Files = {
  'skills/papers/SKILL.md': skill('papers', forms),
  'skills/mail/SKILL.md': skill('mail', letters),
  'evals/papers.suite.yaml': suite('papers', formPrompts),
  'evals/mail.suite.yaml': suite('mail', letterPrompts),
}

const terminal: Terminal = {
  stdin: () => Readable.from([]),
  ...{ stdout: () => {}, stderr: () => {}, stderrIsTty: false, stdoutIsTty: false, colour: false },
  ...{ columns: 80, stderrColumns: 80, environment: process.env, home: process.cwd(), cwd: '' },
}

async function fixesIn(root: string, named: string | null = null) {
  const { request } = await fixRequest({ directory: root } as FixOptions, { ...terminal, cwd: root })
  const { signal } = new AbortController()
  const host = { version: '0', now: () => new Date(), environment: process.env, signal, onProgress: () => {} }
  return valueIn(await openFix(request, host, named))
}

test('a branch without a base is mended alone; one whose base cannot be found is an error', async () => {
  await using repository = await makeRepository({ files: office })
  const options = { directory: repository.root } as FixOptions
  const kind = async () => (await fixRequest(options, { ...terminal, cwd: repository.root })).request.comparison.kind
  expect(await kind()).toBe('run')
  await repository.script('git checkout --quiet --orphan other', 'git commit --quiet -m other')
  await expect(kind()).rejects.toThrow('no common ancestor')
})

describe.concurrent('fix in pairs', () => {
  test('a renamed skill gets back what it said under its old name', async () => {
    await using repository = await makeRepository({ files: office })
    await repository.remove('skills/papers', 'evals/papers.suite.yaml')
    await repository.write({
      'skills/forms/SKILL.md': skill('forms', 'Handles documents of the office.'),
      'evals/forms.suite.yaml': suite('forms', formPrompts),
    })
    const { fixes } = await fixesIn(repository.root)
    expect(fixes).toMatchObject([{ skill: 'forms', state: 'proposed', path: 'skills/forms/SKILL.md' }])
    const [fix] = fixes
    expect(fix?.change).toContain('base')
    expect(fix?.heldOut.after).toBeGreaterThanOrEqual((fix?.heldOut.before ?? 0) + 2)
  })

  test('two skills that one change broke each get a proposal, and neither undoes the other', async () => {
    await using repository = await makeRepository({ files: office })
    await repository.write({
      'skills/papers/SKILL.md': skill('papers', 'Handles documents of the office.'),
      'skills/mail/SKILL.md': skill('mail', 'Works on texts of the company.'),
    })
    const { fixes, question } = await fixesIn(repository.root)
    expect(fixes.map(({ skill, edited, state }) => [skill, edited, state]).sort()).toEqual([
      ['mail', 'mail', 'proposed'],
      ['papers', 'papers', 'proposed'],
    ])
    for (const fix of fixes) {
      expect(fix.siblings.filter(({ lost }) => lost > 0)).toEqual([])
      await writeFix(repository.root, fix, question)
    }
    for (const { path, description } of fixes) {
      expect(readFileSync(join(repository.root, path), 'utf8')).toContain(description.after)
    }
    const again = await fixesIn(repository.root)
    expect(again.fixes.filter(({ state }) => state === 'proposed')).toEqual([])
  })

  test('a skill in two rooms is no twin of itself, and is edited in both', async () => {
    const plugins = [
      { name: 'office', source: './', strict: false, skills: ['./skills/papers', './skills/mail'] },
      { name: 'post', source: './', strict: false, skills: ['./skills/papers', './skills/stamps'] },
    ]
    await using repository = await makeRepository({
      files: {
        ...office,
        'skills/stamps/SKILL.md': skill('stamps', 'Buys stamps and weighs parcels.'),
        '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins }),
      },
    })
    await repository.write({ 'skills/papers/SKILL.md': skill('papers', 'Handles documents of the office.') })
    const { fixes, question } = await fixesIn(repository.root)
    const rows = question.skills.filter(({ path }) => path === 'skills/papers/SKILL.md').map(({ name }) => name)
    expect(rows).toEqual(['papers@office', 'papers@post'])
    // One file is edited once, and both rooms have it.
    expect(fixes).toMatchObject([{ state: 'proposed', path: 'skills/papers/SKILL.md' }])
    const edit = { skill: rows[0] ?? '', description: fixes[0]?.description.after ?? '' }
    const after = new RoutedSides(question).head(edit)
    expect(rows.map((row) => wrongOf(row, question, after).missed.length < 4)).toEqual([true, true])
  })

  test('a victim and its thief that both changed are mended together, the thief without a loss of its own', async () => {
    await using repository = await makeRepository({ files: office })
    const greedy = `${letters} Fills in PDF forms and reads their fields, any form, questionnaire or application.`
    await repository.write({
      'skills/papers/SKILL.md': skill('papers', 'Handles documents of the office.'),
      'skills/mail/SKILL.md': skill('mail', greedy),
    })
    const { fixes, question } = await fixesIn(repository.root)
    const proposed = fixes.filter(({ state }) => state === 'proposed')
    expect(proposed.map(({ skill }) => skill)).toContain('papers')
    expect(new Set(proposed.map(({ edited }) => edited)).size).toBe(proposed.length)
    for (const fix of proposed) await writeFix(repository.root, fix, question)
    const again = await fixesIn(repository.root, 'papers')
    expect(again.fixes.map(({ change }) => change)).toEqual(['it fires as its prompts say'])
    // The thief keeps every prompt that it has on base.
    const outcomes = new RoutedSides(again.question)
    const base = outcomes.base()
    const missed = (fired: Fired | null) => (fired === null ? null : wrongOf('mail', again.question, fired).missed)
    expect(missed(outcomes.head())).toEqual(missed(base))
  })

  test('a subagent that took prompts gets back what the base says, and none is mended for its own sake', async () => {
    const subagent = (about: string): Files => ({
      '.claude/agents/clerk.md': `---\nname: clerk\ndescription: ${about}\n---\nYou file.\n`,
    })
    const files = { ...office, ...subagent('Files papers on shelves.') }
    await using repository = await makeRepository({ files })
    const thief = `${forms} ${formPrompts.replaceAll('\n', '. ').replaceAll(': ', ' ')}`
    await repository.write(subagent(thief))
    const { fixes } = await fixesIn(repository.root)
    expect(fixes.map(({ skill }) => skill)).not.toContain('agent:clerk')
    expect(fixes.find(({ skill }) => skill === 'papers')).toMatchObject({
      edited: 'agent:clerk',
      path: '.claude/agents/clerk.md',
      description: { after: 'Files papers on shelves.' },
    })
    await expect(fixesIn(repository.root, 'agent:clerk')).rejects.toThrow('is a subagent')
    await expect(fixesIn(repository.root, 'nobody')).rejects.toMatchObject({
      todo: expect.stringMatching(/^Name one of the skills: (?!.*agent:)/),
    })
  })
})
