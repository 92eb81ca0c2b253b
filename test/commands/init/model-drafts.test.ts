import { describe, expect, it, test } from 'vitest'
import { askForDrafts, type DraftOrder, offerDrafts } from '../../../src/commands/init/drafts/model-drafts.ts'
import { readAnswer } from '../../../src/commands/init/drafts/read-answer.ts'
import { sharedWords } from '../../../src/commands/init/drafts/shared-words.ts'
import { draftedText, offerText } from '../../../src/commands/init/drafts/text.ts'
import type { Skill } from '../../../src/skills/skill.ts'
import { quickClock } from '../../agents/gateway/clocks.ts'
import { type FakeAnswer, rateLimited, says } from '../../fake-model/answer.ts'
import { type FakeModel, startFakeModel } from '../../fake-model/server.ts'
import { makeSkill } from '../../support/skill.ts'

const KEY = 'sk-planted-dummy-of-the-provider'
const body = 'Open every scan, join the pages in the given order, and keep bookmarks. '.repeat(4)
const called = (name: string, rest: Partial<Skill> = {}) =>
  makeSkill({ name, bareName: name, description: `Joins ${name} pages of scanned files.`, body, ...rest })
const pages = called('pdf-pages')
const forms = called('pdf-forms', { description: 'Fills in the blank fields of a form.', body: 'Fields and boxes.' })
const byName = new Map([pages, forms, called('hidden', { offered: false })].map((skill) => [skill.name, skill]))

const answer = (positives: unknown, nearMisses: unknown = []) => JSON.stringify({ positives, near_misses: nearMisses })
const read = (text: string, skill = pages, known = new Set<string>()) => readAnswer(text, skill, byName, known)

describe('the prompts of a model', () => {
  it('are kept six of each kind, near misses with their owner or none', () => {
    const near = ['fill this in', 'what is a pdf'].map((prompt, at) => ({
      prompt,
      owner: at === 0 ? 'pdf-forms' : null,
    }))
    const many = Array.from({ length: 9 }, (_, at) => `glue number ${at} together`)
    expect(read(answer(many, near))).toEqual({ positives: many.slice(0, 6), nearMisses: near, refused: [] })
  })

  it.each([
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['with prose around', (json: string) => `Sure! Here they are:\n${json}\nAnything else?`],
    ['with unknown fields', (json: string) => json.replace('{', '{"note": "<b>x</b>", ')],
  ])('are found %s', (_, wrap) => {
    expect(read(wrap(answer(['glue these two'])))?.positives).toEqual(['glue these two'])
  })

  it.each([
    ['prose', 'I cannot do that.'],
    ['HTML', '<html><body>502 Bad Gateway</body></html>'],
    ['a list', '["glue these two"]'],
    ['half of it', '{"positives": ["glue these'],
    ['nothing', ''],
    ['a long text without an end', '{'.repeat(300_000)],
  ])('are none where the answer is %s', (_, text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['words', 'please join the pages in the given order'],
    ['words', 'JOIN the pages - in!'],
    ['name', 'use pdf-pages on this'],
    ['name', 'PDF pages, glue them'],
    ['form', 'x'.repeat(10_000)],
    ['form', 'glue \u0000 this'],
    ['form', 'glue \u202e this'],
    ['form', '/glue this'],
    ['form', '  '],
    ['form', 12],
    ['form', { text: 'glue' }],
    ['language', 'Склей эти страницы вместе'],
    ['language', 'ادمج هذه الصفحات'],
  ])('are refused one by one (%s): %j', (refusal, prompt) => {
    expect(read(answer([prompt, 'glue these two']))).toEqual({
      positives: ['glue these two'],
      nearMisses: [],
      refused: [refusal],
    })
  })

  it.each([['pdf-page'], ['PDF-FORMS'], ['hidden'], ['pdf-pages'], [7], ['__proto__']])(
    'are refused with %j as the owner, which is no other skill that agents may choose',
    (owner) => {
      expect(read(answer([], [{ prompt: 'fill this in', owner }]))?.refused).toEqual(['owner'])
    },
  )

  it('are refused where they repeat each other, a suite, or a prompt of the owner word for word', () => {
    const near = [
      { prompt: 'Glue these two!', owner: null },
      { prompt: 'tick the blank fields of a form', owner: 'pdf-forms' },
    ]
    const draft = read(answer(['glue these two', 'known already'], near), pages, new Set(['known already']))
    expect(draft?.positives).toEqual(['glue these two'])
    expect(draft?.refused).toEqual(['repeat', 'repeat', 'words'])
  })

  it('may be in the script of their skill', () => {
    const chinese = called('docs', { description: '把扫描件合并成一个文件', body: '' })
    expect(read(answer(['帮我把这两页粘在一起']), chinese)?.positives).toHaveLength(1)
    expect(read(answer(['请把扫描件合并成一份']), chinese)?.refused).toEqual(['words'])
  })
})

