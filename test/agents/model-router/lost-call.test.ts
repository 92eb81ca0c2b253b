import { expect, test } from 'vitest'
import { lostCall } from '../../../src/agents/model-router/lost-call.ts'

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
  expect(lostCall(text, [], ['find.form'])).toContain('came as text')
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
  expect(lostCall(text, [], ['search'])).toBeNull()
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
