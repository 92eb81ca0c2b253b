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

function Event({ event }: { event: TranscriptEvent }) {
  switch (event.type) {
    case 'offered':
      return (
        <>
          offered {group(event.skills.length)} skills: {line(event.skills.map(({ name }) => name).join(', '), 300)}
        </>
      )
    case 'skill':
      return (
        <>
          {DEEDS[event.kind ?? 'skill'][event.success ? 0 : 1]} <Name text={event.qualified ?? event.name} /> by{' '}
          {event.via}
          {event.caller === 'main' ? '' : `, for the ${event.caller}`}
        </>
      )
    case 'tool':
      return (
        <>
          called <Name text={event.name} /> <bdi>{line(JSON.stringify(event.arguments), 300)}</bdi>
          {event.success === false ? ', which failed' : ''}
          {event.result === undefined || event.result === '' ? null : (
            <pre dir="auto">{lines(event.result, MOST_TEXT)}</pre>
          )}
        </>
      )
    case 'output':
      return (
        <>
          answered <pre dir="auto">{lines(event.text, MOST_TEXT)}</pre>
        </>
      )
    case 'outcome':
      return <>outcome {line(JSON.stringify(event.value) ?? '', 300)}</>
    case 'stopped':
      return <>stopped: {event.reason === 'known' ? 'the load was known' : 'its turns were used up'}</>
    case 'unanswered':
      return (
        <>
          {event.kind.replaceAll('_', ' ')}: <bdi>{line(event.said, 300)}</bdi>
        </>
      )
    case 'message':
      return <>message {group(event.index + 1)} of the user</>
    case 'error':
      return (
        <>
          error: <bdi>{line(event.message, 600)}</bdi>
        </>
      )
    case 'turn':
    case 'usage':
      return null
  }
}
