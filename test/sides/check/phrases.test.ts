import { expect, test } from 'vitest'
import { ownPhrases } from '../../../src/sides/check/phrases.ts'

const quotedIn = (description: string) =>
  ownPhrases(description).flatMap(({ text, from }) => (from === 'quoted' ? [text] : []))

test.each([
  ["Use when the user says 'build the control' or 'repair the team's report'.", "repair the team's report"],
  ['Use when the user says ‘build the control’ or ‘repair the team’s report’.', 'repair the team’s report'],
])('phrases in single quotation marks are quoted, without their marks: %s', (description, second) => {
  expect(quotedIn(description)).toEqual(['build the control', second])
})

test('apostrophes are no quotation marks', () => {
  expect(quotedIn("Reads the users' tables. Use when the user's report or the teams' chart is wanted.")).toEqual([])
})
