import type { CliProgram } from '../cli-agent/cli-program.ts'
import { claudeCode } from './claude-code.ts'
import { cline } from './cline.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'
import { droid } from './droid.ts'
import { gemini } from './gemini.ts'
import { kilo } from './kilo.ts'
import { opencode } from './opencode.ts'
import { pi } from './pi.ts'
import { qwenCode } from './qwen-code.ts'

/** The agents with a command-line program: one file of this folder each, which holds all that is known of it. */
export const cliPrograms: readonly CliProgram[] = [
  claudeCode, //
  codex,
  copilot,
  opencode,
  gemini,
  pi,
  qwenCode,
  kilo,
  droid,
  cline,
]
