import { CALL_AS_TEXT, isCallAsText, ONLY_THOUGHT, withoutThinking } from '../transcript/call-as-text.ts'
import { SKILL_TOOL, type SkillCall, SUBAGENT_TOOL } from './ask-router.ts'

/**
 * Why answers in which nothing was loaded say nothing about the model's choice; null: they do. A server without a
 * reader for its model's calls passes them on as text, and one may leave its model's thinking in. `tools`: names of the
 * tools of the context.
 */
export function lostCall(text: string, calls: readonly SkillCall[], tools: readonly string[] = []): string | null {
  const unread = calls.find(({ tool, skill }) => (tool === SKILL_TOOL || tool === SUBAGENT_TOOL) && skill === null)
  if (unread !== undefined) {
    return `the model called the tool "${unread.tool}" without a name that could be read: its server may not read this model's calls of tools`
  }
  const said = withoutThinking(text)
  if (isCallAsText(said, { names: [...OWN, ...tools], loaders: [...OWN, ...tools], keys: OWN })) return CALL_AS_TEXT
  return text.trim() !== '' && said === '' && calls.length === 0 ? ONLY_THOUGHT : null
}

const OWN = [SKILL_TOOL, SUBAGENT_TOOL]
