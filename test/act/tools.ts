import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Programs in Go that run or check workflows, at the versions that are tried. */
export const TOOLS = {
  act: 'github.com/nektos/act@v0.2.87',
  actionlint: 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
} as const

export type Tool = keyof typeof TOOLS

/** Name of the variable that holds the folder of the programs; without it nothing here runs. */
export const FOLDER_VARIABLE = 'SKILL_EVAL_GATE_ACT'

/** Name of the variable with which runs that every pull request needs are the only ones. */
export const QUICK_VARIABLE = 'SKILL_EVAL_GATE_ACT_QUICK'

/** The folder, or null: then these tests skip, and say so. */
export const toolFolder: string | null = process.env[FOLDER_VARIABLE] || null
export const isQuick = process.env[QUICK_VARIABLE] === '1'

/** The program of a tool below `folder`, one for each version. It need not be there. */
export function toolPath(tool: Tool, folder: string): string {
  return join(folder, TOOLS[tool].slice(TOOLS[tool].lastIndexOf('@') + 1), tool)
}

/** Builds a tool by `go install`, unless it is there. Throws what Go says against it. */
export function installTool(tool: Tool, folder: string): string {
  const path = toolPath(tool, folder)
  if (existsSync(path)) return path
  const target = join(path, '..')
  mkdirSync(target, { recursive: true })
  execFileSync('go', ['install', TOOLS[tool]], {
    env: { ...process.env, GOBIN: target, GOFLAGS: '-trimpath' },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 600_000,
  })
  return path
}
