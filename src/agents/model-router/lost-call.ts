import { SKILL_TOOL, type SkillCall, SUBAGENT_TOOL } from './ask-router.ts'

/** How models begin calls of tools that their servers are to read. */
const MARK = [
  String.raw`<tool_calls?>|<\|tool_calls?_?\w*\|?>|<function=|<function_calls?>|<invoke name=|<\|python_tag\|>`,
  String.raw`\[TOOL_CALLS\]|<｜tool▁calls?▁begin｜>|<\|START_ACTION\|>|<start_function_call>|<\|channel\|>commentary to=`,
].join('|')
/** Keys of a call in JSON: of the tool's name, and of what it is given. */
const NAME_KEY = `["'](?:name|tool|tool_name|function|recipient_name)["']\\s*:\\s*`
const GIVEN = 'arguments|parameters|input|args|tool_input'

/**
 * Patterns of an answer that calls one of these tools in its text. Text that only mentions a tool, or shows JSON or a
 * call of another one, matches none.
 */
function callsAsText(tools: readonly string[]): RegExp[] {
  const own = [SKILL_TOOL, SUBAGENT_TOOL]
  const escaped = [...own, ...tools].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const name = `(?:functions\\.)?(?:${escaped.join('|')})(?![\\w-])`
  return [
    // The mark, and the name where a call has it.
    new RegExp(
      `(?:${MARK})[\\s\\S]{0,120}?(?:${NAME_KEY}["']${name}|(?<=[>\\]]|=["']?|call:)${name}|\\s${name}(?:[{([]|\\s*[{<]))`,
    ),
    // JSON with a name and arguments, in either order.
    new RegExp(`${NAME_KEY}["']${name}["'][^{}]{0,200}?["'](?:${GIVEN}|${own.join('|')})["']\\s*:`),
    new RegExp(`["'](?:${GIVEN})["']\\s*:\\s*\\{[^{}]{0,500}\\}\\s*,\\s*${NAME_KEY}["']${name}["']`),
    // A whole answer that is a call as code, or the arguments alone.
    new RegExp(`^(?:print\\()?\\[?\\s*${name}\\s*\\([\\s\\S]*\\)\\s*\\]?$`),
    new RegExp(`^\\{\\s*"(?:${own.join('|')})"\\s*:\\s*"[^"]*"\\s*(?:,\\s*"prompt"\\s*:[\\s\\S]*)?\\}$`),
  ]
}

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
  const bare = said
    .replace(/^```\w*\s*/, '')
    .replace(/```$/, '')
    .trim()
  if (callsAsText(tools).some((pattern) => pattern.test(bare))) {
    return "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model"
  }
  return text.trim() !== '' && said === '' && calls.length === 0
    ? 'the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off'
    : null
}

/** The end of thinking. */
const END = String.raw`<\/think(?:ing)?>|\[\/THINK\]|<\|end\|>`
const WHOLE = new RegExp(String.raw`^\s*(?:<think(?:ing)?>|\[THINK\]|<\|channel\|>analysis)[\s\S]*?(?:${END}|$)`)
/** Thinking whose beginning stands in the prompt, so that the answer has its end alone. */
const REST = /^(?:(?!<think(?:ing)?>)[\s\S])*?<\/think(?:ing)?>/

function withoutThinking(text: string): string {
  return text.replace(WHOLE.test(text) ? WHOLE : REST, '').trim()
}
