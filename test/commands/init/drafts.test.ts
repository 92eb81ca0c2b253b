import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../../src/core/documents/document.ts'
import { asUser } from '../../../src/evaluate/drafts/as-user.ts'
import { type Draft, draftPrompts } from '../../../src/evaluate/drafts/draft-prompts.ts'
import { draftFile, draftText, loadsAgain } from '../../../src/evaluate/drafts/draft-suite.ts'
import { leakTest } from '../../../src/evaluate/drafts/leak-test.ts'
import type { Skill } from '../../../src/skills/skill.ts'
import { canonical } from '../../../src/suites/formats/canonical/canonical.ts'
import { makeSkill } from '../../support/skill.ts'
import { trickyText } from '../../support/tricky-text.ts'

const called = (name: string, description: string, rest: Partial<Skill> = {}): Skill =>
  makeSkill({ name, bareName: name, path: `skills/${name}/SKILL.md`, description, ...rest })

const pages = called(
  'pdf-pages',
  'Moves pages of PDF files. Use when the user says "merge these PDF files", "split a PDF".',
)
const forms = called(
  'pdf-forms',
  'Fills in PDF forms. Use when the user says "fill in this PDF form", "sign a PDF form".',
)
const of = (drafts: readonly Draft[], name: string) => drafts.find((draft) => draft.skill.name === name)

describe('drafted prompts', () => {
  it('are what the description quotes, and near misses are those of siblings with their owner', () => {
    const drafts = draftPrompts([pages, forms])
    expect(of(drafts, 'pdf-pages')?.positives).toEqual(['merge these PDF files', 'split a PDF'])
    expect(of(drafts, 'pdf-forms')?.nearMisses).toContainEqual({ prompt: 'split a PDF', owner: 'pdf-pages' })
    for (const { skill: own, nearMisses } of drafts) {
      expect(nearMisses.every(({ owner }) => owner !== own.name)).toBe(true)
    }
  })

  it('are clauses in the first person and in other words, and keep what they cannot say so', () => {
    const own = called(
      'site',
      'Use when creating landing pages, when the user wants to optimize images, or for CSS grids.',
    )
    expect(draftPrompts([own])[0]?.positives).toEqual([
      'I am making landing pages',
      'I want to improve images',
      'I need help with CSS grids',
    ])
    const said = (text: string) => asUser({ text, from: 'when' })
    expect(said('change readiness of teams')).toBe('I need help with change readiness of teams')
    expect(said('change the prices of products')).toBe('I want to change the prices of products')
    expect(said('generate a chart of the user’s data')).toBe('I want to make a chart of my data')
    for (const text of [
      'asked to remove modules',
      'which skill fits',
      'make me a chart',
      'crea una tabla',
      '画一张图 now',
    ])
      expect(said(text)).toBe(text === 'crea una tabla' ? 'I need help with crea una tabla' : text)
    expect(asUser({ text: 'Creates charts of data', from: 'first' })).toBe('I want to make charts of data')
    expect(asUser({ text: 'create a chart', from: 'quoted' })).toBe('create a chart')
  })

  it('have near misses only of skills that are offered together', () => {
    const other = called('forms-online', 'Use when the user says "fill in this web form", "sign a web form".')
    const room = (name: string, ...skills: Skill[]) => ({ name, paths: new Set(skills.map(({ path }) => path)) })
    const owners = (drafts: readonly Draft[]) => of(drafts, 'pdf-forms')?.nearMisses.map(({ owner }) => owner)
    expect(owners(draftPrompts([forms, other]))).toContain('forms-online')
    expect(owners(draftPrompts([pages, forms, other], [room('pdf', pages, forms), room('web', other)]))).not.toContain(
      'forms-online',
    )
    expect(owners(draftPrompts([pages, forms, other], [room('pdf', pages), room('web', forms, other)]))).toContain(
      'forms-online',
    )
  })

  it('never name their skill', () => {
    const leaky = called(
      'pdf-pages',
      'Use when the user says "use pdf-pages here", "run PDF pages on it", "split a scan".',
    )
    expect(draftPrompts([leaky])[0]?.positives).toEqual(['split a scan'])
    expect(['/music please', 'the music skill'].map(leakTest([called('music', '')]))).toEqual([true, true])
    expect(leakTest([called('music', '')])('play some music')).toBe(false)
  })

  it('belong to one skill: what two descriptions quote is drafted for neither', () => {
    const twin = called('twin', 'Use when the user says "split a PDF", "cut a document in half".')
    const drafts = draftPrompts([pages, twin])
    expect(of(drafts, 'twin')?.positives).toEqual(['cut a document in half'])
    expect(of(drafts, 'pdf-pages')?.positives).toEqual(['merge these PDF files'])
  })

  it('hold no instruction to the agent, and none of a skill that only people start', () => {
    const drafts = draftPrompts([
      called('ideas', 'You MUST use this before any creative work. Use when planning a new feature of an app.'),
      called('hidden', 'Use when the user says "clean up the disk".', { offered: false }),
    ])
    expect(drafts.map((draft) => draft.skill.name)).toEqual(['ideas'])
    expect(drafts[0]?.positives.join('\n')).not.toMatch(/MUST|this/)
  })
})

