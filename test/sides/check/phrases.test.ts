import { expect, test } from 'vitest'
import { namesSkill, ownPhrases } from '../../../src/sides/check/phrases.ts'

const quotedIn = (description: string) =>
  ownPhrases(description).flatMap(({ text, from }) => (from === 'quoted' ? [text] : []))

test.each([
  ["Use when the user says 'build the control' or 'repair the team's report'.", "repair the team's report"],
  ['Use when the user says ‘build the control’ or ‘repair the team’s report’.', 'repair the team’s report'],
])('phrases in single quotation marks are quoted, without their marks: %s', (description, second) => {
  expect(quotedIn(description)).toEqual(['build the control', second])
})

test('a clause about a file, or without a subject of its own, is no phrase', () => {
  const said = ownPhrases(
    'Sorts tasks. Use when refining docs/{epic}/tasks.md, and as the last step, or to plan a sprint.',
  )
  expect(said.flatMap(({ text, from }) => (from === 'when' ? [text] : []))).toEqual(['to plan a sprint'])
})

test.each([
  ['after start-session says so', true],
  ['the /orbit preamble', true],
  ['run $orbit', true],
  ['the orbit of a planet', false],
  ['start a session', false],
])('a phrase may name another skill: %s', (text, names) => {
  expect(namesSkill(text, new Set(['start-session', 'orbit']))).toBe(names)
})

test('apostrophes are no quotation marks', () => {
  expect(quotedIn("Reads the users' tables. Use when the user's report or the teams' chart is wanted.")).toEqual([])
})
