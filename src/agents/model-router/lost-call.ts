import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { ShownSkill } from '../../skills/listings/agent-listing.ts'
import {
  CALL_AS_TEXT,
  callsOffered,
  isCallAsText,
  ONLY_THOUGHT,
  offeredIn,
  showsCalls,
  withoutThinking,
} from '../transcript/call-as-text.ts'
import { type RouterAnswer, SKILL_TOOL, type SkillCall, SUBAGENT_TOOL } from './ask-router.ts'

/**
 * Why answers in which nothing was loaded say nothing about the model's choice; null: they do. A server without a
 * reader for its model's calls passes them on as text, and one may leave its model's thinking in.
 */
export function lostCall(
  text: string,
  calls: readonly SkillCall[],
  { tools = [], offered = [], prompt = '' }: Asked = {},
): string | null {
  const unread = calls.find(({ tool, skill }) => (tool === SKILL_TOOL || tool === SUBAGENT_TOOL) && skill === null)
  if (unread !== undefined) {
    return `the model called the tool "${unread.tool}" without a name that could be read: its server may not read this model's calls of tools`
  }
  const said = withoutThinking(text)
  const all = { names: [...OWN, ...tools], loaders: [...OWN, ...tools], keys: OWN }
  if (isCallAsText(said, all)) return CALL_AS_TEXT
  if (callsOffered(said, all, offered) && !showsCalls(prompt, all)) return CALL_AS_TEXT
  return text.trim() !== '' && said === '' && calls.length === 0 ? ONLY_THOUGHT : null
}

/** Why an answer says nothing, and the id of what its lost call was for; null: it does not say. */
interface Lost {
  why: string
  skill: string | null
}

/** The lost call of an answer, by what may be loaded; null: none. */
export function lostIn(
  { text, calls }: Pick<RouterAnswer, 'text' | 'calls'>,
  { tools, prompt, shown }: { tools: readonly string[]; prompt: string; shown: readonly ShownSkill[] },
): Lost | null {
  const offered = [...new Set(shown.flatMap(({ id, name }) => [id, name]))]
  const why = lostCall(text, calls, { tools, offered, prompt })
  if (why === null) return null
  const named = offeredIn(withoutThinking(text), { names: [...OWN, ...tools] }, offered)
  return { why, skill: shown.find(({ id, name }) => id === named || name === named)?.id ?? null }
}

/** The error of a trial for such a reason: where it is a lost call, the model had chosen to load something. */
export function lostFailure({ why, skill: lostSkill }: Lost): AgentFailure {
  return new AgentFailure(why, why === ONLY_THOUGHT ? 'agent' : 'disagreement', { lostSkill })
}

/** What was asked. `tools`: names of the tools of the context; `offered`: those of what the model may load. */
interface Asked {
  tools?: readonly string[]
  offered?: readonly string[]
  prompt?: string
}

const OWN = [SKILL_TOOL, SUBAGENT_TOOL]
