import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../core/errors/sha256.ts'
import type { CliTrial } from '../cli-agent/cli-program.ts'
import type { EarlierMessage } from '../trial-context.ts'

/** When the earlier messages were said, in milliseconds: the same in every trial. */
const SAID = Date.UTC(2026, 0, 1)

/** An id as opencode writes them. Those of a conversation sort by time: these are before all that it makes. */
function idOf(kind: 'ses' | 'msg' | 'prt', session: string, index: number): string {
  const rest = sha256(`${session} ${index}`).slice(0, 14)
  return `${kind}_${String(index).padStart(12, '0')}${rest}`
}

/** The id of the session that holds the earlier messages of a trial. */
export function sessionId({ session }: Pick<CliTrial, 'session'>): string {
  return idOf('ses', session, 0)
}

/** The file from which opencode imports the earlier messages of a trial. */
export function sessionFile({ home }: Pick<CliTrial, 'home'>): string {
  return join(home, 'earlier.json')
}

/** Writes earlier messages as `opencode export` does, for `opencode import`: opencode keeps sessions in a database. */
export async function writeExport(
  messages: readonly EarlierMessage[],
  { home, session, request, seen, modelName }: CliTrial,
  providerID: string,
): Promise<void> {
  const sessionID = sessionId({ session })
  const modelID = modelName ?? ''
  const directory = seen(request.workspace)
  const info = {
    id: sessionID,
    slug: 'earlier',
    projectID: 'global',
    directory,
    title: 'trial',
    version: '1.0.0',
    time: { created: SAID, updated: SAID },
  }
  const said = messages.map(({ role, text }, index) => {
    const id = idOf('msg', session, index + 1)
    const time = { created: SAID + index }
    const about =
      role === 'user'
        ? { role, time, agent: 'build', model: { providerID, modelID } }
        : {
            role,
            time: { ...time, completed: SAID + index },
            parentID: idOf('msg', session, index),
            ...{ mode: 'build', agent: 'build', modelID, providerID, cost: 0, finish: 'stop' },
            path: { cwd: directory, root: '/' },
            tokens: { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } },
          }
    const part = { id: idOf('prt', session, index + 1), sessionID, messageID: id, type: 'text', text }
    return { info: { ...about, id, sessionID }, parts: [part] }
  })
  await writeFile(sessionFile({ home }), JSON.stringify({ info, messages: said }))
}
