import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'
import { gemini } from './gemini.ts'
import { opencode } from './opencode.ts'
import type { RecordingFormat } from './reader.ts'

/** The agents whose recordings can be read, by id. */
export const recordingFormats: ReadonlyMap<string, RecordingFormat> = new Map(
  [claudeCode, copilot, codex, opencode, gemini].map((format) => [format.id, format]),
)
