import { join } from 'node:path'
import type { CliTrial } from '../cli-agent/cli-program.ts'
import { writeJsonLines } from '../cli-agent/json-lines.ts'
import type { EarlierMessage } from '../trial-context.ts'

/** When the earlier messages were said: the same in every trial. */
const SAID = '2026-01-01T00:00:00.000Z'

/** Writes earlier messages as a session that `codex exec resume --last` goes on with: one JSON object a line. */
export async function writeRollout(
  messages: readonly EarlierMessage[],
  { cwd, session }: Pick<CliTrial, 'cwd' | 'session'>,
  codexHome: string,
): Promise<void> {
  const folder = join(codexHome, 'sessions/2026/01/01')
  const meta = { id: session, session_id: session, timestamp: SAID, cwd, originator: 'codex_exec', source: 'exec' }
  const about = { cli_version: '0.0.0', model_provider: 'local' }
  const lines = [
    { timestamp: SAID, type: 'session_meta', payload: { ...meta, ...about } },
    ...messages.flatMap(({ role, text }) => [
      {
        timestamp: SAID,
        type: 'response_item',
        payload: { type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] },
      },
      // Sessions without an event of the user are taken for empty ones.
      ...(role === 'user'
        ? [{ timestamp: SAID, type: 'event_msg', payload: { type: 'user_message', message: text } }]
        : []),
    ]),
  ]
  const file = join(folder, `rollout-2026-01-01T00-00-00-${session}.jsonl`)
  await writeJsonLines(file, lines)
}
