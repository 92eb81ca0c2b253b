import { SKILL_TOOL, type SkillCall, SUBAGENT_TOOL } from './ask-router.ts'

/** How models write calls of tools for their servers to read. */
const MARKS = [
  /<tool_calls?>|<\|tool_calls?_?\w*\|?>|<function=|<function_calls?>|<invoke name=|<\|python_tag\|>|\[TOOL_CALLS\]/,
  /<｜tool▁calls?▁begin｜>|<\|START_ACTION\|>|<start_function_call>|<\|channel\|>commentary to=/,
]
/** A whole answer that is such a call. */
const BARE = new RegExp(
  `^(?:\`\`\`\\w*\\s*)?\\[?\\s*\\{\\s*"(?:name|tool|tool_name|function)"\\s*:\\s*"(?:${SKILL_TOOL}|${SUBAGENT_TOOL})"`,
)
const NAME = new RegExp(`\\b(?:${SKILL_TOOL}|${SUBAGENT_TOOL})\\b`)

/**
 * Why answers in which nothing was loaded say nothing about the model's choice; null: they do. A server without a
 * reader for its model's calls passes them on as text, and one may leave its model's thinking in.
 */
export function lostCall(text: string, calls: readonly SkillCall[]): string | null {
  const unread = calls.find(({ tool, skill }) => (tool === SKILL_TOOL || tool === SUBAGENT_TOOL) && skill === null)
  if (unread !== undefined) {
    return `the model called the tool "${unread.tool}" without a name that could be read: its server may not read this model's calls of tools`
  }
  const said = withoutThinking(text)
  if (BARE.test(said) || (NAME.test(said) && MARKS.some((mark) => mark.test(said)))) {
    return "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model"
  }
  return text.trim() !== '' && said === '' && calls.length === 0
    ? 'the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off'
    : null
}

function withoutThinking(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/, '').trim()
}
