/** What some put before the name of a tag. */
const PREFIX = String.raw`(?:\w{1,20}:|｜DSML｜)?`
/** How models begin calls of tools that their servers are to read. */
const MARK = [
  `<${PREFIX}(?:tool_calls?>|function_calls?>|invoke name=)`,
  String.raw`<\|tool_calls?_?\w*\|?>|<function=|<\|python_tag\|>`,
  String.raw`\[TOOL_CALLS\]|<｜tool▁calls?▁begin｜>|<\|START_ACTION\|>|<start_function_call>|<\|channel\|>commentary to=`,
].join('|')
/** Keys of a call in JSON: of the tool's name, and of what it is given. */
const NAME_KEY = `["'](?:name|tool|tool_name|function|recipient_name)["']\\s*:\\s*`
const GIVEN = 'arguments|parameters|input|args|tool_input'
/** What a definition of a tool has in the place of a call's arguments. */
const NO_SCHEMA = `(?!\\{\\s*["']type["']\\s*:\\s*["']object["'])`

/** The tools whose calls are looked for. */
export interface CalledTools {
  /** Names of all; `mcp__` and what follows is always one. */
  names: readonly string[]
  /** Those among them that load a skill or start a subagent: a whole answer may be a call of one, written as code. */
  loaders: readonly string[]
  /** What these call the skill or subagent: a whole answer may be the arguments alone. */
  keys: readonly string[]
}

export const CALL_AS_TEXT =
  "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model"

export const ONLY_THOUGHT =
  'the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off'

/**
 * Whether an answer calls one of these tools in its text, as where a server does not read its model's calls. Text that
 * only mentions a tool, or shows JSON or a call of another one, does not.
 */
export function isCallAsText(answer: string, tools: CalledTools): boolean {
  const bare = answer
    .trim()
    .replace(/^```\w*\s*/, '')
    .replace(/```$/, '')
    .trim()
    .replace(IN_LINE, '$1')
  return patternsOf(tools).some((pattern) => pattern.test(bare))
}

/**
 * Why the last answer of an agent that loaded nothing says nothing about its choice; null: it does. It calls a tool in
 * its text, or is thinking alone. What stands in code is an example for the user, unless it is the whole answer, or
 * ends it and names one of `offered`. Where the prompt itself shows such a call, its answer may quote it.
 */
export function lostAnswer(
  answer: string,
  tools: CalledTools,
  { prompt, offered }: { prompt: string; offered: readonly string[] },
): string | null {
  const said = withoutThinking(answer)
  if (answer.trim() === '') return null
  if (said === '') return ONLY_THOUGHT
  const isCall = endsInCall(said, tools, offered) || callsOffered(withoutExamples(said), tools, offered)
  return isCall && !showsCalls(prompt, tools) ? CALL_AS_TEXT : null
}

/**
 * Whether a text writes a call of a tool, in whatever form, in which one of the `offered` is exactly an argument. A
 * sentence about them has no such form.
 */
export function callsOffered(text: string, tools: Pick<CalledTools, 'names'>, offered: readonly string[]): boolean {
  return offeredInCalls(text, tools, offered).length > 0
}

/** Which of the `offered` the calls in a text are for; null where they are for none of them, or for several. */
export function offeredIn(text: string, tools: Pick<CalledTools, 'names'>, offered: readonly string[]): string | null {
  const near = offeredInCalls(text, tools, offered)
  const [only = null, ...more] = new Set(near.length > 0 ? near : argumentsIn(text, new Set(offered)))
  return more.length === 0 ? only : null
}

function offeredInCalls(text: string, { names }: Pick<CalledTools, 'names'>, offered: readonly string[]): string[] {
  if (names.length === 0 || offered.length === 0) return []
  const known = new Set(offered)
  const name = `(?:[\\w.]{1,40}\\.)?(?:${anyOf(names)})(?:[:.](?:\\d+|call))?`
  return HEADS.flatMap((head) =>
    [...text.matchAll(new RegExp(head.replaceAll('NAME', name), 'g'))].flatMap(({ 0: written, index }) =>
      argumentsIn(text.slice(Math.max(0, index - NEAR), index + written.length + NEAR), known),
    ),
  )
}

function argumentsIn(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(ARGUMENT), ...text.matchAll(SKILL_FILE)].flatMap(([one]) => (known.has(one) ? [one] : []))
}

