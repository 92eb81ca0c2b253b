import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLexicalRouter } from '../../../src/agents/lexical/router.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { failingNow } from '../../../src/evaluate/fix/failing-skills.ts'
import { fixSkill, splitFor } from '../../../src/evaluate/fix/fix-skill.ts'
import { JudgeByTrials } from '../../../src/evaluate/fix/judge-by-trials.ts'
import { wrongOf } from '../../../src/evaluate/fix/outcomes.ts'
import type { Candidate, Propose } from '../../../src/evaluate/fix/propose.ts'
import { proposeByModel } from '../../../src/evaluate/fix/propose-by-model.ts'
import { proposeByWords } from '../../../src/evaluate/fix/propose-by-words.ts'
import type { FixQuestion, FixSkill } from '../../../src/evaluate/fix/question.ts'
import type { SourceRequest, TrialSource } from '../../../src/evaluate/trial-source.ts'
import { seededRandom } from '../../../src/gate/power/random.ts'
import { labelOf } from '../../../src/suites/labels.ts'
import type { SidePlan } from '../../../src/trials/plan/plan-trials.ts'
import { writeFiles } from '../../support/repository.ts'
import { formPrompts, forms, letterPrompts, letters, promptsFor, questionWith, skillOf } from './support.ts'

const short = 'Handles all the many different documents of the office that come in by post or by hand every day.'
const better = 'Fills in PDF forms, reads their fields, completes questionnaires and applications.'
const prompts = [...promptsFor('papers', formPrompts), ...promptsFor('mail', letterPrompts)]
const policy = { ...questionWith([], []).policy }
const noisy = (skills: FixSkill[], tasks = prompts): FixQuestion => ({
  ...questionWith(skills, tasks),
  policy: { ...policy, general: { ...policy.general, tolerance: 0.5, share: null } },
})
const broken = noisy([skillOf('papers', short), skillOf('mail', letters)])

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'by-trials-'))
})
afterAll(() => rmSync(root, { recursive: true }))

interface Simulated {
  /** Share of trials in which the agent does the opposite for every skill. */
  noise?: number
  fails?: (request: SourceRequest) => boolean
  base?: SidePlan
}

let folders = 0

/** An agent that routes by words, slips now and then, and counts what it is asked. */
async function judgeOf(question: FixQuestion, { noise = 0, fails = () => false, base }: Simulated = {}) {
  folders += 1
  const folder = join(root, String(folders))
  const text = ({ name, description }: FixSkill) =>
    `---\nname: ${name}\ndescription: >-\n  ${description}\n---\nBody.\n`
  await writeFiles(folder, Object.fromEntries(question.skills.map((one) => [`skills/${one.name}/SKILL.md`, text(one)])))
  const skills = question.skills.map((one) => ({
    ...{ name: one.name, description: one.description, path: join(folder, 'skills', one.name, 'SKILL.md') },
  }))
  const asked: SourceRequest[] = []
  const random = seededRandom(1, folders)
  const source: TrialSource = {
    now: { skills, surfaceDigest: 'now' },
    async ask(requests) {
      asked.push(...requests)
      return requests.map((request) => {
        const { task, listing, phase, index } = request
        const router = buildLexicalRouter(listing.plan.skills.map((one) => ({ ...one, bareName: one.name })))
        const fired = router.route(task.prompt).fired.map(({ name }) => name)
        const failed = fails(request)
        const seen = random.next() < noise ? [] : fired
        return { task: task.key, side: 'head', phase, index, fired: failed ? [] : seen, failed, grades: [] }
      })
    },
    costUsd: () => asked.length / 1_000,
    failures: () => 'half of the trials failed: the provider was busy',
    warnings: () => [],
  }
  const options = { trials: 2, folder: join(folder, 'edited'), base: base ?? null }
  return { judge: new JudgeByTrials(source, question, options), asked, folder }
}

const answering =
  (...answers: (string | { change: string; description: string })[]): Propose =>
  (material) => {
    let number = 0
    return proposeByModel(async () => {
      const answer = answers[Math.min(number, answers.length - 1)]
      number += 1
      return typeof answer === 'string' ? answer : JSON.stringify(answer)
    })(material)
  }
const one = (description: string) => ({ change: 'say it otherwise', description })

