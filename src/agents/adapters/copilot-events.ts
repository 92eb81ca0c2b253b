import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliTrial } from '../cli-agent/cli-program.ts'
import { writeJsonLines } from '../cli-agent/json-lines.ts'
import { uuidOf } from '../cli-agent/uuid-of.ts'
import type { EarlierMessage } from '../trial-context.ts'

/** When the earlier messages were said: the same in every trial. */
const SAID = '2026-01-01T00:00:00.000Z'

/** Writes earlier messages as a session that Copilot resumes by its id: one event a line, each naming the last one. */
export async function writeEvents(
  messages: readonly EarlierMessage[],
  { home, request, seen, session, modelName }: CliTrial,
): Promise<void> {
  const folder = join(home, '.copilot/session-state', session)
  const cwd = seen(request.workspace)
  const start = { sessionId: session, version: 1, producer: 'copilot-agent', copilotVersion: '1.0.0', startTime: SAID }
  const said = messages.map(({ role, text }, index) => ({
    type: `${role}.message`,
    data: {
      content: text,
      messageId: uuidOf(`${session} message ${index}`),
      ...(role === 'assistant' ? { model: modelName ?? 'unknown', toolRequests: [] } : {}),
    },
  }))
  const events = [{ type: 'session.start', data: { ...start, selectedModel: modelName, context: { cwd } } }, ...said]
  const ids = events.map((_, index) => uuidOf(`${session} event ${index}`))
  const lines = events.map((event, index) => ({
    ...event,
    id: ids[index],
    timestamp: SAID,
    parentId: ids[index - 1] ?? null,
  }))
  await writeJsonLines(join(folder, 'events.jsonl'), lines)
  const about = { id: session, cwd, name: 'Earlier', created_at: SAID, updated_at: SAID }
  const yaml = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  await writeFile(join(folder, 'workspace.yaml'), yaml.join(''))
}
