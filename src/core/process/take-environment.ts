import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Names that end like this hold secrets. */
const SECRET = /(?:TOKEN|KEY|SECRET|PASSWORD|PASSWD|CREDENTIALS?|_PAT|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i
/** Words that end like one and are none. */
const PLAIN_WORD = /(?:^|_)(?:MONKEY|DONKEY|TURKEY|WHISKEY|HOCKEY|JOCKEY|HOTKEY)$/i
/** The fingerprint of a public key, as the images of Python have it. */
const FINGERPRINT = /^[\dA-F]{40}$/
/** Names whose values may stay where other processes of the same user can read them. */
const HARMLESS =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|SHLVL|TERM|TZ|CI|TMPDIR|LANG|LANGUAGE|LC_\w+|GITHUB_\w+|RUNNER_\w+|NODE_\w+)$/

/**
 * Returns the environment of this process, and takes its secrets out of it: programs that are started later inherit
 * none, and `/proc/<pid>/environ`, which every process of the same user may read, shows none. Linux keeps there what a
 * process was started with, also of variables that are deleted, so the bytes themselves are overwritten. Call it once,
 * before anything is started. Elsewhere than on Linux it only deletes them.
 */
export function takeEnvironment(): Environment {
  const all: Environment = { ...process.env }
  for (const [name, value] of Object.entries(all)) {
    if (isSecret(name, value ?? '')) {
      taken.set(name, value ?? '')
      delete process.env[name]
    }
    // A new copy: the bytes of the old one are about to go.
    else if (!isHarmless(name)) process.env[name] = value
  }
  if (process.platform === 'linux') wipeInitial()
  // Should a libc have kept the old bytes, they are written anew.
  for (const [name, value] of Object.entries(all)) {
    if (!isSecret(name, value ?? '') && process.env[name] !== value) process.env[name] = value
  }
  return all
}

/**
 * The credentials among the secrets that `takeEnvironment` took, which git's helpers may need to reach the remote: all
 * but the keys of models and what belongs to the runner.
 */
export function takenCredentials(): Record<string, string> {
  return Object.fromEntries([...taken].filter(([name]) => !NOT_FOR_GIT.test(name)))
}

const taken = new Map<string, string>()
const NOT_FOR_GIT =
  /^(?:INPUT_|ACTIONS_|ANTHROPIC_|CLAUDE_CODE_|OPENAI_|CODEX_|COPILOT_PROVIDER_|AWS_BEARER_TOKEN)|API_KEY$|_CUSTOM_HEADERS$/i

/**
 * Calls `work` while the variables have their values in this process, for a library that reads them from there. Calls
 * may overlap: the value before the first comes back after the last.
 */
export async function withVariables<Result>(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const name of Object.keys(variables)) {
    const use = lent.get(name) ?? { before: process.env[name], users: 0 }
    use.users += 1
    lent.set(name, use)
  }
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(variables)) giveBack(name)
  }
}

/** The variables that `withVariables` has set, with what they were before. */
const lent = new Map<string, { before: string | undefined; users: number }>()

function giveBack(name: string): void {
  const use = lent.get(name)
  if (use === undefined) return
  use.users -= 1
  if (use.users > 0) return
  lent.delete(name)
  if (use.before === undefined) delete process.env[name]
  else process.env[name] = use.before
}

/** Where in doubt it is one. */
function isSecret(name: string, value: string): boolean {
  if (PLAIN_WORD.test(name) || (name === 'GPG_KEY' && FINGERPRINT.test(value))) return false
  return SECRET.test(name)
}

function isHarmless(name: string): boolean {
  return HARMLESS.test(name) && !SECRET.test(name)
}

/** Overwrites the values that this process was started with, except harmless ones. Where it may not, they stay. */
function wipeInitial(): void {
  let memory: number | null = null
  try {
    const start = startOfEnvironment()
    const bytes = readFileSync('/proc/self/environ')
    memory = openSync('/proc/self/mem', 'r+')
    let at = 0
    while (at < bytes.length) {
      const next = bytes.indexOf(0, at)
      const end = next < 0 ? bytes.length : next
      const equals = bytes.indexOf('=', at)
      const value = equals < 0 || equals >= end ? end : equals + 1
      if (value < end && !isHarmless(bytes.toString('latin1', at, value - 1))) {
        writeSync(memory, Buffer.alloc(end - value), 0, end - value, start + value)
      }
      at = end + 1
    }
  } catch {
    // Without /proc, or where the kernel forbids it: what is left is in docs/security.md.
  } finally {
    if (memory !== null) closeSync(memory)
  }
}

/** Field 50 of stat: where the environment begins in memory. Counted after the program's name. */
function startOfEnvironment(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1')
  const start = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[47])
  if (!Number.isSafeInteger(start) || start <= 0) throw new Error('no start of the environment in stat')
  return start
}
