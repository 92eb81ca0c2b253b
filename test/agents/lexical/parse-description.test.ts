import { describe, expect, test } from 'vitest'
import { parseDescription } from '../../../src/agents/lexical/parse-description.ts'

const roles = (description: string): string[] =>
  parseDescription(description).map(({ text, role }) => `${role}: ${text.trim()}`)

describe('reading a description', () => {
  test.each([
    [
      'a use-when clause is a list of triggers',
      'Merges PDF files. Use when joining reports, or stamping pages.',
      ['plain: Merges PDF files.', 'trigger: Use when joining reports', 'trigger: stamping pages.'],
    ],
    [
      'everything after a negation is negative up to the end of the sentence',
      'Do NOT use for forms, scans (use pdf-scan). Handles PDF.',
      ['negative: Do NOT use for forms', 'negative: scans', 'negative: use pdf-scan', 'plain: Handles PDF.'],
    ],
    [
      'a numbered list of exclusions stays negative, whatever stands in its brackets',
      'Do NOT trigger for: (1) charts (even if they mention forms), (2) requests that ask about trees. Use for lists.',
      [
        'negative: Do NOT trigger for',
        'negative: charts',
        'negative: even if they mention forms',
        'negative: requests that ask about trees.',
        'trigger: Use for lists.',
      ],
    ],
    [
      'so does one with a full stop after each number',
      'Not for: 1. charts 2. what users mention of trees.',
      ['negative: Not for', 'negative: charts', 'negative: what users mention of trees.'],
    ],
    [
      'items below a heading that excludes are excluded, up to the next heading',
      'DO NOT USE FOR:\n- user mentions of charts\n- triggers\n\nUSE FOR: forms',
      [
        'negative: DO NOT USE FOR',
        'negative: - user mentions of charts',
        'negative: - triggers',
        'trigger: USE FOR',
        'trigger: forms',
      ],
    ],
    [
      'a negation in brackets ends with them',
      'Audits all pages (not for one page) and triggers on a sweep',
      ['trigger: Audits all pages', 'negative: not for one page', 'trigger: and triggers on a sweep'],
    ],
    [
      'what another skill is for is excluded',
      'Writes posts. For prices, see price-list.',
      ['plain: Writes posts.', 'negative: For prices', 'negative: see price-list.'],
    ],
    [
      'what stands before a negation keeps its role',
      'Reviews plans, not for code',
      ['plain: Reviews plans', 'negative: not for code'],
    ],
    ['a quoted example is a trigger', 'Answers "why is it slow"', ['plain: Answers', 'trigger: why is it slow']],
    [
      '"even if the user does not say" excludes nothing',
      'Use for audits even if the user does not explicitly say audit',
      ['trigger: Use for audits even if the user   explicitly say audit'],
    ],
    [
      'a file name does not end a sentence',
      'Do not use for pipeline.yml or hooks',
      ['negative: Do not use for pipeline.yml', 'negative: hooks'],
    ],
    [
      'Chinese',
      '生成周报。当用户想写周报时使用。不要用于邮件。',
      ['plain: 生成周报', 'trigger: 当用户想写周报时使用', 'negative: 不要用于邮件'],
    ],
    [
      'Russian',
      'Пишет тесты. Используйте для отчётов. Не для нагрузки.',
      ['plain: Пишет тесты.', 'trigger: Используйте для отчётов.', 'negative: Не для нагрузки.'],
    ],
    ['Japanese', '請求書を読む。契約書には使わない。', ['plain: 請求書を読む', 'negative: 契約書には使わない']],
    ['German', 'Liest Rechnungen. Nicht für Verträge.', ['plain: Liest Rechnungen.', 'negative: Nicht für Verträge.']],
    ['nothing', ' \n ', []],
  ])('%s', (_name, description, expected) => {
    expect(roles(description)).toEqual(expected)
  })
})

test('a description of one long line takes no longer than many short ones', () => {
  expect(roles(`Use for: 1. forms 2. scans ${'x 5 '.repeat(100_000)}`).slice(0, 3)).toEqual([
    'trigger: Use for',
    'trigger: forms',
    expect.stringMatching(/^trigger: scans x 5 x/),
  ])
})
