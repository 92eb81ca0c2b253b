import { join } from 'node:path'
import { installAgent } from '../../../src/agents/cli-agent/install.ts'
import type { ProgramFile } from '../../../src/agents/cli-agent/program-version.ts'

/** The versions that are tried. Newer ones may print other things: raise them together with what reads their output. */
export const pinned = { 'claude-code': '2.1.329', codex: '0.169.0', copilot: '1.0.102' } as const

export type RealAgentId = keyof typeof pinned

/** Name of the variable that holds a folder for what `npm run test:agents` installs; without it nothing here runs. */
export const FOLDER_VARIABLE = 'SKILL_EVAL_GATE_REAL_AGENTS'

/** The folder, or null: then these tests skip, and say so. */
export const realAgentsFolder: string | null = process.env[FOLDER_VARIABLE] || null

export async function installPinned(id: RealAgentId, folder: string): Promise<ProgramFile> {
  return installAgent(`${id}@${pinned[id]}`, { cache: join(folder, 'programs'), environment: process.env })
}
