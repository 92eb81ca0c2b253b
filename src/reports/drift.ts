import type { ColumnResults } from '../core/results/results.ts'
import { asRun } from '../gate/join-columns.ts'
import { renderComment } from './comment.ts'
import { code, cut } from './escape.ts'
import type { Drift } from './history/drift.ts'
import { plural } from './numbers.ts'
import { renderPlainTitle } from './title.ts'

/** The skills that drifted; `graders` among them where a grader's score fell. Floors are no drift. */
export function driftedSkills({ skills, decision }: ColumnResults): string[] {
  const fell = decision.reasons.some(({ code, blocks }) => code === 'grader' && blocks)
  return [
    ...skills.filter(({ state }) => state === 'regressed').map(({ skill }) => skill),
    ...(fell ? ['graders'] : []),
  ]
}

/** Title of the issue of a drift, at most 200 characters: GitHub shows titles as text. */
export function driftTitle({ results }: Drift): string {
  return cut(`Skills drifted from the baseline: ${renderPlainTitle(results).replace(/^[^:]*: /, '')}`, 200)
}

/** Markdown of the issue of a drift. `marker`: the hidden lines by which it is found again. */
export function driftBody(
  { results, baseline, current, dropped, roomsChanged, besideChanged }: Drift,
  series: string,
  marker: string,
): string {
  const changed = [
    ...(baseline.model === current.model
      ? []
      : [`the model: ${name(baseline.model)} then, ${name(current.model)} now`]),
    ...(baseline.version === current.version
      ? []
      : [`the agent's version: ${name(baseline.version)} then, ${name(current.version)} now`]),
    ...(baseline.commit === current.commit ? [] : ['the commit']),
    ...(roomsChanged ? ['the rooms, which are the skills that are offered together'] : []),
    ...(besideChanged ? ['the subagents and commands that are offered beside the skills'] : []),
  ]
  const intro = [
    `${code(current.commit.slice(0, 12))} (${current.at.slice(0, 10)}) is compared with the blessed baseline ${code(baseline.commit.slice(0, 12))} (${baseline.at.slice(0, 10)}), measured by ${code(cut(series, 120))}. Each change since may have passed alone.`,
    `Different are ${changed.length === 0 ? 'neither commit nor model' : changed.join('; ')}.`,
    ...(dropped === 0
      ? []
      : [
          `${plural(dropped, 'prompt')} of the baseline left the suites${roomsChanged ? ' or are asked in other rooms' : ''}, and ${dropped === 1 ? 'is' : 'are'} not compared.`,
        ]),
    'Mend the skills, and this issue closes itself. Where the present state is wanted, comment `/evals bless`.',
  ]
  return renderComment(asRun(results), { marker: `${marker}\n${intro.join('\n')}\n`, isKept: false })
}

/** Markdown of the same issue, once there is no drift any more. */
export function noDriftBody({ baseline, current }: Drift, marker: string): string {
  return `${marker}\nNo drift any more: ${code(current.commit.slice(0, 12))} (${current.at.slice(0, 10)}) is as good as the baseline ${code(baseline.commit.slice(0, 12))} (${baseline.at.slice(0, 10)}).`
}

function name(value: string | null): string {
  return value === null ? 'unknown' : code(cut(value, 100))
}
