import { expect, test } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import type { Fix } from '../../../src/evaluate/fix/fix.ts'
import { replyText } from '../../../src/reports/fix/fix-reply.ts'
import { summaryOf } from '../../../src/reports/fix/suggestion.ts'

const alone = { judge: 'model router', agents: [], judgedBy: null, failed: null, more: 0 }
const failed = new UserError({
  code: 'not_evaluated',
  what: 'The candidates could not be judged: <b>busy</b>.',
  todo: 'Run it again.',
})

test('a search that an error ended never says that nothing is to be mended', () => {
  expect(replyText([], alone)).toContain('there is nothing to mend')
  const stopped = replyText([], { ...alone, failed })
  expect(stopped).not.toContain('nothing to mend')
  expect(stopped).toMatch(/^Stopped before all skills were looked at: The candidates could not be judged: (?!<b>)/)
})

test('the reply names the agent that judged, and those that did not, as code', () => {
  const judgedBy = { name: 'quick', right: [], unasked: ['@everybody'] }
  const reply = replyText(['one'], { ...alone, judge: 'lexical router', agents: ['quick', '@everybody'], judgedBy })
  expect(reply).toBe(
    'one\n\n<sub>Of the 2 configured agents `quick` (`lexical router`) judged. Not asked: `@everybody`.</sub>',
  )
  expect(replyText(['one'], alone)).toBe('one')
})

test('skills that are not shown are counted', () => {
  expect(replyText(['one'], { ...alone, more: 2 })).toContain('2 more skills not shown')
})

test.each([
  ['cannot_tell', 'cannot tell'],
  ['not_words', 'no words can mend it'],
  ['nothing_better', 'nothing better'],
] as const)('a fix that %s says so, and not that no description is better', (state, said) => {
  const fix = { skill: 'pdf', state, change: 'why', heldOut: {}, siblings: [], tunedOn: [] } as unknown as Fix
  expect(summaryOf(fix)).toBe(`\`pdf\`: ${said}. Why.`)
})
