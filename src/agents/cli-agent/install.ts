import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseJson } from '../../core/errors/parse-json.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { makeOwnFolders } from '../../core/process/own-folders.ts'
import { removeFolder } from '../../core/process/remove-folder.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'
import { nearestVersions } from './nearest-versions.ts'
import { type Installable, type NpmPackage, parseSpec } from './npm-package.ts'
import type { ProgramFile } from './program-version.ts'

interface InstallOptions {
  /** Absolute folder that keeps installed programs between runs. */
  cache: string
  /** Our own environment. */
  environment: Readonly<Record<string, string | undefined>>
}

const TIMEOUT_MS = 300_000
/** Variables with which npm reaches its registry. None of them may hold a password. */
const NPM_NAMES = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'npm_config_registry',
]

/** Folder for npm's own files while it installs. */
const OWN = '.own'

const underWay = new Map<string, Promise<ProgramFile>>()

/**
 * Installs the program of an agent from npm, such as `claude-code@2.1.0`, into its own folder below `cache`, unless it
 * is there already. Runs no script of a package and passes no key. Safe to call at the same time, also from several
 * processes. `agents` are those that can be installed.
 *
 * @throws UserError for an unknown agent, for anything but an exact version, and when npm is missing or fails
 */
export async function installAgent(
  spec: string,
  agents: readonly Installable[],
  options: InstallOptions,
): Promise<ProgramFile> {
  const { agent, version } = parseSpec(spec, agents)
  const folder = join(options.cache, `${agent.id}@${version}-${process.platform}-${process.arch}`)
  const started = underWay.get(folder) ?? installOnce(folder, agent.npmPackage, version, options)
  underWay.set(folder, started)
  try {
    return await started
  } finally {
    underWay.delete(folder)
  }
}

async function installOnce(folder: string, wanted: NpmPackage, version: string, options: InstallOptions) {
  const there = await findProgram(folder, wanted)
  if (there !== null) return there
  const fresh = join(options.cache, `.installing-${randomUUID()}`)
  try {
    await prepare(fresh, options)
    const { tool } = wanted
    const tools = tool === undefined ? [] : [`${tool.name}@${tool.version}`]
    await runNpm(fresh, `${wanted.name}@${version}`, tools, options)
    await removeFolder(join(fresh, OWN)).catch(() => {})
    if ((await findProgram(fresh, wanted)) === null) {
      throw failed(`${wanted.name}@${version}`, `it has no program for ${process.platform} on ${process.arch}`)
    }
    // A single rename, so that the folder is complete when it appears. Another process's copy is equally good.
    await rename(fresh, folder).catch(async (error: unknown) => {
      if ((await findProgram(folder, wanted)) === null) throw error
    })
  } finally {
    await removeFolder(fresh).catch(() => {})
  }
  const found = await findProgram(folder, wanted)
  if (found !== null) return found
  throw failed(`${wanted.name}@${version}`, 'it was removed while it was installed')
}

async function prepare(fresh: string, { cache }: InstallOptions): Promise<void> {
  try {
    await mkdir(fresh, { recursive: true })
    await writeFile(join(fresh, 'package.json'), '{"private":true}')
  } catch (error) {
    throw new UserError({
      what: `No agent can be installed in "${cache}": ${error instanceof Error ? error.message : String(error)}`,
      todo: 'Make that folder writable, or name another in SKILL_EVAL_GATE_CACHE.',
    })
  }
}

async function runNpm(
  folder: string,
  what: string,
  tools: readonly string[],
  { environment }: InstallOptions,
): Promise<void> {
  const npm = await resolveCommand(['npm'], folder, environment['PATH']).catch(() => {
    throw new UserError({
      what: `npm is not on PATH, so ${what} cannot be installed`,
      todo: 'Install Node.js with npm, or install the agent yourself and leave its version out.',
    })
  })
  const env = childEnvironment(environment, NPM_NAMES, await makeOwnFolders(join(folder, OWN)))
  const args = [
    'install',
    what,
    ...tools,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--no-update-notifier',
    '--loglevel=error',
    // Its error names a log file, which is removed with the folder.
    '--logs-max=0',
  ]
  const run = { program: npm.program, args, cwd: folder, env, timeoutMs: TIMEOUT_MS }
  const { exit, stdout, stderr } = await runToEnd(run)
  if (exit.kind === 'code' && exit.code === 0) return
  const how =
    exit.kind === 'failed' ? exit.error.message : exit.kind === 'code' ? `exit code ${exit.code}` : exit.signal
  const said = `${stdout.tail}${stderr.tail}`
  if (/\bETARGET\b|No matching version found/.test(said))
    throw await noSuchVersion(what, { ...run, timeoutMs: VIEW_MS })
  throw failed(what, `${how}; ${said.slice(-500)}`)
}

/** The error for a version that npm does not have, with those that it has. */
async function noSuchVersion(what: string, run: Parameters<typeof runToEnd>[0]): Promise<UserError> {
  const at = what.lastIndexOf('@')
  const [name, wanted] = [what.slice(0, at), what.slice(at + 1)]
  const { stdout } = await runToEnd({
    ...run,
    args: ['view', name, 'versions', '--json', '--loglevel=error'],
    keep: ALL,
  })
  const listed = parseJson(stdout.head)
  const published = Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : []
  const near = nearestVersions(wanted, published)
  return new UserError({
    what: `${name} has no version ${wanted}`,
    todo:
      near.length === 0
        ? 'Correct the version: `npm view` could not say which there are.'
        : `Use one that can be installed; the nearest are ${near.join(', ')}.`,
  })
}

/** Time for npm to list versions, and room for its answer. */
const VIEW_MS = 30_000
const ALL = { head: 1_000_000, tail: 0 }

function failed(what: string, why: string): UserError {
  return new UserError({
    what: `${what} could not be installed: ${why}`,
    todo: 'Correct its version, let this machine reach the npm registry, or install the agent yourself and leave its version out.',
  })
}

/** Finds the program in an installed folder, with its tool; null where one of them is missing. */
async function findProgram(
  folder: string,
  { program, depth, tool, isScript }: NpmPackage,
): Promise<ProgramFile | null> {
  const root = join(folder, 'node_modules')
  const path = await findFile(root, program, depth)
  if (path === null || (await stat(path)).size === 0) return null
  if (isScript === true) return { program: process.execPath, args: [path], installed: root }
  if (tool === undefined) return { program: path, args: [], installed: root }
  const toolPath = await findFile(root, tool.program, depth)
  return toolPath === null ? null : { program: path, args: [], installed: root, tools: dirname(toolPath) }
}

/** The first file below `root` whose path there the pattern meets, at most so many folders deep; null: none. */
async function findFile(root: string, pattern: RegExp, depth: number): Promise<string | null> {
  const search = async (path: string, left: number): Promise<string | null> => {
    for (const entry of await readdir(join(root, path), { withFileTypes: true }).catch(() => [])) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isFile() && pattern.test(inner)) return join(root, inner)
      const deeper = entry.isDirectory() && left > 0 ? await search(inner, left - 1) : null
      if (deeper !== null) return deeper
    }
    return null
  }
  return search('', depth)
}
