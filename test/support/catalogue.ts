import { Lexicon } from '../../src/agents/lexical/lexicon.ts'
import type { CheckReport, Finding, FindingKind } from '../../src/core/results/check-report.ts'
import { checkCatalogue } from '../../src/sides/check/check-catalogue.ts'
import type { CheckedSides } from '../../src/sides/check/sides.ts'
import { makeSkill } from './skill.ts'

/** Names and descriptions. */
export type Descriptions = Readonly<Record<string, string>>

/** Two sides to check; `base` null: there is nothing to compare with. */
export function sidesOf(
  base: Descriptions | null,
  head: Descriptions,
  accepted: CheckedSides['accepted'] = [],
): CheckedSides {
  const side = (skills: Descriptions) => ({
    skills: Object.entries(skills).map(([name, description]) => makeSkill({ name, description })),
    unread: [],
  })
  return { base: base === null ? null : side(base), head: side(head), accepted, lexicon: new Lexicon() }
}

export function check(
  base: Descriptions | null,
  head: Descriptions,
  accepted: CheckedSides['accepted'] = [],
): CheckReport {
  return checkCatalogue(sidesOf(base, head, accepted))
}

/** The findings of some kinds that the change made. */
export function worse(report: CheckReport, ...kinds: FindingKind[]): Finding[] {
  return report.findings.filter((finding) => finding.worse && kinds.includes(finding.kind))
}

/** Skills of an office, each with words of its own. */
export const OFFICE = {
  'pdf-forms': 'Fills in PDF forms. Use when the user says "fill in this PDF form" or "complete a tax form".',
  'word-documents': 'Writes Word documents. Use when the user wants a letter or a report in Word.',
  spreadsheets: 'Analyses spreadsheets. Use when the user says "make a pivot table" or wants a chart of a spreadsheet.',
  'meeting-notes': 'Summarises meetings. Use when the user says "summarise this meeting" or pastes a transcript.',
} as const
