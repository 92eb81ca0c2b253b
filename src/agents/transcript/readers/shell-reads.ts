import { type Dialect, isAssignment, type ShellCommand, type ShellWord, shellCommands } from './shell-words.ts'

/** A file that a command line names. */
export interface FileUse {
  /** Relative to where the agent started, or absolute. May hold wildcards and variables as written. */
  path: string
  /** Whether the command prints its contents. */
  reads: boolean
  /** True if success of the whole line proves that it was printed: nothing hides its exit code or takes its output. */
  certain: boolean
  /** False if only a later part of the file is printed. */
  fromTop: boolean
  /** True if only its first few lines are printed. */
  peeks: boolean
}

/** Result of `shellReads`. */
interface ShellReads {
  files: FileUse[]
  /** Working folder of the shell afterwards; null: unknown. */
  folder: string | null
}

/** Commands that print their files. */
const READERS = new Set([
  'cat',
  'sed',
  'head',
  'tail',
  'less',
  'more',
  'most',
  'bat',
  'batcat',
  'nl',
  'tac',
  'awk',
  'gawk',
])
const POWERSHELL_READERS = new Set(['get-content', 'gc', 'type', 'cat'])
/** Commands whose arguments may look like files, but which open none. */
const SPEAKERS = new Set(['echo', 'printf', ':', 'true'])
const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish'])
/** Words before the command that do not change it. */
const PREFIXES = new Set([
  ...['sudo', 'command', 'builtin', 'exec', 'nohup', 'time', 'env', 'nice', 'stdbuf', 'timeout', '!', '{'],
  ...['if', 'then', 'else', 'elif', 'while', 'until', 'do'],
])
/** Commands after these may run never or repeatedly. */
const CONTROL = new Set(['if', 'then', 'else', 'elif', 'while', 'until', 'do', 'for', 'case', '!'])

const MAX_NESTING = 4
const MAX_FILES = 500
const MAX_PATTERN = 50
const MAX_STARS = 4
const MAX_BRACES = 50
/** Whoever prints fewer lines of several files looks for the right one. */
const FEW_LINES = 20

/**
 * Finds the files that a command line uses. `folder`, where it runs, is relative to the agent's start; null: unknown.
 */
export function shellReads(script: string, folder: string | null = '', dialect: Dialect = 'posix'): ShellReads {
  return readsOf(shellCommands(script, dialect), folder, dialect, 0)
}

function readsOf(
  commands: readonly ShellCommand[],
  start: string | null,
  dialect: Dialect,
  nesting: number,
): ShellReads {
  const files: FileUse[] = []
  /** Working folders of the shells around a subshell. */
  const outside: (string | null)[] = []
  let folder = start
  const isCertain = certainCommands(commands)
  for (const [index, command] of commands.entries()) {
    while (outside.length < command.depth) outside.push(folder)
    while (outside.length > command.depth) folder = outside.pop() ?? null
    const words = withoutPrefixes(command.words)
    const name = programName(words[0], dialect)
    const args = words.slice(1)
    const certain = isCertain(index)
    const script = nesting < MAX_NESTING ? scriptOf(name, args) : null
    if (script !== null) {
      const inner = readsOf(shellCommands(script.text, script.dialect), folder, script.dialect, nesting + 1)
      files.push(...inner.files.map((file) => hidden(file, certain, command.redirected)))
      if (name === 'eval') folder = inner.folder
    } else if (name === 'cd' || name === 'pushd') {
      folder = folderAfter(folder, args)
    } else if (!SPEAKERS.has(name)) {
      files.push(...usesOf(command, name, args, dialect).map((file) => inFolder(hidden(file, certain, false), folder)))
    }
    if (files.length > MAX_FILES) break
  }
  // A subshell's working folder ends with it.
  return { files: files.slice(0, MAX_FILES), folder: outside[0] === undefined ? folder : outside[0] }
}

/**
 * Tells of a command, by its index, whether success of the whole line proves that it ran and was seen: no `||` can skip
 * it, nothing takes its output, and later commands run only after its success.
 */
function certainCommands(commands: readonly ShellCommand[]): (index: number) => boolean {
  const lastUnsure = commands.findLastIndex(({ joint }) => joint !== 'and')
  const firstHidden = commands.findIndex(({ joint }) => joint === 'or' || joint === 'pipe')
  const isControlled = commands.some(({ words: [first] }) => first !== undefined && CONTROL.has(first.text))
  return (index) => !isControlled && index >= lastUnsure && (firstHidden === -1 || index < firstHidden)
}

function hidden(file: FileUse, certain: boolean, redirected: boolean): FileUse {
  return { ...file, certain: file.certain && certain, reads: file.reads && !redirected }
}

