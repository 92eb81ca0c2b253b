import type { Results } from '../core/results/results.ts'
import { agentSections, agentsBanner } from './agents-comment.ts'
import { plainTitleOfAgents } from './agents-title.ts'
import { type Annotation, annotationsOf } from './annotations.ts'
import { banner } from './banner.ts'
import { checkAnnotations } from './check-sections.ts'
import { renderCheckState } from './check-state.ts'
import { commentSections } from './comment.ts'
import { isBlind } from './detectable-loss.ts'
import { cut, plain } from './escape.ts'
import { fitSections, utf8Length } from './fit-sections.ts'
import { footer, where } from './footer.ts'
import { plainTitleOf } from './title.ts'
import { type Told, toldOf } from './told.ts'
import { viewOf } from './view.ts'

/** What a check run shows. */
export interface CheckOutput {
  /** Plain text, at most 255 characters. */
  title: string
  /** Markdown, at most 60,000 bytes. */
  summary: string
  /** Markdown, at most 60,000 bytes. Commands in comments read the result from it, see `renderCheckState`. */
  text: string
  conclusion: 'success' | 'failure' | 'neutral'
  annotations: Annotation[]
}

/** GitHub shows few of them. */
const MOST_ANNOTATIONS = 200

/** The check run of a decision. Its summary is the comment without alerts, which checks do not render. */
export function renderCheck(run: Results): CheckOutput {
  const results = toldOf(run)
  if (results.columns !== undefined) return checkOfAgents(run, results)
  const view = viewOf(results)
  return {
    title: plainTitleOf(view),
    summary: fitSections(banner(view, { alerts: false, confidence: false }), commentSections(view), footer(results), {
      max: 60_000,
      measure: utf8Length,
      where: where(results),
    }),
    text: renderCheckState(run),
    conclusion: conclusionOf(results),
    annotations: [...annotationsOf(view), ...checkAnnotations(results)].slice(0, MOST_ANNOTATIONS),
  }
}

/** The check of several agents. An annotation says with which of them it was found. */
function checkOfAgents(run: Results, results: Told): CheckOutput {
  const annotations = (results.columns ?? []).flatMap(({ name, enforced, results: own }) => {
    if (own === null) return []
    const blocks = enforced && results.decision.enforced
    return annotationsOf(viewOf(own)).map((one) => ({
      ...one,
      annotation_level: blocks || one.annotation_level !== 'failure' ? one.annotation_level : ('warning' as const),
      title: cut(`With ${plain(name)}: ${one.title}`, 127),
    }))
  })
  return {
    title: plainTitleOfAgents(results),
    summary: fitSections(agentsBanner(results, { alerts: false }), agentSections(results), footer(results), {
      max: 60_000,
      measure: utf8Length,
      where: where(results),
    }),
    text: renderCheckState(run),
    conclusion: conclusionOf(results),
    annotations: [...annotations, ...checkAnnotations(results)].slice(0, MOST_ANNOTATIONS),
  }
}

/**
 * The conclusion of a check. `success`: an enforced pass, measured in full against a base. `neutral`: the decision
 * blocks nothing, by `enforce` or because `fail_on` leaves out `not_evaluated`, or a changed skill has too few prompts
 * to see a loss. `failure`: everything else, also a pass
 * in which no task was asked.
 */
export function conclusionOf(results: Told): CheckOutput['conclusion'] {
  const { decision, tasks, filter, kind, skills } = results
  if (!decision.enforced) return 'neutral'
  if (decision.state === 'not_evaluated' && !decision.reasons.some(({ blocks }) => blocks)) return 'neutral'
  if (decision.state !== 'pass' || tasks.length === 0) return 'failure'
  if (isBlind(skills)) return 'neutral'
  if (filter !== null || kind !== 'gate') return 'neutral'
  // Each agent that blocks has to have seen enough by itself.
  const own = results.columns?.flatMap((one) => (one.enforced && one.results !== null ? [one.results] : [])) ?? []
  const conclusions = own.map((one) => conclusionOf(one))
  return conclusions.find((one) => one === 'failure') ?? conclusions.find((one) => one !== 'success') ?? 'success'
}
