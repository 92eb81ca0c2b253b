import { dirname, resolve } from 'node:path'
import { AgentFailure } from '../../process/agent-failure.ts'
import type { TranscriptEvent } from '../../transcript/transcript.ts'
import type { RunRequest } from '../agent.ts'

type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * A program's `skill` event, by the id of the skill that it means. A name that several of the offered skills share says
 * which one only beside the path of a SKILL.md or of its folder. A name that none has stays: the program brought it.
 *
 * @throws AgentFailure for a load by a name that several skills share, without a path that decides
 */
export function loadedOfOffered(
  event: SkillEvent,
  { skills, workspace }: Pick<RunRequest, 'skills' | 'workspace'>,
): SkillEvent {
  if (!event.success || skills.some(({ name }) => name === event.name)) return event
  const called = skills.filter(({ bareName }) => bareName === event.name)
  if (called.length === 0) return event
  const place = event.path === undefined ? null : resolve(workspace, event.path)
  const [only, ...more] =
    called.length === 1 || place === null
      ? called
      : called.filter(({ path }) => place === path || place === dirname(path))
  if (only !== undefined && more.length === 0) return { ...event, name: only.name }
  const ids = called.slice(0, MOST_SHOWN).map(({ name }) => `"${name}"`)
  const rest = called.length > MOST_SHOWN ? ` and ${called.length - MOST_SHOWN} more` : ''
  throw new AgentFailure(
    `the program loaded "${event.name}", a name that ${called.length} of the offered skills share: write which one as the name (${ids.join(', ')}${rest}), or add the path of its SKILL.md`,
  )
}

const MOST_SHOWN = 6