/** How the beginning of a call is written: as code, by a key whose value is the tool, as a tag, after a mark. */
const HEADS = [
  '(?<![\\w-])NAME(?:\\(|\\s?\\{|\\[)',
  `(?<![\\w-])(?:[Nn]ame|[Tt]ool(?:_?[Nn]ame)?|[Ff]unction|recipient(?:_name)?|[Aa]ction|to|[Cc]all|use_tool)["'\`]?\\s*[:=]\\s*["'\`]?NAME(?![\\w-])`,
  '<NAME(?=[\\s>/])',
  `(?:${MARK})[\\s\\S]{0,120}?NAME(?![\\w-])`,
  // A whole answer in the words of a command line.
  '^/?NAME\\s+(?=[^\\s]+$)',
]
/** Characters before and after the beginning of a call that its arguments stand in. */
const NEAR = 300
/** What stands between the signs that enclose a value or give one, or is the last word of all. */
const ARGUMENT =
  /(?<=["'`(<>=:[{|]\s{0,3})[^\s"'`<>(){}[\],;|=]{1,200}(?=\s{0,3}(?:["'`)<>}\],;|\n]|$))|(?<=\s)[^\s"'`<>(){}[\],;|=]{1,200}$/g
/** The folder of a SKILL.md, wherever it is named, as in a command. */
const SKILL_FILE = /[^/\s"'`]+(?=\/SKILL\.md)/g

/** Without the blocks of code that words follow, and code in a line. */
function withoutExamples(said: string): string {
  const ends = (block: string, at: number) => at + block.length === said.length
  const left = said.replace(BLOCK, (block, before, _mark, _inside, at: number) => (ends(block, at) ? block : before))
  return IN_LINE.test(said) ? said : left.replace(/(?<!`)`[^`\n]+`(?!`)/g, '')
}

function endsInCall(said: string, tools: CalledTools, offered: readonly string[]): boolean {
  const blocks = [...said.matchAll(BLOCK)]
  const last = blocks.at(-1)
  const [block = '', , , inside = ''] = last ?? []
  const endsInBlock = last !== undefined && last.index + block.length === said.length
  if ((endsInBlock && last.index === 0) || IN_LINE.test(said)) return isCallAsText(said, tools)
  if (isCallAsText(said.replace(BLOCK, '').replace(/`[^`\n]*`/g, ''), tools)) return true
  return endsInBlock && isCallAsText(inside, tools) && offered.some((name) => holdsName(inside, name))
}

/** A text that is code in a line, and nothing else. */
const IN_LINE = /^`([^`\n]+)`$/

/** The text without the thinking that a server left in it. */
export function withoutThinking(text: string): string {
  return text.replace(WHOLE.test(text) ? WHOLE : REST, '').trim()
}

const END = String.raw`<\/think(?:ing)?>|\[\/THINK\]|<\|end\|>`
const WHOLE = new RegExp(String.raw`^\s*(?:<think(?:ing)?>|\[THINK\]|<\|channel\|>analysis)[\s\S]*?(?:${END}|$)`)
/** Thinking whose beginning stands in the prompt, so that the answer has its end alone. */
const REST = /^(?:(?!<think(?:ing)?>)[\s\S])*?<\/think(?:ing)?>/

/** A block of code, to the end of the text where nothing closes it. Backticks after its mark are code in a line. */
const BLOCK = /(^|\n)[ \t]*(`{3,}(?=[^`\n]*\n)|~{3,}(?!~))[^\n]*\n([\s\S]*?)(?:\n[ \t]*\2[ \t\r]*(?=\n|$)|$)/g

/** Whether a text holds a name, and not only a longer one that it is part of. */
function holdsName(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])${anyOf([name])}(?![\p{L}\p{N}_-])`, 'u').test(text)
}

/** Whether a prompt shows such calls. Names of tools are common words, such as "edit": one counts beside "tool". */
export function showsCalls(prompt: string, { names, keys }: CalledTools): boolean {
  const quoted = (some: readonly string[]) => `["'\`](?:${anyOf(some)})["'\`]`
  if (new RegExp(`${MARK}|${NAME_KEY}${quoted(names)}`).test(prompt)) return true
  if (keys.length > 0 && new RegExp(`${quoted(keys)}\\s*:`).test(prompt)) return true
  return new RegExp(quoted([...names, ...keys])).test(prompt) && /\b(?:tool|hook)/i.test(prompt)
}

function anyOf(names: readonly string[]): string {
  return names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}

function patternsOf({ names, loaders, keys }: CalledTools): RegExp[] {
  const nameIn = (some: readonly string[]) =>
    `(?:functions\\.|default_api\\.)?(?:${anyOf(some)}|mcp__[\\w-]+)(?![\\w-])`
  const name = nameIn(names)
  const given = [GIVEN, ...(keys.length === 0 ? [] : [anyOf(keys)])].join('|')
  return [
    // The mark, and the name where a call has it.
    new RegExp(
      `(?:${MARK})[\\s\\S]{0,120}?(?:${NAME_KEY}["']${name}|(?<=[>\\]]|=["']?|call:)${name}|\\s${name}(?:[{([]|\\s*[{<]))`,
    ),
    // JSON with a name and arguments, in either order. With a description between them it defines a tool; a list is for
    // a program.
    new RegExp(
      `${NAME_KEY}["']${name}["'](?:(?!["']description["']\\s*:)[^{}]){0,200}?["'](?:${given})["']\\s*:\\s*${NO_SCHEMA}[{"']`,
    ),
    new RegExp(`["'](?:${GIVEN})["']\\s*:\\s*\\{[^{}]{0,500}\\}\\s*,\\s*${NAME_KEY}["']${name}["']`),
    // The marks of a template without their brackets, and the form of ReAct (arXiv 2210.03629).
    new RegExp(`(?:^|\\s)commentary to=${name}`),
    new RegExp(`(?:^|\\n)\\s*Action:\\s*${name}\\s*\\n\\s*Action Input:`),
    new RegExp(`^(?:tool|tool_name|name|function):\\s*["']?${name}["']?\\s*\\n(?:${GIVEN}):`),
    ...(loaders.length === 0 ? [] : asCode(nameIn(loaders))),
    ...(keys.length === 0
      ? []
      : [new RegExp(`^\\{\\s*"(?:${anyOf(keys)})"\\s*:\\s*"[^"]*"\\s*(?:,\\s*"(?:prompt|args)"\\s*:[\\s\\S]*)?\\}$`)]),
  ]
}

/** A whole answer that is a call as code, and a last line that prints one. */
function asCode(loader: string): RegExp[] {
  return [
    new RegExp(`^(?:print\\()?\\[?\\s*${loader}\\s*\\([\\s\\S]*\\)\\s*\\]?$`),
    new RegExp(`(?:^|\\n)print\\(${loader}\\s*\\([^\\n]*\\)\\s*\\)$`),
    new RegExp(`^${loader}\\s*\\{[\\s\\S]*\\}$`),
  ]
}
