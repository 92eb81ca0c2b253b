import { describe, expect, test } from 'vitest'
import { cliResults, cliTextAndResults, skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const undescribed = '---\nname: apples\n---\n\n# apples\n'
const files = {
  'skills/apples/SKILL.md': skillFile('apples', 'Use for boskoop, fuji and cider'),
  'skills/pears/SKILL.md': skillFile('pears', 'Use for williams'),
  'evals/apples/trigger_eval.json': triggerSet(['Bake boskoop', 'Eat fuji', 'Make cider']),
  'evals/pears/trigger_eval.json': triggerSet(['Poach williams']),
}

describe('a skill without a description', () => {
  test('that had one on base lost its prompts for that reason, which is said', async () => {
    await using repository = await makeRepository({ files })
    await repository.branch('change')
    await repository.commit('change', { 'skills/apples/SKILL.md': undescribed })
    const { code, stdout, results } = await cliTextAndResults(repository.root, ['gate', '--enforce'])
    expect(code).toBe(1)
    const apples = results.skills.find(({ skill }) => skill === 'apples')
    expect(apples).toMatchObject({ state: 'regressed', descriptionLost: 'gone' })
    expect(results.decision.reasons.map(({ message }) => message)).toEqual([
      'recall regressed: apples lost 3 of 3 prompts; it has a description on base and none on head',
    ])
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'The description of apples is gone, and no skill fires on these prompts now. Give it one again.',
    )
  })

  test('on both sides is a warning at its file, and no reason', async () => {
    await using repository = await makeRepository({ files: { ...files, 'skills/apples/SKILL.md': undescribed } })
    await repository.branch('change')
    await repository.commit('change', { 'skills/apples/notes.md': 'More' })
    const { code, results } = await cliResults(repository.root, ['gate', '--base', 'main'])
    expect([code, results.decision.reasons]).toEqual([0, []])
    expect(results.skills.map((skill) => skill.descriptionLost)).toEqual([undefined, undefined])
    expect(results.warnings).toEqual([
      {
        what: 'This skill has no description, so nothing tells an agent when to use it.',
        where: { file: 'skills/apples/SKILL.md', line: 1, column: 1 },
        todo: 'Add a `description:` line to its frontmatter.',
      },
    ])
  })
})
