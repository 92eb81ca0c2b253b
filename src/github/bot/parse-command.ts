import { cutText } from '../../core/errors/cut-text.ts'
import { nearestName } from '../../core/errors/nearest-name.ts'
import { present } from '../../core/errors/present.ts'
import { unquoteWord } from '../../core/errors/shell-word.ts'
import { MOST_ID } from '../../reports/prompt-row.ts'
import { isSkillWord } from '../../skills/skill-word.ts'
import type { Command } from './command.ts'

/** Result of parsing a comment. `problem` is plain text, not escaped. */
export type ParsedCommand =
  | { kind: 'none' }
  | { kind: 'command'; command: Command }
  | { kind: 'malformed'; problem: string; ready?: ReadyLine | undefined }

/** A command that lacks only the full id of the head: what to paste before the id, and after it. */
interface ReadyLine {
  before: string
  after: string
}

/** The first word of every command. */
const PREFIX = '/evals'
const KINDS: readonly Command['kind'][] = [
  'run',
  'rerun',
  'accept',
  'explain',
  'fix',
  'label',
  'bless',
  'status',
  'help',
]
const MOST_TRIALS = 50
const MOST_SKILLS = 20
const MOST_REASON = 500
/** Longer lines are rejected without being parsed. */
const MOST_LINE = 4000

/**
 * Parses the command of a comment. Only the first line counts, and only where its first word is `/evals`. A quote (`>
 * /evals`), a list, code in backticks or indented by four spaces, and prose that mentions a command start with
 * something else.
 */
export function parseCommand(body: string): ParsedCommand {
  const line = firstLine(body)
  if (line === null) return { kind: 'none' }
  const words = line.split(/\s+/).filter((word) => word !== '')
  const [kind, ...rest] = words.slice(1)
  if (line.length > MOST_LINE) return malformed('the line is too long to be a command')
  switch (kind) {
    case undefined:
      return malformed('it does not say what to do')
    case 'run':
      return runCommand(rest)
    case 'accept':
      return acceptCommand(rest, line)
    case 'explain':
      return explainCommand(line)
    case 'fix':
    case 'label':
      return skillCommand(kind, rest)
    case 'rerun':
    case 'bless':
    case 'status':
    case 'help':
      return rest.length === 0 ? command({ kind }) : malformed(`"${kind}" takes nothing after it`)
    default:
      return malformed(`there is no command "${shorten(kind)}"${suggestion(kind)}`)
  }
}

/**
 * The first line that is not empty if it holds a command, else null. Markdown allows up to three spaces before it; four
 * would make it code.
 */
function firstLine(body: string): string | null {
  const text = /^(?:[ \t]*\r?\n)* {0,3}(\S[^\r\n]*)/.exec(body)?.[1]
  return text !== undefined && (text === PREFIX || /^\/evals\s/.test(text)) ? text.trimEnd() : null
}

function runCommand(words: readonly string[]): ParsedCommand {
  const options = new Map<string, string>()
  const named: string[] = []
  const waiting = words.flatMap((word) => (/^--(?:trials|agent)=/.test(word) ? splitOption(word) : [word]))
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (!word.startsWith('-')) {
      named.push(word)
      continue
    }
    const problem = takeOption(options, word, waiting)
    if (problem !== null) return malformed(problem)
  }
  const [sha = null, another] = named.filter(isSha)
  if (another !== undefined) return malformed('it names two commits')
  const skills = named.filter((word) => !isSha(word))
  const cut = skills.find(looksLikeSha)
  if (cut !== undefined) {
    const others = words.filter((one) => one !== cut)
    return malformed(shaProblem(cut), { before: [PREFIX, 'run'].join(' '), after: others.join(' ') })
  }
  const wrong = skills.find((word) => !isSkillWord(word))
  if (wrong !== undefined) return malformed(`"${shorten(wrong)}" is not the name of a skill`)
  if (skills.length > MOST_SKILLS) return malformed(`it names more than ${MOST_SKILLS} skills`)
  const trials = options.get('--trials')
  return command({
    kind: 'run',
    sha,
    skills: [...new Set(skills)],
    trials: trials === undefined ? null : Number(trials),
    agent: options.get('--agent') ?? null,
    fresh: options.has('--fresh'),
  })
}

/** The options of `run`: what their values are; null: they take none. */
const OPTIONS: ReadonlyMap<string, { isValue(text: string): boolean; takes: string } | null> = new Map([
  ['--fresh', null],
  [
    '--trials',
    {
      isValue: (text: string) => /^[1-9][0-9]?$/.test(text) && Number(text) <= MOST_TRIALS,
      takes: `a whole number from 1 to ${MOST_TRIALS}`,
    },
  ],
  [
    '--agent',
    {
      isValue: (text: string) => /^[a-z][a-z0-9-]{0,40}(?:@[0-9A-Za-z][0-9A-Za-z.+-]{0,40})?$/.test(text),
      takes: 'the id of an agent',
    },
  ],
])

