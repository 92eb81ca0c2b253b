import type { SkillResult } from '../../core/results/results.ts'
import { group, percent, score } from '../numbers.ts'
import { type FigureName, isFigureChanged, sideFigure } from '../ranges.ts'
import { copiesOf, copiesText } from '../room-text.ts'
import { isChanged, type View } from '../view.ts'
import { linear, pathThrough } from './scale.ts'
import { Scroll } from './scroll.tsx'
import { Name } from './text.tsx'

/** Skills drawn; the figures of others are told. */
const DRAWN = 80
const FIGURES: readonly FigureName[] = ['recall', 'precision', 'f1']
const SIZE = { width: 104, height: 46, left: 12, right: 92, top: 5, bottom: 41 }

/** Each skill's recall, precision and F1, base to head, with 95% intervals; grey where no change is beyond noise. */
export function Slopes({ view, withName }: { view: View; withName: string }) {
  const hasBase = view.results.sides.base !== null
  const first = view.skills.filter((skill) => isChanged(view, skill))
  const skills = [...first, ...view.skills.filter((skill) => !first.includes(skill))]
  const rows = copiesOf(skills, ({ state, descriptionChanged, prompts, base, head }) =>
    JSON.stringify([state, descriptionChanged, prompts, base, head]),
  )
  const names = { recall: 'Recall', precision: 'Precision', f1: 'F1' }
  return (
    <>
      <p class="hint">
        {hasBase ? 'Base on the left of each picture, head on the right. ' : ''}
        {view.isNoisy ? 'Bars and figures in brackets are 95% intervals. ' : ''}
        {hasBase ? `Grey: no change${view.isNoisy ? ' beyond noise' : ''}.` : ''}
      </p>
      <Scroll label={`Figures of each skill${withName}`}>
        <table class="skills">
          <thead>
            <tr>
              <th scope="col">Skill</th>
              <th scope="col">Result</th>
              <th scope="col" class="r">
                Prompts
              </th>
              {FIGURES.map((name) => (
                <th scope="col">{names[name]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ first: skill, name, rooms }, index) => (
              <tr class={skill.state}>
                <th scope="row">
                  <Name text={name} />
                  {rooms === 1 ? null : <small> {copiesText({ rooms })}</small>}
                  {skill.descriptionChanged ? <small> description changed</small> : null}
                </th>
                <td>{skill.state.replaceAll('_', ' ')}</td>
                <td class="r">{group(skill.prompts.positives + skill.prompts.negatives)}</td>
                {FIGURES.map((figure) => (
                  <td>
                    <Figure view={view} skill={skill} name={figure} isDrawn={hasBase && index < DRAWN} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  )
}

function Figure({
  view,
  skill,
  name,
  isDrawn,
}: {
  view: View
  skill: SkillResult
  name: FigureName
  isDrawn: boolean
}) {
  const [base, head] = [skill.base?.[name] ?? null, skill.head?.[name] ?? null]
  const format = name === 'f1' ? score : percent
  const isMoved = base !== null && head !== null && base !== head && isFigureChanged(view, skill, name)
  const tone = isMoved ? (head < base ? 'down' : 'up') : 'flat'
  const text = isMoved ? `${format(base)} → ${format(head)}` : sideFigure(skill, 'head', name)
  return (
    <span class={`fig ${tone}`}>
      {isDrawn && base !== null && head !== null ? <Slope skill={skill} name={name} base={base} head={head} /> : null}
      <span class="num">
        {isMoved ? <span aria-hidden="true">{head < base ? '▼ ' : '▲ '}</span> : null}
        {text}
      </span>
    </span>
  )
}

function Slope({ skill, name, base, head }: { skill: SkillResult; name: FigureName; base: number; head: number }) {
  const y = linear([0, 1], [SIZE.bottom, SIZE.top])
  const ends = [
    { x: SIZE.left, value: base, range: skill.intervals?.base?.[name] ?? null },
    { x: SIZE.right, value: head, range: skill.intervals?.head?.[name] ?? null },
  ]
  return (
    <svg width={SIZE.width} height={SIZE.height} aria-hidden="true">
      <path class="rule" d={`M${SIZE.left} ${SIZE.top}V${SIZE.bottom}M${SIZE.right} ${SIZE.top}V${SIZE.bottom}`} />
      {ends.map(({ x, range }) =>
        range === null ? null : <path class="ci" d={`M${x} ${round(y(range.low))}V${round(y(range.high))}`} />,
      )}
      <path class="ln" d={pathThrough(ends.map(({ x, value }) => [x, round(y(value))]))} />
      {ends.map(({ x, value }) => (
        <circle cx={x} cy={round(y(value))} r="3.5" />
      ))}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
