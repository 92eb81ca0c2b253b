import { expect, test } from 'vitest'
import { lostCall } from '../../../src/agents/model-router/lost-call.ts'
import { lostAnswer, offeredIn } from '../../../src/agents/transcript/call-as-text.ts'
import { codex } from '../../../src/agents/transcript/readers/codex.ts'
import { calledTools } from '../../../src/agents/transcript/readers/reader.ts'

const call = '{"name": "skill", "arguments": {"skill": "pdf"}}'

test.each([
  ['Qwen', `I will load it.\n<tool_call>\n${call}\n</tool_call>`],
  ['Qwen Coder', '<function=skill>\n<parameter=skill>\npdf\n</parameter>\n</function>'],
  ['GLM', '<tool_call>skill\n<arg_key>skill</arg_key>\n<arg_value>pdf</arg_value>\n</tool_call>'],
  ['Llama', '{"type": "function", "name": "skill", "parameters": {"skill": "pdf"}}'],
  ['Llama in code', '<|python_tag|>skill.call(skill="pdf")'],
  ['Llama 4', '[skill(skill="pdf")]'],
  ['Mistral', '[TOOL_CALLS] [{"name": "skill", "arguments": {"skill": "pdf"}}]'],
  ['Mistral of late', '[TOOL_CALLS]skill{"skill": "pdf"}'],
  ['Kimi', '<|tool_calls_section_begin|><|tool_call_begin|>functions.skill:0<|tool_call_argument_begin|>{}'],
  [
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>skill\n```json\n{"skill": "pdf"}\n```',
  ],
  ['gpt-oss', '<|channel|>commentary to=functions.skill <|constrain|>json<|message|>{"skill": "pdf"}'],
  ['Gemma', '```tool_code\nprint(skill(skill="pdf"))\n```'],
  ['OpenAI in text', '{"tool_calls": [{"type": "function", "function": {"name": "skill", "arguments": "{}"}}]}'],
  ['arguments first', '{"arguments": {"skill": "pdf"}, "name": "skill"}'],
  ['after words', `Let me load that skill first.\n\n${call}`],
  ['arguments alone', '```json\n{"skill": "pdf"}\n```'],
  ['Mistral without its mark', 'skill{"skill": "pdf"}'],
  ['gpt-oss without its marks', 'commentary to=functions.skill json {"skill": "pdf"}'],
  ['Gemini in code', '```tool_code\nprint(default_api.skill(skill="pdf"))\n```'],
  ['Gemini in code, after words', 'I will load it.\n\nprint(default_api.skill(skill="pdf"))'],
  ['ReAct', 'Thought: I need the skill.\nAction: skill\nAction Input: {"skill": "pdf"}'],
  ['YAML', 'tool: skill\narguments:\n  skill: pdf'],
  ['code in backticks', '`skill(skill="pdf")`'],
  [
    'JSON in a block after words',
    'I will load the skill.\n\n```json\n{"name": "skill", "arguments": {"skill": "pdf"}}\n```',
  ],
  ['a tool of the context', '<tool_call>\n{"name": "find.form", "arguments": {}}\n</tool_call>'],
])('a call as text is none that was read: %s', (_, text) => {
  expect(lostCall(text, [], { tools: ['find.form'] })).toContain('came as text')
})

test.each([
  'A model writes <tool_call> before it calls a tool, such as a skill.',
  'The model emits <tool_call> to call the "skill" tool, or for a skill (such as pdf).',
  'It begins with `<tool_call>`:\nskill files follow.',
  'Qwen: `<tool_call>{"name": "get_weather", "arguments": {}}</tool_call>`. Load no skill for that.',
  '{"name": "skill", "version": "1.0.0", "private": true}',
  '```json\n{"name": "pdf", "arguments": {"skill": "high"}}\n```',
  'Call skill("pdf") to load it, or skill(name).',
  'In Python a struct is written skill{"skill": "pdf"}, say.',
  'Action: skill up on tables.\nInput is a CSV.',
  'Write `skill(skill="pdf")` to load it.',
  'tool: hammer\narguments:\n  skill: pdf',
  'Use print(default_api.other(skill="pdf")) there.',
  'No skill applies here. You could ask for the skill "pdf".',
  '{"skill": "pdf", "level": 3}',
  '<think>Which skill?</think>Paris.',
  'Which skill? None.</think>\n\nParis.',
  'Close it with </think>, and open it with <think>.',
  '[THINK]Easy.[/THINK]Paris.',
  '',
])('an answer that calls no tool is one: %j', (text) => {
  expect(lostCall(text, [], { tools: ['search'] })).toBeNull()
})

test.each([
  '<think>A form.',
  '<thinking>A form.</thinking>\n',
  'A form.</think>\n',
  '[THINK]A form.[/THINK]',
  '<|channel|>analysis<|message|>A form.<|end|>',
])('thinking is no answer: %j', (text) => {
  expect(lostCall(text, [])).toContain('only thought')
})

const offered = ['pdf', 'csv-tables', 'tools:deploy']

