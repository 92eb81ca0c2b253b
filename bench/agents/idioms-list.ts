import type { Said } from './own-model.ts'

/** How an agent loads a skill. */
export interface Loader {
  tool: string
  key: string
  /** What it is given to load the skill. */
  value: string
}

/** Commands that print the SKILL.md `FILE` of the skill `pdf`, which lies in `ROOT`. */
export const SHELL: readonly string[] = [
  'cat FILE',
  'cat "FILE"',
  'cat < FILE',
  'cat -n FILE',
  'cat -A FILE',
  'head -200 FILE',
  'tail -n +1 FILE',
  "sed -n '1,200p' FILE",
  "awk '{print}' FILE",
  'awk \'{print NR": "$0}\' FILE',
  "grep '' FILE",
  "grep -n '' FILE",
  'nl -ba FILE',
  'more FILE',
  'cd ROOT/pdf && cat SKILL.md',
  'cd ROOT/pdf; cat *.md',
  '(cd ROOT/pdf && cat ./SKILL.md)',
  'for f in FILE; do cat "$f"; done',
  'for s in pdf; do echo "== $s"; cat "ROOT/$s/SKILL.md"; done',
  'while IFS= read -r l; do echo "$l"; done < FILE',
  "find ROOT -path '*pdf/SKILL.md' -exec cat {} \\;",
  "find ROOT -path '*pdf*' -name SKILL.md | xargs cat",
  'ls ROOT/pdf/SKILL.md | xargs -I{} cat {}',
  'echo "$(cat FILE)"',
  'printf \'%s\\n\' "$(< FILE)"',
  'cat <<EOF\n$(cat FILE)\nEOF',
  "bash -lc 'cat FILE'",
  'S=pdf; cat "ROOT/$S/SKILL.md"',
  'cat ROOT/{pdf,none}/SKILL.md',
  'cat FILE; rg nothing-like-this .',
  'cat FILE; false',
  'cat FILE && ls /no-such-folder',
  'cat FILE | head -50',
  'cat FILE | tee /dev/null',
  'cat FILE; echo ---; ls ROOT/pdf; pwd',
  '{ cat FILE; } 2>&1',
  'cat ROOT/p*/SKILL.md',
  'tac FILE | tac',
  "cat FILE | sed 's/^/> /'",
]

type Dialect = readonly [name: string, say: (loader: Loader) => Said]

const argumentsOf = ({ key, value }: Loader) => JSON.stringify({ [key]: value })
const decorated = (name: string): Dialect => [
  `the tool ${JSON.stringify(name)}`,
  (loader) => ({ tool: name.replace('T', loader.tool), given: argumentsOf(loader) }),
]
const given = (name: string, of: (loader: Loader) => string): Dialect => [
  `arguments that are ${name}`,
  (loader) => ({ tool: loader.tool, given: of(loader) }),
]
/** A text in which TOOL, KEY, VALUE and ARGS stand for those of the load. */
const text = (written: string): Dialect => [
  written,
  (loader) => ({
    text: written
      .replaceAll('TOOL', loader.tool)
      .replaceAll('KEY', loader.key)
      .replaceAll('VALUE', loader.value)
      .replaceAll('ARGS', argumentsOf(loader))
      .replaceAll('MISTRAL', 'TOOL_CALLS'),
  }),
]

/** Ways in which servers pass on a call that they did not read whole. */
export const DIALECTS: readonly Dialect[] = [
  ...['T<|channel|>commentary', 'functions.T', 'functions.T:0', 'default_api.T', ' T', 'T ', 'T<|constrain|>json'].map(
    decorated,
  ),
  given('JSON in JSON', (loader) => JSON.stringify(argumentsOf(loader))),
  given('cut', (loader) => argumentsOf(loader).slice(0, -2)),
  given('empty', () => '{}'),
  text('TOOL{"KEY": "VALUE"}'),
  text('TOOLARGS'),
  text('[MISTRAL][{"name": "TOOL", "arguments": ARGS}]'),
  text('commentary to=functions.TOOL json ARGS'),
  text('to=functions.TOOL ARGS'),
  text('<|channel|>commentary to=functions.TOOL <|constrain|>json<|message|>ARGS<|call|>'),
  text('print(default_api.TOOL(KEY="VALUE"))'),
  text('```tool_code\nprint(default_api.TOOL(KEY="VALUE"))\n```'),
  text('Thought: I need it.\nAction: TOOL\nAction Input: ARGS'),
  text('tool: TOOL\narguments:\n  KEY: VALUE'),
  text('`TOOL(KEY="VALUE")`'),
  text('I will load it first.\n\n```json\n{"name": "TOOL", "arguments": ARGS}\n```'),
  text('I will load it first.\n\nTOOL(KEY="VALUE")'),
  text('<tool_call>\n{"name": "TOOL", "arguments": ARGS}\n</tool_call>'),
  text('<tool_call>TOOL\n<arg_key>KEY</arg_key>\n<arg_value>VALUE</arg_value>\n</tool_call>'),
  text('<function=TOOL>\n<parameter=KEY>\nVALUE\n</parameter>\n</function>'),
  text('<invoke name="TOOL">\n<parameter name="KEY">VALUE</parameter>\n</invoke>'),
  text('<function_calls>\n<invoke name="TOOL">\n<parameter name="KEY">VALUE</parameter>\n</invoke>\n</function_calls>'),
  text('<|python_tag|>{"name": "TOOL", "parameters": ARGS}'),
  text(
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.TOOL:0<|tool_call_argument_begin|>ARGS<|tool_call_end|>',
  ),
  text('<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>TOOL\n```json\nARGS\n```<｜tool▁call▁end｜>'),
  text('<｜DSML｜function_calls><｜DSML｜invoke name="TOOL"><｜DSML｜parameter name="KEY">VALUE</｜DSML｜parameter>'),
  text('<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "TOOL", "parameters": ARGS}]<|END_ACTION|>'),
  text('<start_function_call>call:TOOL{KEY:<escape>VALUE<escape>}<end_function_call>'),
  text('{"name": "TOOL", "arguments": ARGS}'),
  text('[TOOL(KEY="VALUE")]'),
  text('<TOOL>\n<KEY>VALUE</KEY>\n</TOOL>'),
  text('functools[{"name": "TOOL", "arguments": ARGS}]'),
  text('<think>It fits.</think>\n\nTOOL("VALUE")'),
]