/** Adds an option, with the value that waits behind it. Returns what is wrong with it; null: nothing. */
function takeOption(options: Map<string, string>, word: string, waiting: string[]): string | null {
  if (word.startsWith('--fresh=')) return '--fresh takes no value'
  const option = OPTIONS.get(word)
  if (option === undefined) return `there is no option "${shorten(word)}"`
  if (option !== null && options.has(word)) return `${word} is given twice`
  const value = option === null ? '' : (waiting.shift() ?? '')
  if (option?.isValue(value) === false) return `${word} takes ${option.takes}`
  options.set(word, value)
  return null
}

/** `--trials=3` is `--trials 3`. */
function splitOption(word: string): [string, string] {
  const at = word.indexOf('=')
  return [word.slice(0, at), word.slice(at + 1)]
}

function acceptCommand(words: readonly string[], line: string): ParsedCommand {
  const at = words.findIndex((word) => isSha(word) || looksLikeSha(word))
  const [sha, skills] = [words[at], at < 0 ? words.slice(0, 1) : words.slice(0, at)]
  const wrong = skills.find((word) => !isSkillWord(word))
  if (skills.length === 0) {
    const ready = { before: `${PREFIX} accept <skill>`, after: '<reason>' }
    return malformed('"accept" takes skills, the full sha of the head and a reason', ready)
  }
  if (wrong !== undefined) return malformed(`"${shorten(wrong)}" is not the name of a skill`)
  if (skills.length > MOST_SKILLS) return malformed(`it names more than ${MOST_SKILLS} skills`)
  const before = [PREFIX, 'accept', ...skills].join(' ')
  if (sha === undefined) {
    const problem =
      words.length < 2
        ? '"accept" takes the full sha of the head after the skills'
        : `"${shorten(words[1] ?? '')}" is not the full sha of the head`
    return malformed(problem, { before, after: afterWords(line, 3) || '<reason>' })
  }
  const reason = afterWords(line, skills.length + 3)
  if (!isSha(sha)) return malformed(shaProblem(sha), { before, after: reason || '<reason>' })
  if (reason === '') return malformed('"accept" takes a reason after the sha', { before, after: '<reason>' })
  if (reason.length > MOST_REASON) return malformed(`the reason is longer than ${MOST_REASON} characters`)
  return command({ kind: 'accept', skills: [...new Set(skills)], sha, reason })
}

function skillCommand(kind: 'fix' | 'label', [named, ...more]: readonly string[]): ParsedCommand {
  const skill = named ?? null
  if (more.length > 0) return malformed(`"${kind}" takes one skill, or none`)
  if (skill !== null && !isSkillWord(skill)) return malformed(`"${shorten(skill)}" is not the name of a skill`)
  return command({ kind, skill })
}

function explainCommand(line: string): ParsedCommand {
  const written = afterWords(line, 2)
  // An id is often copied with the backticks that it is shown in, and comments show it quoted for a shell.
  const bare = /^(`+)(.+)\1$/.exec(written)?.[2]?.trim() ?? written
  const task = unquoteWord(bare) ?? bare
  if (task === '') return malformed('"explain" takes the id of a task')
  return task.length > MOST_ID ? malformed('the id of the task is too long') : command({ kind: 'explain', task })
}

/** The text after the first `count` words of a line. */
function afterWords(line: string, count: number): string {
  return line.replace(new RegExp(`^\\s*(?:\\S+(?:\\s+|$)){${count}}`), '').trim()
}

function isSha(word: string): boolean {
  return /^[0-9a-f]{40}$/.test(word)
}

/** Seven hexadecimal characters or more with a digit, as git shortens ids. "facade" and "defaced" are names. */
function looksLikeSha(word: string): boolean {
  return /^[0-9a-f]{7,}$/i.test(word) && (/[0-9]/.test(word) || word.length >= 40)
}

function shaProblem(word: string): string {
  if (word.length < 40)
    return `"${shorten(word)}" is a short sha: give all 40 characters, since another commit could be made to begin like it`
  return `"${shorten(word)}" is not the full sha of a commit: 40 characters, 0-9 and a-f`
}

function suggestion(word: string): string {
  const nearest = nearestName(word.toLowerCase(), KINDS)
  return nearest === null ? '' : `; did you mean "${nearest}"?`
}

function shorten(word: string): string {
  return cutText(word, 60)
}

function command(parsed: Command): ParsedCommand {
  return { kind: 'command', command: parsed }
}

function malformed(problem: string, ready?: ReadyLine): ParsedCommand {
  return { kind: 'malformed', problem, ...present({ ready }) }
}
