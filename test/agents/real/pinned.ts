import { join } from 'node:path'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { cline } from '../../../src/agents/adapters/cline.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { droid } from '../../../src/agents/adapters/droid.ts'
import { gemini } from '../../../src/agents/adapters/gemini.ts'
import { kilo } from '../../../src/agents/adapters/kilo.ts'
import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { pi } from '../../../src/agents/adapters/pi.ts'
import { cliPrograms } from '../../../src/agents/adapters/programs.ts'
import { qwenCode } from '../../../src/agents/adapters/qwen-code.ts'
import { installAgent } from '../../../src/agents/cli-agent/install.ts'
import type { ProgramFile } from '../../../src/agents/cli-agent/program-version.ts'

/** The versions that are tried. Newer ones may print other things: raise them together with what reads their output. */
export const pinned = {
  'claude-code': claudeCode.testedVersion,
  codex: codex.testedVersion,
  copilot: copilot.testedVersion,
  opencode: opencode.testedVersion,
  gemini: gemini.testedVersion,
  pi: pi.testedVersion,
  'qwen-code': qwenCode.testedVersion,
  kilo: kilo.testedVersion,
  droid: droid.testedVersion,
  cline: cline.testedVersion,
} as const

/** One older version of those that were tried in one, for what must hold for more than the newest. */
export const older: Partial<Record<keyof typeof pinned, string>> = {
  'claude-code': '2.1.197',
  codex: '0.150.1',
  copilot: '1.0.75',
  opencode: '1.17.11',
  gemini: '0.45.2',
}

export type RealAgentId = keyof typeof pinned

/** Name of the variable that holds a folder for what `npm run test:agents` installs; without it nothing here runs. */
export const FOLDER_VARIABLE = 'SKILL_EVAL_GATE_REAL_AGENTS'

/** Name of the variable with which scenarios run that cost too much time for every pull request. */
export const ALL_VARIABLE = 'SKILL_EVAL_GATE_ALL_SCENARIOS'
export const runsAll = process.env[ALL_VARIABLE] === '1'

/** The folder, or null: then these tests skip, and say so. */
export const realAgentsFolder: string | null = process.env[FOLDER_VARIABLE] || null

export async function installPinned(id: RealAgentId, folder: string): Promise<ProgramFile> {
  return installAgent(`${id}@${pinned[id]}`, cliPrograms, { cache: join(folder, 'programs'), environment: process.env })
}
