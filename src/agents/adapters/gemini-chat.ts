import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../core/errors/sha256.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { CliTrial } from '../cli-agent/cli-program.ts'
import { writeJsonLines } from '../cli-agent/json-lines.ts'
import { uuidOf } from '../cli-agent/uuid-of.ts'
import type { EarlierMessage } from '../trial-context.ts'

/** When the earlier messages were said: the same in every trial. */
const SAID = '2026-01-01T00:00:00.000Z'
/** The folder that Gemini knows the workspace by. */
const PROJECT = 'project'

/**
 * Writes earlier messages as a session that Gemini resumes: one JSON object a line, in a folder that is noted as the
 * workspace's.
 *
 * @throws AgentFailure for a message of the user that Gemini takes for a command, and would leave out
 */
export async function writeChat(
  messages: readonly EarlierMessage[],
  { home, cwd, session, modelName }: CliTrial,
): Promise<void> {
  const ignored = messages.find(
    ({ role, text }) => role === 'user' && /^(?:[/?]|<session_context>|<hook_context>|$)/.test(text.trim()),
  )
  if (ignored !== undefined) {
    throw new AgentFailure(
      `Gemini leaves out an earlier message that begins with "/" or "?", or is empty: "${ignored.text.trim().slice(0, 40)}". Write it in other words.`,
    )
  }
  const folder = join(home, '.gemini/tmp', PROJECT)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.project_root'), cwd)
  await writeFile(join(home, '.gemini/projects.json'), JSON.stringify({ projects: { [cwd]: PROJECT } }))
  const projectHash = sha256(cwd)
  const said = messages.map(({ role, text }, index) => ({
    id: uuidOf(`${session} message ${index}`),
    timestamp: SAID,
    ...(role === 'user'
      ? { type: 'user', content: [{ text }] }
      : { type: 'gemini', content: text, thoughts: [], ...(modelName === null ? {} : { model: modelName }) }),
  }))
  const lines = [{ sessionId: session, projectHash, startTime: SAID, lastUpdated: SAID, kind: 'main' }, ...said]
  const file = join(folder, 'chats', `session-2026-01-01T00-00-${session.slice(0, 8)}.jsonl`)
  await writeJsonLines(file, lines)
}
