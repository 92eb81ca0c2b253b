import { join } from 'node:path'
import type { CliTrial } from '../cli-agent/cli-program.ts'
import { writeJsonLines } from '../cli-agent/json-lines.ts'
import { uuidOf } from '../cli-agent/uuid-of.ts'
import type { EarlierMessage } from '../trial-context.ts'

/**
 * Writes earlier messages as a session that Claude Code resumes by its id: one JSON object a line, each naming the one
 * before it, in a folder called after the workspace.
 */
export async function writeSession(
  messages: readonly EarlierMessage[],
  { home, cwd, session, modelName: model }: CliTrial,
): Promise<void> {
  const folder = join(home, '.claude/projects', cwd.replaceAll(/[^A-Za-z0-9]/g, '-'))
  const ids = messages.map((_, index) => uuidOf(`${session} ${index}`))
  const lines = messages.map(({ role, text }, index) => ({
    parentUuid: ids[index - 1] ?? null,
    isSidechain: false,
    userType: 'external',
    cwd,
    sessionId: session,
    type: role,
    message:
      role === 'user'
        ? { role, content: text }
        : {
            id: `msg_${index}`,
            type: 'message',
            role,
            model: model ?? 'unknown',
            content: [{ type: 'text', text }],
            stop_reason: 'end_turn',
            stop_sequence: null,
            usage: { input_tokens: 0, output_tokens: 0 },
          },
    uuid: ids[index],
    // The same in every trial: providers cache what is the same.
    timestamp: new Date(index * 1000).toISOString(),
  }))
  await writeJsonLines(join(folder, `${session}.jsonl`), lines)
}
