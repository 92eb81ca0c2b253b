import { join } from 'node:path'
import { createRunFolder, type RunFolder } from '../../core/process/run-folder.ts'

/** The name of the socket in its folder. */
export const SOCKET = 'gateway.sock'
/** Longest path of a socket that the kernel accepts. */
const LONGEST_SOCKET = 107

/** Makes a folder for the socket that connects a sandbox to the gateway; null where there are no sandboxes. */
export async function socketFolder(): Promise<RunFolder | null> {
  if (process.platform !== 'linux') return null
  const folder = await createRunFolder()
  if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder
  await folder.dispose()
  return createRunFolder('/tmp')
}
