import { plural } from '../numbers.ts'
import type { Mark, MarkKind } from './trial-marks.ts'

/** Marks drawn of one side; more are counted. */
const MOST = 12

const WORDS: Record<MarkKind, string> = {
  fired: 'fired',
  other: 'another skill',
  nothing: 'nothing',
  error: 'error',
}

const KINDS: readonly MarkKind[] = ['fired', 'other', 'nothing', 'error']

/** Where each is drawn, short because a page has thousands. */
const SHAPE: Record<MarkKind, string> = { fired: '#mf', other: '#mo', nothing: '#mn', error: '#me' }

/** The drawings that every row refers to. */
export function MarkShapes() {
  const place = 'translate(9 8.5)'
  return (
    <svg class="defs" aria-hidden="true" width="0" height="0">
      <defs>
        <path id="mf" transform={place} d={circle(4.983)} />
        <path id="mo" transform={place} d="M0,-4.931L4.931,0L0,4.931L-4.931,0Z" />
        <path id="mn" transform={place} d={circle(4.37)} />
        <path id="me" transform={place} d="M-4.726,-4.726L4.726,4.726M-4.726,4.726L4.726,-4.726" />
      </defs>
    </svg>
  )
}

function circle(radius: number): string {
  const half = (end: number) => `A${radius},${radius},0,1,1,${end},0`
  return `M${radius},0${half(-radius)}${half(radius)}`
}

/** One trial each, with how many fired beside them. */
export function Marks({ marks, side, ring }: { marks: readonly Mark[] | null; side: string; ring: boolean }) {
  if (marks === null) return <span class={`mk ${side}`}>–</span>
  const fired = marks.filter(({ kind }) => kind === 'fired').length
  const shown = marks.slice(0, MOST)
  const says = `${describe(marks)}${ring ? '; the change is beyond noise' : ''}`
  const runs = KINDS.map((kind) => shown.flatMap((mark, index) => (mark.kind === kind ? [index] : [])))
  return (
    <span class={`mk ${side}`}>
      <svg class={ring ? 'ring' : undefined} width={shown.length * 13 + 5} height="17" role="img" aria-label={says}>
        {KINDS.map((kind, run) => {
          const [first, ...rest] = runs[run] ?? []
          if (first === undefined) return null
          return (
            <g class={tone(kind, shown[first]?.isRight ?? null)}>
              {[first, ...rest].map((index) => (
                <use href={SHAPE[kind]} {...(index === 0 ? {} : { x: index * 13 })} />
              ))}
            </g>
          )
        })}
      </svg>
      <small>
        {marks.length > MOST ? `+${marks.length - MOST} ` : ''}
        {fired}/{marks.length}
      </small>
    </span>
  )
}

/** What the drawings mean. */
export function MarkLegend() {
  const marks: readonly Mark[] = [
    { kind: 'fired', isRight: null },
    { kind: 'other', isRight: null },
    { kind: 'nothing', isRight: null },
    { kind: 'error', isRight: null },
  ]
  return (
    <p class="legend">
      <span>One mark a trial:</span>
      {marks.map(({ kind }) => (
        <span>
          <svg width="18" height="17" aria-hidden="true">
            <use href={SHAPE[kind]} class={`lg ${kind === 'nothing' ? 'hollow' : ''}`} />
          </svg>
          {kind === 'fired'
            ? 'the skill fired'
            : kind === 'other'
              ? 'another skill did'
              : kind === 'nothing'
                ? 'none did'
                : 'the trial failed'}
        </span>
      ))}
      <span>
        <b class="sw ok" /> as it should be
      </span>
      <span>
        <b class="sw no" /> not so
      </span>
      <span>
        <svg class="ring" width="18" height="17" aria-hidden="true">
          <use href={SHAPE.nothing} class="no hollow" />
        </svg>
        beyond noise
      </span>
    </p>
  )
}

/** "2 fired, 1 another skill" */
function describe(marks: readonly Mark[]): string {
  const told = KINDS.flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length
    return count === 0 ? [] : [`${count} ${WORDS[kind]}`]
  })
  return told.length === 0 ? 'no trial' : `${plural(marks.length, 'trial')}, ${told.join(', ')}`
}

function tone(kind: MarkKind, isRight: boolean | null): string {
  const judged = kind === 'error' ? 'er' : isRight === null ? 'na' : isRight ? 'ok' : 'no'
  return kind === 'nothing' ? `${judged} hollow` : judged
}
