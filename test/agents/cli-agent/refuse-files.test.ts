import { expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { refuseOwnFiles } from '../../../src/agents/cli-agent/prepare-trial.ts'
import { request } from '../support.ts'

const context = { messages: [], files: [{ path: 'CLAUDE.md', content: 'Be brief.' }], tools: [] }
const check = (...files: string[]) =>
  refuseOwnFiles(claudeCode, { request: request({ files, context }), instructions: null })

test.each(['.claude/settings.json', '.mcp.json', 'packages/web/.claude/skills/a/SKILL.md', '.CLAUDE/agents/a.md'])(
  'Claude Code takes settings or skills from %s',
  (path) => {
    expect(() => check('notes.md', path)).toThrow(`the task's file "${path}" is one that Claude Code takes settings`)
  },
)

test.each(['claude/settings.json', 'docs/.claude.md', 'src/mcp.json'])('and none from %s', (path) => {
  expect(() => check(path)).not.toThrow()
})

test('nor any where it reads nothing of the workspace', () => {
  const own = { request: request({ files: ['.mcp.json'] }), instructions: null }
  expect(() => refuseOwnFiles(claudeCode, own)).not.toThrow()
})
