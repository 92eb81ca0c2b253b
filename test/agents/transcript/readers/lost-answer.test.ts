import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../../src/agents/transcript/readers/claude-code.ts'
import { codex } from '../../../../src/agents/transcript/readers/codex.ts'
import { gemini } from '../../../../src/agents/transcript/readers/gemini.ts'
import { opencode } from '../../../../src/agents/transcript/readers/opencode.ts'
import type { ReadOptions } from '../../../../src/agents/transcript/readers/read-transcript.ts'
import { readTranscript } from '../../../../src/agents/transcript/readers/read-transcript.ts'
import type { RecordingFormat } from '../../../../src/agents/transcript/readers/reader.ts'
import { jsonLines } from './support.ts'

const offered = [{ name: 'plug:pdf', path: '/home/.claude/skills/pdf/SKILL.md' }]
const call = '{"name": "Skill", "arguments": {"skill": "pdf"}}'

const errorOf = async (format: RecordingFormat, events: object[], options: ReadOptions = {}) =>
  (
    await readTranscript(format, [jsonLines(events)].values() as never, {
      prompt: 'Fill the form.',
      offered,
      ...options,
    })
  ).end.error

let ids = 0
const block = (content: object) => {
  ids += 1
  return { type: 'assistant', message: { id: `m${ids}`, content: [content] } }
}
const text = (said: string) => block({ type: 'text', text: said })
const used = (name: string, input: object, isError = false) => {
  const use = block({ type: 'tool_use', id: `t${ids}`, name, input })
  const result = { type: 'tool_result', tool_use_id: `t${ids - 1}`, content: 'x', is_error: isError }
  return [use, { type: 'user', message: { content: [result] } }]
}
const end = { type: 'result', subtype: 'success', is_error: false, stop_reason: 'end_turn', result: '' }
const claude = (events: object[], options?: ReadOptions) => errorOf(claudeCode, [...events, end], options)

describe('an answer that is a call nobody read is an error, not a run without a load', () => {
  test.each([
    ['with its mark', `I will load it.\n<tool_call>\n${call}\n</tool_call>`],
    ['bare', call],
    ['with a mark that has a prefix', 'First:\n<tools:invoke name="Bash">'],
    ['with the mark of DeepSeek', '<｜DSML｜function_calls>\n<｜DSML｜invoke name="Bash">\n</｜DSML｜invoke>'],
    ['after words', `Let me load that skill.\n\n${call}`],
    ['as a block', `\`\`\`json\n${call}\n\`\`\``],
    ['as a block after words', `I will load the skill.\n\n\`\`\`json\n${call}\n\`\`\``],
    ['as a block without an end', `I will load the skill.\n\n\`\`\`json\n${call}`],
    ['as code', 'Skill(skill="pdf")'],
    ['the arguments alone', '{"skill": "pdf"}'],
    ['the arguments alone, all of them', '{"skill": "pdf", "args": "form.pdf"}'],
    [
      'after code that is a line of its own',
      'First:\n```ls```\n<tool_call>{"name": "Bash", "arguments": {"command": "ls"}}</tool_call>',
    ],
    ['of another tool', '<function=Bash>\n<parameter=command>\nls\n</parameter>\n</function>'],
    ['of a server', '<tool_call>{"name": "mcp__project__find", "arguments": {}}</tool_call>'],
    ['after thinking', `A form.</think>\n${call}`],
  ])('%s', async (_, said) => {
    expect(await claude([text(said)])).toContain('came as text')
  })

  test('after a call that was read and loaded nothing', async () => {
    expect(await claude([...used('Read', { file_path: '/tmp/a.txt' }), text(call)])).toContain('came as text')
  })

  test('thinking alone is no answer either', async () => {
    expect(await claude([text('<think>A form, so the skill.')])).toContain('only thought')
  })

  test('whatever the prompt shows, thinking alone is none', async () => {
    expect(await claude([text('<think>A form.')], { prompt: `What does ${call} do?` })).toContain('only thought')
  })

  test('where the prompt quotes a word that is also the name of a tool', async () => {
    expect(await claude([text(call)], { prompt: 'Call the button "Edit", not "Read".' })).toContain('came as text')
  })

  test.each([
    ['Codex', codex, '<tool_call>{"name": "shell", "arguments": {"command": ["ls"]}}</tool_call>'],
    ['Gemini', gemini, '{"name": "activate_skill", "args": {"name": "pdf"}}'],
    ['opencode', opencode, '<tool_call>{"name": "skill", "arguments": {"name": "pdf"}}</tool_call>'],
  ])('of %s', async (_, format, said) => {
    const events = {
      codex: [
        { type: 'turn.started' },
        { type: 'item.completed', item: { id: 'i1', type: 'agent_message', text: said } },
        { type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } },
      ],
      gemini: [
        { type: 'message', role: 'assistant', content: said },
        { type: 'result', status: 'success' },
      ],
      opencode: [
        { type: 'text', sessionID: 's', part: { text: said } },
        { type: 'step_finish', sessionID: 's', part: { reason: 'stop' } },
      ],
    }
    expect(await errorOf(format, events[format.id as keyof typeof events])).toContain('came as text')
  })
})

describe('an answer that only speaks of such calls is one', () => {
  test.each([
    [
      'a block that words follow',
      `Claude Code sends:\n\n\`\`\`json\n${call}\n\`\`\`\n\nThe tool then loads the skill.`,
    ],
    ['a block with another name', 'A call:\n\n```json\n{"name": "Skill", "input": {"skill": "my-skill"}}\n```'],
    [
      'a block that words follow, with line ends of Windows',
      `Claude Code sends:\r\n\`\`\`json\r\n${call}\r\n\`\`\`\r\nThe tool loads it.`,
    ],
    ['a block with a longer name', 'A call:\n\n```json\n{"name": "Skill", "input": {"skill": "pdf-forms"}}\n```'],
    ['a definition', '{"name": "Read", "description": "Reads a file.", "parameters": {"type": "object"}}'],
    ['a definition without a description', '{"name": "Read", "parameters": {"type": "object", "properties": {}}}'],
    ['a program and its list of arguments', '```json\n{"name": "Bash", "args": ["-c", "ls"]}\n```'],
    ['code in a line', `It sends \`${call}\`, or \`<tool_call>${call}</tool_call>\`.`],
    ['a mark', 'A model writes <tool_call> before it calls the Skill tool.'],
    ['another tool', '<tool_call>{"name": "get_weather", "arguments": {}}</tool_call>'],
    ['a package', '{"name": "Skill", "version": "1.0.0"}'],
    ['a program', '```python\nprint(read(path))\n```'],
    ['plain words', 'Paris.'],
  ])('%s', async (_, said) => {
    expect(await claude([text(said)])).toBeNull()
  })

  test('where the prompt shows such a call, the answer may quote it', async () => {
    const prompt = `What does <tool_call>${call}</tool_call> do?`
    expect(await claude([text(`<tool_call>${call}</tool_call> loads pdf.`)], { prompt })).toBeNull()
  })

  test('before a call that was read', async () => {
    const calls = used('Bash', { command: 'ls' })
    expect(await claude([text(`Next: ${call}`), ...calls, text('Done.')])).toBeNull()
  })

  test('after a load, which counts', async () => {
    expect(await claude([...used('Skill', { skill: 'pdf' }), text(call)])).toBeNull()
  })
})