describe('a draft suite', () => {
  const read = async (draft: Draft) => {
    const file = draftFile(draft.skill.name, 'evals')
    const text = draftText(draft, file)
    expect(await loadsAgain(draft, text, file)).toBe(true)
    return { text, document: parseDocument(text, file) }
  }

  it('marks every prompt as generated', async () => {
    const [draft] = draftPrompts([pages, forms]) as [Draft]
    const { document } = await read(draft)
    const { tasks } = await canonical.read(document, {
      files: [],
      read: async () => ({ missing: true, problem: '' }),
      skillOf: async () => null,
      skills: async () => [],
    })
    expect(tasks.length).toBeGreaterThan(2)
    expect(tasks.every(({ provenance }) => provenance === 'generated')).toBe(true)
  })

  it('asks with the instructions of the repository where the agent reads them, and says so where it does not', async () => {
    const [draft] = draftPrompts([pages, forms]) as [Draft]
    const file = draftFile(draft.skill.name, 'evals')
    const [read, unread] = [draftText(draft, file, 'read'), draftText(draft, file, 'unread')]
    expect(read).toMatch(/^context: repository$/m)
    expect(await loadsAgain(draft, read, file)).toBe(true)
    expect(unread).not.toMatch(/^context:/m)
    expect(unread).toContain('# With an agent, `context: repository`')
  })

  it('has slots with a hint where the description gives little or nothing', async () => {
    const { text } = await read({ skill: called('odd "name"', ''), positives: [], nearMisses: [] })
    expect(text).toContain('#   must_activate: ["odd \\"name\\""]')
    expect(text).toContain('tasks: []')
  })

  it('loads again with hostile prompts and names as they were', async () => {
    const hostile = fc.oneof(
      trickyText,
      fc.string({ unit: 'binary' }),
      fc.constant('😀: "- [x]" # & * ! | > % @ `'.repeat(280)),
    )
    const prompt = hostile.filter((text) => text.trim() !== '' && text.isWellFormed())
    const name = fc.oneof(fc.stringMatching(/^[\w:"'#& -]{1,40}$/), prompt).filter((text) => text.trim() === text)
    await fc.assert(
      fc.asyncProperty(
        name,
        fc.uniqueArray(prompt, { maxLength: 4 }),
        fc.array(prompt, { maxLength: 2 }),
        async (own, positives, near) => {
          const draft = {
            skill: called(own, ''),
            positives,
            nearMisses: near.map((text) => ({ prompt: text, owner: `${own}-2` })),
          }
          await read(draft)
        },
      ),
    )
  })

  it('of a model says so, and a near miss without an owner loads again', async () => {
    const draft = {
      skill: called('pdf-pages', ''),
      positives: ['glue these'],
      nearMisses: [{ prompt: 'what is a scan', owner: null }],
      model: 'a\n- b: ü',
    }
    const { text } = await read(draft)
    expect(text.split('\n')[0]).toBe(
      '# A draft, written by a?- b: ?. Its prompts are measured and shown, and never block.',
    )
    expect(text).not.toContain('must_activate: []')
  })

  it('has a file of its own for each name, also where case does not count', () => {
    const names = [
      'pdf',
      'PDF',
      'a:b',
      'a/b',
      'a--b',
      'a__b',
      'a b',
      'a\tb',
      '..',
      '../../etc/passwd',
      'ü',
      'x'.repeat(300),
    ]
    const files = names.map((one) => draftFile(one, 'evals').toLowerCase())
    expect(new Set(files).size).toBe(names.length)
    for (const file of files) expect(file).toMatch(/^evals\/[a-z0-9_][a-z0-9._-]{0,90}\.suite\.yaml$/)
    expect(draftFile('pdf', 'evals')).toBe('evals/pdf.suite.yaml')
  })
})
