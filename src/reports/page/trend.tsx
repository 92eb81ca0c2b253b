import { day, group, percent, plural } from '../numbers.ts'
import { compare } from '../view.ts'
import { linear, pathThrough } from './scale.ts'
import type { PastRun } from './sources.ts'
import { line, Name } from './text.tsx'

/** Runs drawn, the latest ones; and skills, those that moved most. */
const MOST = { runs: 120, skills: 60 }
const SIZE = { width: 220, height: 64, left: 4, right: 216, top: 6, bottom: 58 }

/** Recall and precision of each skill over the default branch's runs, with what changed beside the skills. */
export function Trend({ history, id = 'trend' }: { history: readonly PastRun[]; id?: string }) {
  const runs = history.slice(-MOST.runs)
  const skills = skillsOf(runs)
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>Trend of the default branch</h2>
      {runs.length === 0 ? (
        <p class="note">
          Earlier runs were not given: <code>report --format html results.json --history FILE</code> draws them.
        </p>
      ) : (
        <>
          <p class="hint">
            {plural(runs.length, 'run')}, {day(runs[0]?.at ?? '')} to {day(runs.at(-1)?.at ?? '')}. Solid: recall;
            dashed: precision. A line across: another agent or model. A triangle: a loss was accepted.
          </p>
          <div class="multiples">
            {skills.slice(0, MOST.skills).map((skill) => (
              <figure>
                <figcaption>
                  <Name text={skill} max={40} /> <small>{lastOf(runs, skill)}</small>
                </figcaption>
                <Multiple runs={runs} skill={skill} />
              </figure>
            ))}
          </div>
          {skills.length > MOST.skills ? (
            <p class="note">{group(skills.length - MOST.skills)} skills that moved less are left out.</p>
          ) : null}
        </>
      )}
    </section>
  )
}

function Multiple({ runs, skill }: { runs: readonly PastRun[]; skill: string }) {
  const x = linear([0, Math.max(1, runs.length - 1)], [SIZE.left, SIZE.right])
  const y = linear([0, 1], [SIZE.bottom, SIZE.top])
  const draw = (figure: 'recall' | 'precision') =>
    pathThrough(
      runs.map((run, index) => {
        const value = figureOf(run, skill, figure)
        return value === null ? null : [round(x(index)), round(y(value))]
      }),
    )
  const values = runs.flatMap((run) => figureOf(run, skill, 'recall') ?? [])
  const says =
    values.length === 0
      ? 'no recall is known'
      : `recall between ${percent(Math.min(...values))} and ${percent(Math.max(...values))}`
  return (
    <svg width={SIZE.width} height={SIZE.height} role="img" aria-label={`${line(skill, 40)}: ${says}`}>
      <path class="rule" d={`M${SIZE.left} ${SIZE.top}H${SIZE.right}M${SIZE.left} ${SIZE.bottom}H${SIZE.right}`} />
      {runs.map((run, index) => {
        const before = runs[index - 1]
        if (before === undefined || before.agent === run.agent) return null
        return (
          <path class="model" d={`M${round(x(index))} ${SIZE.top}V${SIZE.bottom}`}>
            <title>{`${line(before.agent, 60)} → ${line(run.agent, 60)}`}</title>
          </path>
        )
      })}
      <path class="ln dash" d={draw('precision')} />
      <path class="ln" d={draw('recall')} />
      {runs.map((run, index) =>
        run.accepted ? (
          <path class="acc" d={`M${round(x(index))} ${SIZE.top}l-4 -6h8z`}>
            <title>{`a loss was accepted on ${day(run.at)}`}</title>
          </path>
        ) : null,
      )}
    </svg>
  )
}

/** The skills of some runs: those whose recall moved most first. */
function skillsOf(runs: readonly PastRun[]): string[] {
  const ranges = new Map<string, { low: number; high: number }>()
  for (const { skills } of runs) {
    for (const { skill, recall, precision } of skills) {
      const value = recall ?? precision ?? 0
      const { low, high } = ranges.get(skill) ?? { low: value, high: value }
      ranges.set(skill, { low: Math.min(low, value), high: Math.max(high, value) })
    }
  }
  return [...ranges]
    .sort(([a, x], [b, y]) => y.high - y.low - (x.high - x.low) || compare(a, b))
    .map(([skill]) => skill)
}

function lastOf(runs: readonly PastRun[], skill: string): string {
  const last = runs.findLast((run) => figureOf(run, skill, 'recall') !== null)
  return last === undefined ? '' : `recall ${percent(figureOf(last, skill, 'recall'))}`
}

function figureOf(run: PastRun, skill: string, figure: 'recall' | 'precision'): number | null {
  return run.skills.find((one) => one.skill === skill)?.[figure] ?? null
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
