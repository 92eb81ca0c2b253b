import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../dist')

/** How a step ended. */
export interface EndedStep {
  exitCode: number | null
  stdout: string
  stderr: string
  /** By name. */
  outputs: Record<string, string>
  /** What it kept for the step that runs when the job ends. */
  state: Record<string, string>
  /** The job summary. */
  summary: string
}

/**
 * Runs the built Action in a process of its own, as a runner does, and what tidies up after it. `files` are those that
 * `environment` names for its outputs, state and summary. Once `cancelWhen` returns true, the process gets the signal;
 * with `LOST` the machine is gone, and nothing tidies up.
 */
export async function runBuilt(
  environment: Record<string, string>,
  files: { output: string; state: string; summary: string },
  cancelWhen: (() => boolean) | undefined,
  signal: NodeJS.Signals | 'LOST',
): Promise<EndedStep> {
  const ended = await runNode('index.js', environment, cancelWhen, signal === 'LOST' ? 'SIGKILL' : signal)
  const state = parseOutputs(await readFile(files.state, 'utf8'))
  const kept = Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]))
  const post = signal === 'LOST' ? { stdout: '', stderr: '' } : await runNode('post.js', { ...environment, ...kept })
  return {
    exitCode: ended.exitCode,
    stdout: ended.stdout + post.stdout,
    stderr: ended.stderr + post.stderr,
    outputs: parseOutputs(await readFile(files.output, 'utf8')),
    state,
    summary: await readFile(files.summary, 'utf8'),
  }
}

function runNode(
  program: string,
  environment: Record<string, string>,
  cancelWhen?: () => boolean,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<Pick<EndedStep, 'exitCode' | 'stdout' | 'stderr'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(dist, program)], {
      // As the tests themselves.
      env: { TMPDIR: tmpdir(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const text = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text.stdout += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text.stderr += chunk
    })
    const cancelling = setInterval(() => {
      if (cancelWhen?.() !== true) return
      clearInterval(cancelling)
      child.kill(signal)
    }, 20)
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearInterval(cancelling)
      resolve({ exitCode, ...text })
    })
  })
}

/** The runner's `name<<delimiter` blocks. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(lines[index] ?? '') ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, index + 1)
    outputs[name] = lines.slice(index + 1, end).join('\n')
    index = end
  }
  return outputs
}
