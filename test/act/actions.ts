import { cpSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Actions of others that runs here have small stand-ins for: their repositories are out of reach. */
const STAND_INS = readdirSync(join(import.meta.dirname, 'stand-ins')).map((name) => `actions/${name}`)

/** Copies what GitHub would download of this project's Action: its description and its built program. */
export function stageAction(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const part of ['action.yml', 'package.json', 'dist', 'LICENSE']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  return folder
}

/**
 * The folder of each action and called workflow that a workflow names with a ref, as arguments of act. `own` is the
 * folder of this project's Action, under whichever owner; `others` are further repositories by their names, whose
 * workflows may be called.
 */
export function localRepositories(workflow: string, own: string, others: Readonly<Record<string, string>>): string[] {
  const called = Object.values(others).flatMap((folder) =>
    globSync('.github/workflows/*.yml', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  const used = [workflow, ...called].flatMap((text) => [
    ...text.matchAll(/\buses:\s*["']?([\w.-]+\/[\w.-]+)(?:\/[^@\s]*)?@([^\s"'},]+)/g),
  ])
  return used.map(([, name = '', ref = '']) => {
    const folder = folderOf(name, own, others)
    if (folder === undefined) throw new Error(`Nothing stands for the action ${name}.`)
    return `--local-repository=${name}@${ref}=${folder}`
  })
}

function folderOf(name: string, own: string, others: Readonly<Record<string, string>>): string | undefined {
  if (name.endsWith('/skill-eval-gate')) return own
  if (STAND_INS.includes(name)) return join(import.meta.dirname, 'stand-ins', name.slice('actions/'.length))
  return others[name]
}
