import type { ListingEntry } from '../../../src/agents/lexical/lexicon.ts'

/** An English catalogue of our own, with descriptions as people write them. */
export const ENGLISH_SKILLS: readonly ListingEntry[] = [
  {
    name: 'changelog-writer',
    description:
      'Writes release notes and changelog entries from merged pull requests and commits. Use when preparing a release, bumping a version, or summarising what changed since the last tag. Not for writing commit messages.',
  },
  {
    name: 'invoice-parser',
    description:
      'Extracts vendor, totals, tax and line items from invoices and receipts (PDF or photo). Use when the user uploads a bill, asks to book expenses, or mentions "read this invoice".',
  },
  {
    name: 'database-migration',
    description:
      'Plans and reviews schema migrations for PostgreSQL and MySQL: adding columns, backfills, locks, rollbacks. Use when altering tables in production or when a migration is stuck. Do NOT use for slow queries (use query-tuning).',
  },
  {
    name: 'query-tuning',
    description:
      'Makes slow SQL fast. Reads query plans, proposes indexes and rewrites. Triggers: "why is this query slow", "explain analyze", "missing index".',
  },
  {
    name: 'accessibility-review',
    description:
      'Audits web pages for WCAG problems: contrast, keyboard focus, labels, screen readers. Use before shipping UI changes, even if the user does not explicitly say accessibility.',
  },
]

/** Prompts as people ask, with the skill that should fire, or null for none. */
export const ENGLISH_PROMPTS: readonly (readonly [string, string | null])[] = [
  ['we are tagging 2.4.0 tomorrow, can you draft the release notes?', 'changelog-writer'],
  ['summarise everything that got merged since v1.9', 'changelog-writer'],
  ['update CHANGELOG.md with the last ten PRs', 'changelog-writer'],
  ['here is a photo of a restaurant receipt, what was the tax?', 'invoice-parser'],
  ['pull the line items out of these invoices into a csv', 'invoice-parser'],
  ['the vendor bill says 1,204.50, book it under travel expenses', 'invoice-parser'],
  ['I need to add a non-null column to the orders table without locking it', 'database-migration'],
  ['how do I roll back the migration that failed halfway in production', 'database-migration'],
  ['review this postgres migration before I merge', 'database-migration'],
  ['why is this query slow? it joins users and events', 'query-tuning'],
  ['would an index on created_at help here', 'query-tuning'],
  ['EXPLAIN ANALYZE shows a seq scan over 4M rows', 'query-tuning'],
  ['can a screen reader user get through our checkout form?', 'accessibility-review'],
  ['is grey #888 on white enough contrast for body text', 'accessibility-review'],
  ['the modal traps keyboard focus', 'accessibility-review'],
  ['what is the capital of Australia', null],
  ['write a haiku about autumn', null],
  ['rename this variable to customerId everywhere', null],
  ['how do I center a div', null],
]
