import type { Results } from '../results/results.ts'
import { type Annotation, annotationsOf } from './annotations.ts'
import { banner } from './banner.ts'
import { renderCheckState } from './check-state.ts'
import { commentSections } from './comment.ts'
import { fitSections, utf8Length } from './fit-sections.ts'
import { footer, where } from './footer.ts'
import { plainTitleOf } from './title.ts'
import { viewOf } from './view.ts'

/** What a check run shows. */
export interface CheckOutput {
  /** Plain text, at most 255 characters. */
  title: string
  /** Markdown, at most 60,000 bytes. */
  summary: string
  /** Markdown, at most 60,000 bytes: what commands in comments read of the result. */
  text: string
  conclusion: 'success' | 'failure' | 'neutral'
  annotations: Annotation[]
}

/** The check run for a decision. Its summary says what the comment says, without alerts, which checks do not draw. */
export function renderCheck(results: Results): CheckOutput {
  const view = viewOf(results)
  return {
    title: plainTitleOf(view),
    summary: fitSections(banner(view, { alerts: false, sureness: false }), commentSections(view), footer(results), {
      max: 60_000,
      measure: utf8Length,
      where: where(results),
    }),
    text: renderCheckState(results),
    conclusion: conclusionOf(results),
    annotations: annotationsOf(view),
  }
}

/**
 * `success` only for a pass that is enforced and that was measured in full against a base. What blocks nothing, by
 * `enforce` or because policy leaves `not_evaluated` out of `fail_on`, is `neutral`; all else, also a pass in which no
 * task was asked, is `failure`.
 */
export function conclusionOf({ decision, tasks, filter, kind }: Results): CheckOutput['conclusion'] {
  if (!decision.enforced) return 'neutral'
  if (decision.state === 'not_evaluated' && !decision.reasons.some(({ blocks }) => blocks)) return 'neutral'
  if (decision.state !== 'pass' || tasks.length === 0) return 'failure'
  return filter === null && kind === 'gate' ? 'success' : 'neutral'
}
