import type { Results } from '../core/results/results.ts'
import { type Account, accountOf } from './account.ts'
import type { Conclusion } from './account-codes.ts'
import { type Annotation, annotationsOf } from './annotations.ts'
import { banner } from './banner.ts'
import { checkAnnotations } from './check-sections.ts'
import { renderCheckState } from './check-state.ts'
import { commentSections } from './comment.ts'
import { plain } from './escape.ts'
import { fitSections, utf8Length } from './fit-sections.ts'
import { foldedFooter, footer, where } from './footer.ts'
import { plainTitleOf } from './run-title.ts'
import { limitTitle } from './title.ts'

/** What a check run shows. */
export interface CheckOutput {
  /** Plain text, at most 255 characters. */
  title: string
  /** Markdown, at most 60,000 bytes. */
  summary: string
  /** Markdown, at most 60,000 bytes. Commands in comments read the result from it, see `renderCheckState`. */
  text: string
  conclusion: Conclusion
  annotations: Annotation[]
}

/** GitHub shows few of them. */
const MOST_ANNOTATIONS = 200

/** The check run of a decision. Its summary is the comment without alerts, which checks do not render. */
export function renderCheck(run: Results): CheckOutput {
  const account = accountOf(run)
  const { told, conclusion } = account
  return {
    title: plainTitleOf(told),
    summary: fitSections(banner(account, { alerts: false }), commentSections(account), foldedFooter(footer(told)), {
      max: 60_000,
      measure: utf8Length,
      where: `in ${where(told)}`,
    }),
    text: renderCheckState(run),
    conclusion,
    annotations: [...subjectAnnotations(account), ...checkAnnotations(told)].slice(0, MOST_ANNOTATIONS),
  }
}

/** The annotations of each subject; of several each says with which of them it was found. */
function subjectAnnotations(account: Account): Annotation[] {
  return account.subjects.flatMap((subject) => {
    const own = annotationsOf(account, subject)
    if (account.subjects.length === 1) return own
    return own.map((one) => ({ ...one, title: limitTitle(`With ${plain(subject.column.name)}: ${one.title}`) }))
  })
}
