import { realpath } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { childEnvironment } from '../../core/process/child-environment.ts'
import type { OwnFolders } from '../../core/process/own-folders.ts'
import type { Moved } from '../sandbox/sandbox.ts'
import type { CliProgram } from './cli-program.ts'
import type { ProgramFile } from './program-version.ts'

/**
 * Where a program in the sandbox sees its trial's folder. Agents tell their models where they are: the same in every
 * trial, so that providers can cache it, and nothing that tells of a trial.
 */
export const INSIDE = '/home/dev'

/** What a program in the sandbox sees elsewhere, and how it sees a text that names such paths. */
export interface SeenPlaces {
  moved: readonly Moved[]
  seen(text: string): string
}

/** Without a sandbox: every path is its own. */
export const OUTSIDE: SeenPlaces = { moved: [], seen: (text) => text }

/** Places that look as on a machine on which a user installed the agent. All folders of `own` exist. */
export async function seenPlaces(
  { command }: Pick<CliProgram, 'command'>,
  { installed }: ProgramFile,
  own: { folder: string; cache: string },
): Promise<SeenPlaces> {
  const places = await Promise.all(
    [
      [own.folder, INSIDE],
      [own.cache, `/var/cache/${command}`],
      ...(installed === undefined ? [] : [[installed, `/opt/${command}/node_modules`]]),
    ].map(async ([named = '', to = '']) => ({ named, from: await realpath(named), to })),
  )
  return {
    moved: places,
    seen: (text) => places.reduce((all, { named, from, to }) => all.replaceAll(named, to).replaceAll(from, to), text),
  }
}

/** A program's environment, with its tools first on PATH and without what npm put there to start us. */
export function environmentFor(
  { tools }: ProgramFile,
  ours: Parameters<typeof childEnvironment>[0],
  folders: OwnFolders,
): Record<string, string> {
  const env = childEnvironment(ours, [], folders)
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !OF_NPM.test(folder))
  return { ...env, PATH: [...(tools === undefined ? [] : [tools]), ...path].join(delimiter) }
}

const OF_NPM = /[\\/](?:node_modules[\\/]\.bin|node-gyp-bin)[\\/]?$/
