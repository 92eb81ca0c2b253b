import type { JSX } from 'preact'
import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { group } from '../numbers.ts'
import { line, lines, Name } from './text.tsx'

/** Events listed of one trial, and characters of each. */
const MOST_EVENTS = 60
const MOST_TEXT = 800

/** What happened in a trial, in order; nothing where no transcript was given. */
export function Events({ events }: { events: readonly TranscriptEvent[] | undefined }) {
  if (events === undefined) return null
  const told = events.filter(({ type }) => type !== 'turn' && type !== 'usage')
  return (
    <details>
      <summary>{group(told.length)} events</summary>
      <ol class="events">
        {told.slice(0, MOST_EVENTS).map((event) => (
          <li>
            <Event event={event} />
          </li>
        ))}
        {told.length > MOST_EVENTS ? <li>{group(told.length - MOST_EVENTS)} more</li> : null}
      </ol>
    </details>
  )
}

/** What a call did, and where it failed. */
const DEEDS = {
  skill: ['loaded', 'failed to load'],
  subagent: ['gave work to the subagent', 'failed to give work to the subagent'],
  command: ['ran the command', 'failed to run the command'],
} as const

type OfType<Type extends TranscriptEvent['type']> = Extract<TranscriptEvent, { type: Type }>

const TOLD: { readonly [Type in TranscriptEvent['type']]: (event: OfType<Type>) => JSX.Element | null } = {
  offered: ({ skills }) => (
    <>
      offered {group(skills.length)} skills: {line(skills.map(({ name }) => name).join(', '), 300)}
    </>
  ),
  skill: ({ kind, success, qualified, name, via, caller }) => (
    <>
      {DEEDS[kind ?? 'skill'][success ? 0 : 1]} <Name text={qualified ?? name} /> by {via}
      {caller === 'main' ? '' : `, for the ${caller}`}
    </>
  ),
  tool: ({ name, arguments: given, success, result = '' }) => (
    <>
      called <Name text={name} /> <bdi>{line(JSON.stringify(given), 300)}</bdi>
      {success === false ? ', which failed' : ''}
      {result === '' ? null : <pre dir="auto">{lines(result, MOST_TEXT)}</pre>}
    </>
  ),
  output: ({ text }) => (
    <>
      answered <pre dir="auto">{lines(text, MOST_TEXT)}</pre>
    </>
  ),
  outcome: ({ value }) => <>outcome {line(JSON.stringify(value) ?? '', 300)}</>,
  stopped: ({ reason }) => <>stopped: {reason === 'known' ? 'the load was known' : 'its turns were used up'}</>,
  unanswered: ({ kind, said }) => (
    <>
      {kind.replaceAll('_', ' ')}: <bdi>{line(said, 300)}</bdi>
    </>
  ),
  message: ({ index }) => <>message {group(index + 1)} of the user</>,
  error: ({ message }) => (
    <>
      error: <bdi>{line(message, 600)}</bdi>
    </>
  ),
  turn: () => null,
  usage: () => null,
}

function Event({ event }: { event: TranscriptEvent }) {
  const tell = TOLD[event.type] as (one: TranscriptEvent) => JSX.Element | null
  return tell(event)
}
