import { ClaudeCodeReader } from './claude-code.ts'
import type { RecordingFormat } from './reader.ts'

/** Qwen Code: `--output-format stream-json`, in Claude Code's events, with names of its own for tools. */
export const qwenCode: RecordingFormat = {
  id: 'qwen-code',
  label: 'Qwen Code',
  command: 'qwen --output-format stream-json PROMPT',
  rules: {
    roots: { folders: ['.qwen/skills', '.agents/skills'], nested: false },
    mentions: null,
    tools: {
      skill: { does: 'load', keys: ['skill', 'command', 'name'] },
      agent: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      read_file: { does: 'read', keys: ['file_path'] },
      run_shell_command: { does: 'run', keys: ['command'] },
    },
  },
  tools: {
    names: [
      ...['skill', 'agent', 'run_shell_command', 'read_file', 'glob', 'grep_search', 'edit', 'write_file'],
      ...['notebook_edit', 'web_fetch', 'tool_search', 'tool_call'],
    ],
    loaders: ['skill', 'agent'],
    keys: ['skill'],
  },
  vital: new Set(['assistant', 'user', 'result']),
  create: (reading) => new ClaudeCodeReader(reading, { isQwen: true }),
}
