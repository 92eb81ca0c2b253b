import type { CliProgram } from '../cli-agent/cli-program.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import { madeOfOpencode } from './made-of-opencode.ts'
import { opencodeLoading } from './opencode-loading.ts'

/** Lists a skill's files with ripgrep, which is installed with it. */
export const RIPGREP = {
  name: '@vscode/ripgrep',
  version: '1.18.0',
  program: new RegExp(`^@vscode/ripgrep-[^/]+/bin/rg${EXE}`),
}

/** opencode, by `opencode run`. */
export const opencode: CliProgram = madeOfOpencode({
  id: 'opencode',
  label: 'opencode',
  command: 'opencode',
  npmPackage: {
    name: 'opencode-ai',
    // npm installs two programs for x64; this one runs on every processor.
    program: new RegExp(`^opencode-[^/]+-(?:arm64|x64-baseline)(?:-musl)?/bin/opencode${EXE}`),
    depth: 3,
    tool: RIPGREP,
  },
  testedVersion: '1.18.33',
  model: {
    logins: [
      {
        variables: ['OPENCODE_API_KEY'],
        why: 'which is a key of opencode Zen, at an address of its own',
        todo: 'Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker.',
      },
    ],
  },
  shelves: [{ pattern: /^(?:(.*)\/)?\.opencode\/agents?\/(.+)\.md$/s, kind: 'subagent', isNamed: false }],
  loads: opencodeLoading(
    ['.opencode/skills', '.opencode/skill', '.claude/skills', '.agents/skills'],
    ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
  ),
  instructions: {
    files: [['AGENTS.md'], ['CLAUDE.md']],
    settings: [
      { path: 'opencode.json', key: ['instructions'] },
      { path: 'opencode.jsonc', key: ['instructions'] },
    ],
  },
  steeredBy: { folders: ['.opencode'] },
  docs: {
    what: 'opencode (`opencode run`)',
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'its `skill` tool, else as `claude-code`',
    subagents: 'listed by its `task` tool, among its own',
    delegation: 'that tool',
  },
  prefix: 'OPENCODE',
  folder: 'opencode',
  ownFiles: { takes: 'settings, skills or instructions from', is: /(?:^|\/)\.opencode\/|^opencode\.jsonc?$/i },
  builtIn: 'customize-opencode',
  plugins: '@opencode-ai/plugin',
})
