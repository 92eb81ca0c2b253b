import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../bench/lexical/confusion.ts'
import { measureLexical } from '../../../bench/lexical/leave-one-out.ts'
import { loadRepository } from '../../../bench/lexical/load-corpus.ts'
import { type LabelledPrompt, labelledPrompts } from '../../../bench/lexical/pairs.ts'
import { CONSTANTS } from '../../../src/agents/lexical/constants.ts'
import { buildLexicalRouter } from '../../../src/agents/lexical/router.ts'
import { ENGLISH_PROMPTS, ENGLISH_SKILLS } from './english-catalogue.ts'

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url))

/** The promise of the documentation, in every language that it names. */
const FLOOR = 0.6

describe('what the lexical router gets right', () => {
  test.each(['routing-zh', 'routing-ru'])('%s: 40 prompts, F1 at least 0.6', (name) => {
    const repository = loadRepository(join(fixtures, name))
    if (repository === null) throw new Error(`no fixture ${name}`)
    expect(repository.cases).toHaveLength(40)
    expect(measureLexical(repository, labelledPrompts(repository), CONSTANTS).f1).toBeGreaterThanOrEqual(FLOOR)
  })

  test('English: F1 at least 0.6', () => {
    const prompts = ENGLISH_PROMPTS.map(
      ([query, expected]): LabelledPrompt => ({
        query,
        expected: new Map(ENGLISH_SKILLS.map(({ name }) => [name, name === expected])),
      }),
    )
    const router = buildLexicalRouter(ENGLISH_SKILLS)
    const quality = measure(prompts, (query) => new Set(router.route(query).fired.map((skill) => skill.name)))
    expect(quality.f1).toBeGreaterThanOrEqual(FLOOR)
  })

  test('a description that no longer says what the skill is for loses prompts to its siblings', () => {
    const asked = 'extract the line items from this bill'
    const worse = ENGLISH_SKILLS.map((skill) =>
      skill.name === 'invoice-parser' ? { ...skill, description: 'A helpful utility for many kinds of work.' } : skill,
    )
    const fires = (surface: typeof ENGLISH_SKILLS): string[] =>
      buildLexicalRouter(surface)
        .route(asked)
        .fired.map((skill) => skill.name)
    expect(fires(ENGLISH_SKILLS)).toEqual(['invoice-parser'])
    expect(fires(worse)).not.toContain('invoice-parser')
  })
})