it('four words in a row are compared without case and punctuation', () => {
  const isShared = sharedWords(['Move the pages, of a file.'])
  expect(['move THE pages of', 'the pages; of a', 'move pages in a file', 'of a file'].map(isShared)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const order = (origin: string, rest: Partial<DraftOrder> = {}): DraftOrder => ({
  rooms: [],
  agent: { id: 'model', model: 'claude-haiku-4-5' },
  budgetUsd: 1,
  skills: [pages, forms],
  catalogue: [pages, forms],
  known: [],
  environment: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: origin },
  clock: quickClock(),
  ...rest,
})

/** A server on this machine is looked at before it is asked. */
const wrong = ({ violations }: FakeModel) => violations.filter((one) => !one.startsWith('GET /v1/models'))

async function drafted(answers: readonly FakeAnswer[], rest: Partial<DraftOrder> = {}) {
  await using model = await startFakeModel({ keys: [KEY], answer: () => says(answer(['glue these two'])) })
  model.script(...answers)
  const asked = order(model.origin, rest)
  const offer = await offerDrafts(asked)
  const result = await askForDrafts(asked, offer, new AbortController().signal)
  return { ...result, offer, text: draftedText(result, 80), requests: model.requests.length, violations: wrong(model) }
}

describe('asking a model for drafts', () => {
  test('sends the body and not the description, and says before what it may cost', async () => {
    await using model = await startFakeModel({ keys: [KEY], answer: () => says(answer(['glue these two'])) })
    const asked = order(model.origin)
    const offer = await offerDrafts(asked)
    expect(model.requests).toHaveLength(0)
    const said = offerText(asked, offer, false, 80)
    expect(said).toContain('2 skills: about $0.01, at most $1.00 (--budget)')
    expect(said.split('\n').every((line) => line.length <= 80)).toBe(true)
    const { costUsd, drafts } = await askForDrafts(asked, offer, new AbortController().signal)
    const [first] = model.requests
      .map(({ body: sent }) => JSON.stringify(sent))
      .filter((text) => text.includes('every scan'))
    expect(first).not.toContain(pages.description)
    expect(first).toContain(forms.description)
    expect([costUsd !== null && costUsd > 0, drafts.size]).toEqual([true, 1])
    expect(wrong(model)).toEqual([])
  })

  test('an odd answer costs its own skill only', async () => {
    const odd = [says('<html>no</html>'), { ...says('{"positives": ["glue'), stop: 'length' as const }]
    const skills = ['a', 'b', 'c'].map((name) => called(`skill-${name}`))
    const { drafts, text, violations } = await drafted(odd, { skills, catalogue: skills })
    expect(drafts.size).toBe(1)
    expect(text).toContain('its answer holds no prompts')
    expect(text).toContain("the model's answer was cut off")
    expect(text).toContain('drafts without a model come from descriptions')
    expect(violations).toEqual([])
  })

  test('a refusal is named as one, and costs its own skill only', async () => {
    const refusal = { ...says('I'), stop: 'refusal' as const }
    const skills = ['a', 'b'].map((name) => called(`skill-${name}`))
    const { drafts, text } = await drafted([refusal], { skills, catalogue: skills })
    expect(drafts.size).toBe(1)
    expect(text).toContain('the model refused to answer')
  })

  test('a refused key ends it at once, and says so', async () => {
    const skills = Array.from({ length: 20 }, (_, at) => called(`skill-${at}`))
    const refused = Array.from({ length: 20 }, () => ({ kind: 'error' as const, status: 401 }))
    const { drafts, problems, requests } = await drafted(refused, { skills, catalogue: skills })
    expect([drafts.size, problems.length, requests <= 4]).toEqual([0, 1, true])
    expect(problems[0]?.problem).toContain('refuses the key in ANTHROPIC_API_KEY')
  })

  test('too many requests are tried again; where that does not help, the others are not asked', async () => {
    expect((await drafted([rateLimited(0)])).drafts.size).toBe(1)
    const skills = Array.from({ length: 20 }, (_, at) => called(`skill-${at}`))
    const broken = Array.from({ length: 400 }, () => ({ kind: 'error' as const, status: 400, message: 'No.' }))
    const { drafts, problems, requests } = await drafted(broken, { skills, catalogue: skills })
    expect([drafts.size, requests < 12]).toEqual([0, true])
    expect(problems.map(({ skills: own }) => own.length)).toEqual([20])
  })

  test('nothing is asked beyond the budget', async () => {
    const { drafts, problems, requests } = await drafted([], { budgetUsd: 0.000_001 })
    expect([drafts.size, requests]).toEqual([0, 0])
    expect(problems[0]?.problem).toBe('the budget was reached')
  })

  test('sixty skills are asked, and a prompt that the model gives to all of them is kept once', async () => {
    const skills = Array.from({ length: 60 }, (_, at) => called(`skill-${at}`))
    const { drafts, problems, requests } = await drafted([], { skills, catalogue: skills })
    expect([drafts.size, requests]).toEqual([1, 60])
    expect(problems).toEqual([
      { problem: 'no prompt of its answer can be used (1 repeated)', skills: skills.slice(1).map(({ name }) => name) },
    ])
  })

  test('a skill without a body is drafted from its description; one without any text is not asked for', async () => {
    const skills = [called('bare', { body: '' }), called('empty', { body: '', description: '' })]
    const { offer } = await drafted([], { skills, catalogue: skills })
    expect(offer.questions.map(({ skill }) => skill.name)).toEqual(['bare'])
    expect(offer.questions[0]?.prompt).toContain('Joins bare pages')
  })

  test('a missing key is said before anything is sent', async () => {
    await expect(offerDrafts(order('http://127.0.0.1:9', { environment: {} }))).rejects.toThrow('ANTHROPIC_API_KEY')
  })
})
