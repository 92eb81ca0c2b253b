import type { CliProgram } from '../cli-agent/cli-program.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import { madeOfOpencode } from './made-of-opencode.ts'
import { RIPGREP } from './opencode.ts'
import { opencodeLoading } from './opencode-loading.ts'

/** Kilo Code's command line, by `kilo run`. It is made of opencode and writes its events. */
export const kilo: CliProgram = madeOfOpencode({
  id: 'kilo',
  label: 'Kilo Code',
  command: 'kilo',
  npmPackage: {
    name: '@kilocode/cli',
    program: new RegExp(`^@kilocode/cli-[^/]+-(?:arm64|x64)(?:-musl)?/bin/kilo${EXE}`),
    depth: 4,
    tool: RIPGREP,
  },
  testedVersion: '7.7.7',
  shelves: [{ pattern: /^(?:(.*)\/)?\.kilo(?:code)?\/agents?\/(.+)\.md$/s, kind: 'subagent', isNamed: false }],
  loads: opencodeLoading(
    ['.kilo/skills', '.kilo/skill', '.kilocode/skills', '.kilocode/skill', '.claude/skills', '.agents/skills'],
    ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
  ),
  instructions: {
    files: [['AGENTS.md'], ['CLAUDE.md']],
    settings: [
      { path: 'kilo.json', key: ['instructions'] },
      { path: 'kilo.jsonc', key: ['instructions'] },
    ],
  },
  steeredBy: { folders: ['.kilo', '.kilocode'] },
  docs: {
    what: 'Kilo Code (`kilo run`)',
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'as `opencode`',
    subagents: 'as `opencode`',
    delegation: 'that tool',
  },
  prefix: 'KILO',
  folder: 'kilo',
  ownFiles: {
    takes: 'settings, skills or instructions from',
    is: /(?:^|\/)\.kilo(?:code)?\/|^(?:kilo|opencode)\.jsonc?$/i,
  },
  builtIn: 'kilo-config',
  alsoOff: { KILO_DISABLE_SESSION_INGEST: '1', KILO_TELEMETRY_LEVEL: 'off' },
  plugins: '@kilocode/plugin',
})
