import { expect, test } from 'vitest'
import { OWN_FILES } from '../../../src/agents/adapters/claude-code.ts'
import { refuseFiles } from '../../../src/agents/cli-agent/refuse-files.ts'

const check = (...files: string[]) => refuseFiles(files, (path) => OWN_FILES.test(path), 'it reads')

test.each(['.claude/settings.json', '.mcp.json', 'packages/web/.claude/skills/a/SKILL.md', '.CLAUDE/agents/a.md'])(
  'Claude Code takes settings or skills from %s',
  (path) => {
    expect(() => check('notes.md', path)).toThrow(`the task's file "${path}" is one that it reads: move it`)
  },
)

test.each(['claude/settings.json', 'docs/.claude.md', 'src/mcp.json'])('and none from %s', (path) => {
  expect(() => check(path)).not.toThrow()
})
