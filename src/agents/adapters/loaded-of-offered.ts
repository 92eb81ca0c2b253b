import { dirname, resolve } from 'node:path'
import { ID_PREFIX, idOfKind } from '../../core/errors/candidate-kind.ts'
import { firstOf } from '../../core/errors/first-of.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { RequestedSkill, RunRequest } from '../agent.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'

type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * A program's `skill` event, by the id of the skill that it means, or of the subagent or command of its kind. A name
 * that several of the offered skills share says which one only beside the path of a SKILL.md or of its folder. A name
 * that none has stays: the program brought it.
 *
 * @throws AgentFailure for a load by a name that several skills share, without a path that decides
 */
export function loadedOfOffered(
  event: SkillEvent,
  { skills, workspace }: Pick<RunRequest, 'skills' | 'workspace'>,
): SkillEvent {
  if (!event.success) return event
  const ids = new Set([event.name, idOfKind(event.kind, event.name)])
  const exact = skills.find(({ name, kind }) => ids.has(name) && (event.kind ?? kind) === kind)
  if (exact !== undefined) return asOffered(event, exact)
  const called = skills.filter(({ bareName, kind }) => bareName === event.name && kind === event.kind)
  if (called.length === 0) return event.kind === 'subagent' ? { ...event, isForeign: true } : event
  const place = event.path === undefined ? null : resolve(workspace, event.path)
  const [only, ...more] =
    called.length === 1 || place === null
      ? called
      : called.filter(({ path }) => place === path || place === dirname(path))
  if (only !== undefined && more.length === 0) return asOffered(event, only)
  const shown = called.map(({ name }) => `"${name}"`)
  throw new AgentFailure(
    `the program loaded "${event.name}", a name that ${called.length} of the offered skills share: write which one as the name (${firstOf(shown, MOST_SHOWN)}), or add the path of its SKILL.md`,
  )
}

const MOST_SHOWN = 6

/** By its id; that of a subagent or command without the prefix, which its kind says. */
function asOffered(event: SkillEvent, { kind, name }: RequestedSkill): SkillEvent {
  return kind === undefined ? { ...event, name } : { ...event, kind, name: name.slice(ID_PREFIX[kind].length) }
}
