import { expect, test } from 'vitest'
import { renderComment } from '../support/reports.ts'
import { fourLosers, twoAgents } from './losers.ts'

/** Words that a reader sees before unfolding anything. */
function visibleWords(comment: string): number {
  const shown = comment
    .replace(/<!--.*?-->/gs, '')
    .replace(/<details>(<summary>.*?<\/summary>).*?<\/details>/gs, '$1')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\| :?-.*$/gm, '')
    .replace(/&nbsp;/g, ' ')
  return shown.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test('four losers of 25 skills take under 350 words, and all of their prompts are open', () => {
  const comment = renderComment(fourLosers(), { marker: '<!-- m -->' })
  expect(comment).toContain('## Regressed: 4 of 25 skills lost 14 of 40 prompts\n')
  expect(comment.match(/^\| \[Edit what/gm)?.length).toBe(14)
  expect(visibleWords(comment)).toBeLessThan(350)
})

test('two agents that both lose take under 450, and what both lost stands there once', () => {
  const comment = renderComment(twoAgents(), { marker: '<!-- m -->' })
  expect(visibleWords(comment)).toBeLessThan(450)
  expect(comment.match(/^\*\*`.*?\*\*/gm)).toHaveLength(4)
})
