import { describe, expect, test } from 'vitest'
import type { Provenance } from '../../../src/core/results/provenance.ts'
import { type CoveredSide, coverageFindings, reviewedSkills } from '../../../src/sides/check/coverage.ts'
import type { Label } from '../../../src/suites/suite.ts'
import { cli, triggerSet } from '../../support/cli.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { makeSkill } from '../../support/skill.ts'

const side = (skills: readonly string[], reviewed: readonly string[]): CoveredSide => ({
  skills: skills.map((name) => makeSkill({ name, bareName: name })),
  reviewed: new Set(reviewed),
})
const worse = (base: CoveredSide | null, head: CoveredSide) =>
  coverageFindings({ base, head }).flatMap((one) => (one.worse ? [one.skill] : []))

describe('coverage', () => {
  test('of two new skills the one without a reviewed prompt is worse', () => {
    expect(worse(side(['old'], ['old']), side(['old', 'a', 'b'], ['old', 'a']))).toEqual(['b'])
  })

  test('old ones without any are let be; one that loses its last is worse, one that gains is not', () => {
    expect(worse(side(['a', 'b', 'c'], ['b']), side(['a', 'b', 'c'], ['c']))).toEqual(['b'])
    expect(coverageFindings({ base: side(['a'], []), head: side(['a'], []) })).toMatchObject([{ worse: false }])
  })

  test('a skill that only people start needs none, until agents may choose it', () => {
    const hidden = { ...side(['a'], []), skills: [makeSkill({ name: 'a', bareName: 'a', offered: false })] }
    expect(worse(side([], []), hidden)).toEqual([])
    expect(worse(hidden, side(['a'], []))).toEqual(['a'])
  })

  test('without a base nothing is worse', () => {
    expect(worse(null, side(['a'], []))).toEqual([])
  })

  test.each<[Provenance | undefined, Label, boolean]>([
    [undefined, 'must_activate', true],
    ['written', 'must_activate', true],
    ['reviewed', 'must_activate', true],
    ['mined', 'must_activate', true],
    ['generated', 'must_activate', false],
    ['reviewed', 'should_not_activate', false],
  ])('a prompt from %s with %s covers: %s', (provenance, label, covers) => {
    const expectations = [{ skill: 'a', label, weight: 1 }]
    const task = provenance === undefined ? { expectations } : { provenance, expectations }
    expect(reviewedSkills([task]).has('a')).toBe(covers)
  })
})

const skill = (name: string, about: string) =>
  `---\nname: ${name}\ndescription: ${about}\n---\n\n${about} ${'x '.repeat(200)}\n`
const required = 'coverage: {new_skills: required}\n'
const files: Files = {
  'skill-eval-gate.yml': required,
  'skills/pdf-forms/SKILL.md': skill('pdf-forms', 'Fills in PDF forms.'),
  'evals/pdf-forms/trigger_eval.json': triggerSet(['Fill in this PDF form'], ['Write a letter']),
}
const generated = (name: string, prompt: string, source = 'generated') =>
  `version: 1\ntasks:\n  - {prompt: ${prompt}, must_activate: [${name}], source: ${source}}\n`

describe.concurrent('coverage in check and gate', () => {
  const both = async (change: Files, base: Files = files, removed: readonly string[] = []) => {
    await using repository = await makeRepository({ files: base })
    for (const path of removed) await repository.remove(path)
    await repository.write(change)
    const check = await cli(repository.root, ['check', '--base', 'main'])
    const gate = await cli(repository.root, ['gate', '--base', 'main', '--quiet'])
    return { codes: [check.code, gate.code], check: check.stdout, gate: gate.stdout }
  }
  const docx = { 'skills/docx/SKILL.md': skill('docx', 'Writes letters in Word.') }

  test('a new skill without prompts blocks where base requires them, and is named', async () => {
    const { codes, check, gate } = await both(docx)
    expect(codes).toEqual([1, 1])
    for (const text of [check, gate]) expect(text).toContain('`docx` is new and has no reviewed prompt')
  })

  test('with generated prompts only it blocks, with a reviewed one it does not', async () => {
    const draft = await both({ ...docx, 'evals/docx.suite.yaml': generated('docx', 'Write a letter to my bank') })
    const done = await both({
      ...docx,
      'evals/docx.suite.yaml': generated('docx', 'Write a letter to my bank', 'reviewed'),
    })
    expect([draft.codes, done.codes]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('a renamed skill is not new; its last prompt must not go with the old name', async () => {
    const renamed = { 'skills/form-filler/SKILL.md': skill('form-filler', 'Fills in PDF forms.') }
    const bare = { ...files, 'evals/pdf-forms/trigger_eval.json': triggerSet([], ['Write a letter']) }
    const old = await both({ ...renamed, 'evals/pdf-forms/trigger_eval.json': '[]' }, bare, ['skills/pdf-forms'])
    expect([old.codes[0], old.check]).toEqual([0, expect.not.stringContaining('reviewed prompt')])
    const lost = await both({ ...renamed, 'evals/pdf-forms/trigger_eval.json': '[]' }, files, ['skills/pdf-forms'])
    expect([lost.codes[0], lost.check]).toEqual([
      1,
      expect.stringContaining('`form-filler` lost its last reviewed prompt'),
    ])
  })

  test('`warn` names and does not block; the policy is base’s', async () => {
    const warned = await both(docx, { ...files, 'skill-eval-gate.yml': 'coverage: {new_skills: warn}\n' })
    expect([warned.codes, warned.gate]).toEqual([
      [0, 0],
      expect.stringContaining('Without a reviewed prompt, or worse'),
    ])
    const own = await both(
      { ...docx, 'skill-eval-gate.yml': required },
      { ...files, 'skill-eval-gate.yml': 'version: 1\n' },
    )
    expect([own.codes, own.gate]).toEqual([[0, 0], expect.not.stringContaining('reviewed prompt')])
    const loosened = await both({ ...docx, 'skill-eval-gate.yml': 'coverage: {new_skills: off}\n' })
    expect(loosened.codes).toEqual([1, 1])
  })
})