describe('a fix by trials', () => {
  test.each([0, 0.1])('is proposed where the gate sees it, although %d of the trials say nothing', async (noise) => {
    const { judge, asked } = await judgeOf(broken, { noise })
    const fix = await fixSkill('papers', broken, { propose: answering(one(better)), judge, spent: () => asked.length })
    expect(fix).toMatchObject({ state: 'proposed', edited: 'papers', description: { before: short, after: better } })
    expect(fix?.heldOut.after).toBeGreaterThanOrEqual((fix?.heldOut.before ?? 0) + 2)
    expect(fix?.siblings).toEqual([{ skill: 'mail', lost: 0 }])
    // The agent reads the candidate where it reads skills.
    const paths = asked.flatMap(({ listing }) => listing.plan.skills.map(({ path }) => path))
    const texts = new Set(paths.filter((path) => path.includes('edited')).map((path) => readFileSync(path, 'utf8')))
    expect([...texts].join('').replace(/\s+/g, ' ')).toContain(better)
    // Trials that confirm are fresh: none is asked twice, and none of the screen's is among them.
    const ids = asked.map(({ task, listing, phase, index }) => `${task.key} ${listing.number} ${phase} ${index}`)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('whoever proposes sees the tuning half alone', async () => {
    const { judge } = await judgeOf(broken)
    const look = await judge.look(broken)
    const { heldOut } = splitFor('papers', broken, look)
    const seen: string[] = []
    const propose = proposeByModel(async ({ text }) => {
      seen.push(text)
      return JSON.stringify(one(better))
    })
    const fix = await fixSkill('papers', broken, { propose, judge })
    expect(seen).toHaveLength(3)
    const shown = prompts.filter(({ prompt }) => seen.some((text) => text.includes(prompt)))
    expect(shown.filter(({ key }) => heldOut.has(key))).toEqual([])
    expect(shown.map(({ id }) => id).sort()).toEqual([...(fix?.tunedOn ?? [])].sort())
  })

  test.each([
    ['quotes a prompt', 'Can sign the form on page two.'],
    ['presses the agent', `${short} ALWAYS.`],
    ['is padded', `${better} ${better} ${better}`],
    ['hides characters', `${better}\u200b`],
    ['changes nothing', short],
  ])('a candidate that %s is refused before a trial is spent on it', async (_, description) => {
    const { judge, asked } = await judgeOf(broken)
    await judge.look(broken)
    const before = asked.length
    const fix = await fixSkill('papers', broken, { propose: answering(one(description)), judge })
    expect([fix?.state, asked.length]).toEqual(['nothing_better', before])
  })

  test('answers of another form cost themselves only, and are an error where there is no other', async () => {
    const { judge } = await judgeOf(broken)
    const mixed = await fixSkill('papers', broken, { propose: answering('Here you are!', '{', one(better)), judge })
    expect(mixed?.state).toBe('proposed')
    const none = fixSkill('papers', broken, { propose: answering('Here you are!'), judge })
    await expect(none).rejects.toThrow(/Nothing was proposed: all 3 answers of the model had another form/)
  })

  test('a candidate that robs a sibling is refused, whatever it wins', async () => {
    const question = noisy([skillOf('papers', short), skillOf('mail', 'Writes a letter, memo or report in Word.')])
    const { judge } = await judgeOf(question)
    const greedy = 'Completes forms and applications; drafts, formats, writes or prints a letter, memo or report.'
    const fix = await fixSkill('papers', question, { propose: answering(one(greedy)), judge })
    expect(fix).toMatchObject({ state: 'nothing_better', change: 'none of 1 other wordings is better' })
  })

  test('a second fix stands on the first one', async () => {
    const question = noisy([skillOf('papers', short), skillOf('mail', `${short} By mail.`)])
    const { judge, asked } = await judgeOf(question)
    const first = await fixSkill('papers', question, { propose: answering(one(better)), judge })
    const skills = question.skills.map((skill) =>
      skill.name === 'papers' ? { ...skill, description: first?.description.after ?? '' } : skill,
    )
    const wanted = 'Writes letters in Word. Use when a letter, memo or report is drafted, formatted or printed.'
    const second = await fixSkill('mail', { ...question, skills }, { propose: answering(one(wanted)), judge })
    expect([first?.state, second?.state]).toEqual(['proposed', 'proposed'])
    const last = asked.at(-1)?.listing.plan.skills.map(({ description }) => description)
    expect(last).toContain(better)
  })

  test('what only the change gave to another skill goes back, and is named', async () => {
    // Base's description took letters as well; the change lost the forms and, with them, those letters.
    const wide = `${forms} Also letters, memos, reports: draft, format, write or print a letter, memo or report.`
    const question = noisy([skillOf('papers', short, { base: wide }), skillOf('mail', letters)])
    const listed = question.skills.map(({ name, base, description }) => ({ name, description: base ?? description }))
    const plan = { skills: listed.map((one) => ({ ...one, path: '' })), surfaceDigest: 'base' }
    const propose = answering(one(wide))
    const alone = await judgeOf(question)
    expect(await fixSkill('papers', question, { propose, judge: alone.judge })).toMatchObject({
      state: 'nothing_better',
    })
    const { judge } = await judgeOf(question, { base: plan })
    const fix = await fixSkill('papers', question, { propose, judge })
    expect(fix).toMatchObject({ state: 'proposed', description: { after: wide } })
    expect(fix?.change).toMatch(
      /put back the description of the base; prompts that only this change gave to others go back: `mail` \(\d\)/,
    )
  })

  test('nothing is proposed that is right on fewer held-out prompts than base, whatever it wins', async () => {
    // A sibling took forms: the victim's own text brings three of four back, and base had them all.
    const greedy = `${letters} Any form, questionnaire or application: fields, PDF forms to fill in, sign, check or read.`
    const question = noisy([skillOf('papers', short, { base: forms }), skillOf('mail', greedy, { base: letters })])
    const listed = question.skills.map(({ name, base }) => ({ name, description: base ?? '', path: '' }))
    const base = { skills: listed, surfaceDigest: 'base' }
    const fixed = async (asked: FixQuestion, candidates: Candidate[], known: { base?: SidePlan }) => {
      const { judge } = await judgeOf(asked, known)
      return fixSkill('papers', asked, { propose: async () => ({ candidates }), judge })
    }
    const change = 'say a part of it'
    const part = { skill: 'papers', description: 'Fills in PDF forms with their fields, addresses and pages.', change }
    expect(await fixed(question, [part], {})).toMatchObject({ state: 'proposed', heldOut: { before: 0, after: 3 } })
    expect(await fixed(question, [part], { base })).toMatchObject({ state: 'nothing_better' })
    // With the sibling as it was, base's own text is right on all of them.
    const mended = noisy([skillOf('papers', short, { base: forms }), skillOf('mail', letters)])
    expect(await fixed(mended, [part], { base })).toMatchObject({ description: { after: forms }, state: 'proposed' })
  })

  test('a file that cannot be edited costs its own candidates alone', async () => {
    const { judge, folder } = await judgeOf(broken)
    await writeFiles(folder, { 'skills/mail/SKILL.md': 'No frontmatter.\n' })
    const change = 'say it otherwise'
    const narrower = { skill: 'mail', description: 'Writes letters.', change }
    const propose = (...candidates: Candidate[]) => ({ propose: async () => ({ candidates }), judge })
    await expect(fixSkill('papers', broken, propose(narrower))).rejects.toThrow('cannot be replaced')
    const fix = await fixSkill('papers', broken, propose(narrower, { skill: 'papers', description: better, change }))
    expect(fix).toMatchObject({ state: 'proposed', edited: 'papers' })
  })

  test('the second run finds nothing to fix, and asks no model', async () => {
    const { judge } = await judgeOf(broken)
    const first = await fixSkill('papers', broken, { propose: answering(one(better)), judge })
    expect(first?.state).toBe('proposed')
    // As `--write` leaves it: the description is in place, and what it was made from is marked.
    const skills = [skillOf('papers', first?.description.after ?? '', { base: short }), skillOf('mail', letters)]
    const tasks = prompts.map((task) => (first?.tunedOn.includes(task.id) ? { ...task, tuned: true as const } : task))
    const written = noisy(skills, tasks)
    const asked: string[] = []
    const propose: Propose = async ({ skill }) => {
      asked.push(skill.name)
      return { candidates: [] }
    }
    const second = await judgeOf(written)
    const again = await fixSkill('papers', written, { propose, judge: second.judge })
    expect([again?.state, again?.tunedOn, asked]).toEqual([expect.not.stringContaining('proposed'), [], []])
  })

  test('a victim is mended by its thief, where both changed', async () => {
    const greedy = `${letters} Any form, questionnaire or application: fields, PDF forms to fill in, sign, check or read.`
    const weak = 'Completes forms and questionnaires, and reads applications and fields.'
    const question = noisy([skillOf('papers', weak, { base: forms }), skillOf('mail', greedy, { base: letters })])
    const { judge } = await judgeOf(question)
    const fix = await fixSkill('papers', question, { propose: proposeByWords, judge })
    expect(fix?.state).toBe('proposed')
    const skills = question.skills.map((one) =>
      one.name === fix?.edited ? { ...one, description: fix.description.after } : one,
    )
    const after = { ...question, skills }
    const look = await judge.look(after)
    const wrong = (name: string, asked: FixQuestion, { now }: typeof look) => {
      const { missed, taken } = wrongOf(name, asked, now)
      return missed.length + taken.length
    }
    const before = await judge.look(question)
    expect(wrong('papers', after, look)).toBeLessThan(wrong('papers', question, before))
    expect(wrong('mail', after, look)).toBeLessThanOrEqual(wrong('mail', question, before))
  })

  test('words may propose too', async () => {
    const question = noisy([skillOf('papers', short, { base: forms }), skillOf('mail', letters)])
    const { judge } = await judgeOf(question)
    expect(await fixSkill('papers', question, { propose: proposeByWords, judge })).toMatchObject({ state: 'proposed' })
  })

  test('failed trials are an error, and never "nothing better"', async () => {
    const all = await judgeOf(broken, { fails: () => true })
    await expect(fixSkill('papers', broken, { propose: answering(one(better)), judge: all.judge })).rejects.toThrow(
      UserError,
    )
    const ofCandidates = await judgeOf(broken, { fails: ({ listing }) => listing.number > 0 })
    await expect(
      fixSkill('papers', broken, { propose: answering(one(better)), judge: ofCandidates.judge }),
    ).rejects.toThrow(/could not be judged[\s\S]*the provider was busy/)
  })

  test('a prompt without a completed trial on one side is neither right nor wrong in the figures', async () => {
    const { judge: first } = await judgeOf(broken)
    const whole = await fixSkill('papers', broken, { propose: answering(one(better)), judge: first })
    const { heldOut } = splitFor('papers', broken, await first.look(broken))
    const lost = prompts.find((task) => heldOut.has(task.key) && labelOf(task, 'papers') === 'must_activate')?.key
    const fails = ({ task, listing, phase }: SourceRequest) =>
      listing.number > 0 && phase === 'confirm' && task.key === lost
    const { judge } = await judgeOf(broken, { fails })
    const fix = await fixSkill('papers', broken, { propose: answering(one(better)), judge })
    expect(whole?.heldOut).toMatchObject({ prompts: 4, before: 0 })
    expect(fix).toMatchObject({ state: 'proposed', heldOut: { prompts: 3, before: 0 } })
  })

  test('a better candidate that is refused leaves no unjudged one as "nothing better"', async () => {
    const question = noisy([skillOf('papers', short), skillOf('mail', 'Writes a letter, memo or report in Word.')])
    const greedy = 'Completes forms and applications; drafts, formats, writes or prints a letter, memo or report.'
    const fails = ({ listing }: SourceRequest) => listing.plan.skills.some(({ description }) => description === better)
    const { judge } = await judgeOf(question, { fails })
    const found = fixSkill('papers', question, { propose: answering(one(greedy), one(better)), judge })
    await expect(found).rejects.toThrow(/could not be judged/)
  })

  test('a skill that fires where it must not is looked at, those that miss prompts first', async () => {
    const never = promptsFor('papers', letterPrompts).map((task) => ({
      ...task,
      key: `never ${task.key}`,
      expectations: task.expectations.map((label) => ({ ...label, label: 'should_not_activate' as const })),
    }))
    const wide = `${forms} Also letters, memos, reports: draft, format, write or print a letter, memo or report.`
    const own = promptsFor('papers', formPrompts)
    const question = noisy([skillOf('papers', wide), skillOf('mail', short)], [...own, ...never])
    expect(await failingNow(question, (await judgeOf(question)).judge)).toEqual(['papers'])
    const both = noisy(
      [skillOf('papers', wide), skillOf('zip', short)],
      [...own, ...never, ...promptsFor('zip', 'unpack the archive\nzip the folder\nopen the zip file')],
    )
    expect(await failingNow(both, (await judgeOf(both)).judge)).toEqual(['zip', 'papers'])
  })

  test('says only of most trials that a skill fires as its prompts say', async () => {
    const fine = noisy([skillOf('papers', forms), skillOf('mail', letters)])
    const { judge } = await judgeOf(fine)
    expect((await fixSkill('papers', fine, { propose: answering(one(better)), judge }))?.change).toMatch(
      /in most trials/,
    )
  })

  test('asks nothing where two prompts are all, and says how many more would do', async () => {
    const few = noisy(
      [skillOf('papers', short), skillOf('mail', letters)],
      [...prompts.slice(0, 2), ...prompts.slice(8)],
    )
    const { judge, asked } = await judgeOf(few)
    const fix = await fixSkill('papers', few, { propose: answering(one(better)), judge })
    expect([fix?.state, fix?.promptsNeeded, asked.length]).toEqual(['cannot_tell', 6, 0])
  })

  test('proposes nothing where the gate could not see a perfect description', async () => {
    // One of eight prompts is missed: no half of them shows it twice.
    const question = noisy([
      skillOf('papers', 'Fills in PDF forms, reads fields, completes questionnaires, signs forms.'),
      skillOf('mail', letters),
    ])
    const { judge, asked } = await judgeOf(question)
    let isAsked = false
    const propose: Propose = async () => {
      isAsked = true
      return { candidates: [] }
    }
    const fix = await fixSkill('papers', question, { propose, judge })
    expect([fix?.state, isAsked]).toEqual(['cannot_tell', false])
    expect(fix?.promptsNeeded).toBeGreaterThan(0)
    expect(asked.every(({ listing }) => listing.number === 0)).toBe(true)
  })
})