/** The same calls as other models and templates write them; the patterns were adjusted until all of them passed. */
test.each([
  'skill("pdf")',
  "I'll use skill('csv-tables') for this.",
  'skill.call(name="pdf")',
  'await skill({ skill: "pdf" });',
  'skill {"skill": "pdf"}',
  '[skill(skill=pdf)]',
  'functions.skill({"skill":"pdf"})',
  'functions.skill:0 {"skill": "pdf"} to=functions.skill',
  'to=functions.skill code {"skill":"pdf"}',
  'assistant to=skill<|message|>{"skill":"pdf"}<|call|>',
  '<skill>pdf</skill>',
  '<skill name="pdf"/>',
  '<skill>\n  <name>pdf</name>\n</skill>',
  '<invoke name="skill"><parameter name="skill">pdf</parameter></invoke>',
  '<tool name="skill">{"skill": "pdf"}</tool>',
  '<use_tool name="skill" skill="pdf" />',
  '<tool_use>{"tool": "skill", "input": {"skill": "tools:deploy"}}</tool_use>',
  'tool=skill, skill=pdf',
  'Tool: skill\nInput: pdf',
  'action: skill\naction_input:\n  skill: csv-tables',
  '```yaml\nname: skill\nskill: pdf\n```',
  '{"action": "skill", "action_input": {"skill": "pdf"}}',
  '{"function": {"name": "skill"}, "parameters": "pdf"}',
  '{"skill": "pdf", "tool": "skill"}',
  'Let me see.\n\n```python\nresult = skill(skill="pdf")\nprint(result)\n```',
  'Sure!\n```json\n[{"name": "skill", "arguments": {"skill": "pdf"}}]\n```\nI will wait for it.',
  'call:skill{skill:<|"|>pdf<|"|>}',
  '<|tool_call|>[skill(skill="pdf")]<|/tool_call|>',
  '<|start_of_role|>assistant_tool_call<|end_of_role|>{"name":"skill","arguments":{"skill":"pdf"}}',
  '>>>skill\n{"skill": "pdf"}\nto=skill',
  '/skill pdf',
  'skill pdf',
  '<|python_start|>skill(skill="pdf")<|python_end|>',
  '<minimax:tool_call><invoke name="skill"><parameter name="skill">pdf</parameter></invoke></minimax:tool_call>',
  '<tool_call>\n<name>skill</name>\n<skill>pdf</skill>\n</tool_call>',
  'to="functions.skill" args={"skill": "pdf"}',
  'Calling tool: `skill` with {"skill": "pdf"}',
  'skill(\n  skill = "pdf",\n)',
  'I need more.\nAction: skill["pdf"]',
])('a call of an offered skill is one, however it is written: %j', (text) => {
  expect(lostCall(text, [], { offered })).toContain('came as text')
})

test.each([
  'The skill "pdf" could help with that, but this is a question about tables.',
  'The skill: pdf. It splits files; csv-tables reads tables.',
  'I have a skill (pdf) for that. Shall I use it?',
  'There is a `pdf` skill and a `csv-tables` skill; neither applies here.',
  'Skills that exist:\n- pdf: splits files\n- csv-tables: reads tables',
  'Use the pdf skill for files, e.g. "pdf", and write name: pdf into its frontmatter.',
  'In your package.json put {"name": "pdf", "version": "1.0.0"}.',
  'def skill(level):\n    return level * 2\n\nskill(3)',
  'The skill tool takes the name of a skill. Nothing here needs it.',
  'Name: John\nSkill: pdf editing',
  'Your CV could say: Skills (PDF, CSV), tools: deploy scripts.',
])('an answer that mentions an offered skill is one: %j', (text) => {
  expect(lostCall(text, [], { offered })).toBeNull()
})

test.each([
  ['skill("pdf")', 'pdf'],
  ['{"skill": "pdf"}', 'pdf'],
  ['I see csv-tables, but:\n{"name": "skill", "arguments": {"skill": "pdf"}}', 'pdf'],
  ['skill("pdf") and skill("csv-tables")', null],
  ['skill("docx")', null],
  ['{"name": "skill", "arguments": {}}', null],
])('a lost call is for the one that it names: %j', (text, named) => {
  expect(offeredIn(text, { names: ['skill'] }, offered)).toBe(named)
})

test('an answer to a prompt that shows such a call is one', () => {
  const prompt = 'What does {"name": "skill", "arguments": {"skill": "pdf"}} mean to the tool?'
  expect(lostCall('It means that `skill("pdf")` was called.', [], { offered, prompt })).toBeNull()
})

const command = 'cat $HOME/.agents/skills/pdf/SKILL.md'
test.each([
  `exec_command{"cmd": "${command}"}`,
  `to=functions.exec_command {"cmd":"${command}"}`,
  `print(default_api.exec_command(cmd="${command}"))`,
  `\`\`\`tool_code\nprint(default_api.exec_command(cmd="${command}"))\n\`\`\``,
  `\`exec_command(cmd="${command}")\``,
  `I will load it first.\n\nexec_command(cmd="${command}")`,
  `[exec_command(cmd="${command}")]`,
  `<exec_command>\n<cmd>${command}</cmd>\n</exec_command>`,
  `<think>It fits.</think>\n\nexec_command("${command}")`,
])('a command that reads a skill is a call too where a shell loads them: %j', (text) => {
  const asked = { prompt: 'Split this.', offered: ['pdf'] }
  expect(lostAnswer(text, calledTools(codex), asked)).toContain('came as text')
  expect(lostAnswer(text.replaceAll('skills/pdf', 'notes/own'), calledTools(codex), asked)).toBeNull()
})