function usesOf(command: ShellCommand, name: string, args: readonly ShellWord[], dialect: Dialect): FileUse[] {
  const powershell = dialect === 'powershell'
  const isReader = powershell ? POWERSHELL_READERS.has(name) : READERS.has(name)
  const writes = name === 'sed' && args.some(({ text }) => /^(?:-[a-zA-Z]*i|--in-place)/.test(text))
  const reads = isReader && !writes && !command.redirected
  const fromTop = !startsLater(name, args)
  const operands = args.filter(({ text }) => !text.startsWith('-') && text !== '')
  const inputs = command.input === null ? operands : [...operands, command.input]
  const peeks = printsFewLines(name, args)
  const paths = inputs.flatMap((word) =>
    word.literal || powershell ? [{ ...word }] : expandBraces(word.text).map((text) => ({ text, literal: false })),
  )
  return paths.map((word) => ({
    path: word.literal ? word.text : withSkillFile(word.text),
    reads,
    peeks,
    // The exit code shows neither what awk prints nor whether PowerShell's commands failed.
    certain: word.literal && !name.endsWith('awk') && !powershell,
    fromTop,
  }))
}

/** Expands the first list in braces: `{csv,docx}/SKILL.md` becomes two paths. */
function expandBraces(path: string): string[] {
  const [, before = '', list = '', after = ''] = /^([^{}]*)\{([^{}]*,[^{}]*)\}([^{}]*)$/.exec(path) ?? []
  const parts = list.split(',')
  return list === '' || parts.length > MAX_BRACES ? [path] : parts.map((part) => before + part + after)
}

/** Whether a command prints fewer lines of its files than hold a whole SKILL.md, as in `head -3` and `sed -n 1,5p`. */
function printsFewLines(name: string, args: readonly ShellWord[]): boolean {
  const line = args.map(({ text }) => text).join(' ')
  if (name === 'head') return Number(/(?:^| )(?:-n ?|--lines[= ]|-)(\d+)(?: |$)/.exec(line)?.[1] ?? 10) < FEW_LINES
  if (name !== 'sed') return false
  const last = /(?:^| )(?:1,)?(\d+)[pq](?: |$)/.exec(line)?.[1]
  return last !== undefined && Number(last) < FEW_LINES
}

/** Replaces a pattern that matches SKILL.md: `csv/*.md` and `csv/*` become `csv/SKILL.md`. */
function withSkillFile(path: string): string {
  const at = path.lastIndexOf('/') + 1
  const pattern = path.slice(at)
  if (pattern.length > MAX_PATTERN || pattern.split('*').length > MAX_STARS) return path
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`).test('SKILL.md') ? `${path.slice(0, at)}SKILL.md` : path
}

/** Whether the output may lack the beginning of the file, as in `sed -n '20,80p'` and `tail ...`. */
function startsLater(name: string, args: readonly ShellWord[]): boolean {
  if (name === 'tail') return true
  if (name !== 'sed') return false
  return args.some(({ text }) => {
    const first = /^(\d+)(?:,(?:\d+|\$))?p/.exec(text)?.[1]
    return first !== undefined && Number(first) > 1
  })
}

function withoutPrefixes(words: readonly ShellWord[]): ShellWord[] {
  let at = 0
  for (; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    if (isAssignment(word)) continue
    if (!PREFIXES.has(word.text)) break
    // Skips their options, and the seconds of `timeout`.
    while (/^(?:-|\d+[smhd]?$)/.test(words[at + 1]?.text ?? '')) at += 1
  }
  return words.slice(at)
}

/** Returns `cat` for `/usr/bin/cat` and `cat.exe`. PowerShell ignores case. */
function programName(word: ShellWord | undefined, dialect: Dialect): string {
  const path = word?.text.replaceAll('\\', '/') ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.exe$/i, '')
  return dialect === 'powershell' ? name.toLowerCase() : name
}

/** Returns the script passed to a shell, as in `bash -lc '...'`, `eval '...'` and `pwsh -Command ...`. */
function scriptOf(name: string, args: readonly ShellWord[]): { text: string; dialect: Dialect } | null {
  if (name === 'eval') return { text: args.map(({ text }) => text).join(' '), dialect: 'posix' }
  if (SHELLS.has(name)) {
    const option = args.findIndex(({ text }) => /^-[a-z]*c$/.test(text))
    const script = option === -1 ? undefined : args[option + 1]
    return script === undefined ? null : { text: script.text, dialect: 'posix' }
  }
  if (name !== 'pwsh' && name !== 'powershell') return null
  const option = args.findIndex(({ text }) => /^-(?:c|command)$/i.test(text))
  if (option === -1) return null
  const rest = args.slice(option + 1).map(({ text }) => text)
  return { text: rest.join(' '), dialect: 'powershell' }
}

function folderAfter(folder: string | null, args: readonly ShellWord[]): string | null {
  const target = args.find(({ text }) => text !== '--' && !/^-[LPe]$/.test(text))
  if (target === undefined) return '~'
  if (!target.literal || target.text === '-') return null
  return joinPath(folder, target.text)
}

function inFolder(file: FileUse, folder: string | null): FileUse {
  const path = joinPath(folder, file.path)
  // A path from an unknown folder may still name its skill in full.
  return path === null ? { ...file, certain: false } : { ...file, path }
}

function joinPath(folder: string | null, path: string): string | null {
  if (/^(?:[/~]|[A-Za-z]:[\\/])/.test(path)) return path
  if (folder === null) return null
  return folder === '' ? path : `${folder}/${path}`
}
