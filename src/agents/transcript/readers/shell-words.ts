/** A word of a command line, without its quotes. */
export interface ShellWord {
  text: string
  /** False if it holds a wildcard, a variable or a command of unknown value. */
  literal: boolean
}

/** How a command is joined to the one before it. */
type Joint = 'start' | 'and' | 'or' | 'then' | 'pipe'

/** A simple command of a shell script. */
export interface ShellCommand {
  words: ShellWord[]
  /** File that its input is read from with `<`. */
  input: ShellWord | null
  /** True if its output goes to a file. */
  redirected: boolean
  joint: Joint
  /** Number of subshells around it. */
  depth: number
}

/** Language of the shell. In PowerShell a backslash is an ordinary character. */
export type Dialect = 'posix' | 'powershell'

const MAX_SCRIPT = 100_000

/**
 * Parses the simple commands of a shell script in order. Understands quotes, escapes, comments, here-documents,
 * redirections and variables set by the script. Control structures are ignored, their commands are read. Never throws:
 * text that is not a script gives odd commands.
 */
export function shellCommands(script: string, dialect: Dialect = 'posix'): ShellCommand[] {
  return new ShellReader(script.slice(0, MAX_SCRIPT), dialect).commands()
}

/** Characters without special meaning in any shell. */
const PLAIN = /[\w./:=,@%+~-]+/y

class ShellReader {
  readonly #text: string
  readonly #escape: string
  #at = 0
  readonly #commands: ShellCommand[] = []
  readonly #variables = new Map<string, string>([['HOME', '~']])
  #words: ShellWord[] = []
  #word: ShellWord | null = null
  #input: ShellWord | null = null
  #redirected = false
  #joint: Joint = 'start'
  #depth = 0
  /** Role of the next word, when it is not an argument. */
  #awaited: 'input' | 'output' | 'delimiter' | 'ignored' | null = null
  readonly #delimiters: string[] = []

  constructor(text: string, dialect: Dialect) {
    this.#text = text
    this.#escape = dialect === 'posix' ? '\\' : '`'
  }

  commands(): ShellCommand[] {
    while (this.#at < this.#text.length) this.#step()
    this.#endCommand('then')
    return this.#commands
  }

  #step(): void {
    PLAIN.lastIndex = this.#at
    const plain = PLAIN.exec(this.#text)?.[0]
    if (plain !== undefined) {
      this.#at += plain.length
      this.#append(plain)
      return
    }
    const character = this.#text.charAt(this.#at)
    const next = this.#text.charAt(this.#at + 1)
    this.#at += 1
    if (character === this.#escape) {
      // Before a newline a backslash joins the lines.
      if (next !== '\n') this.#append(next)
      this.#at += 1
      return
    }
    const special = this.#special[character]
    if (special !== undefined) special(next)
    else if (/\s/.test(character)) this.#endWord()
    else this.#append(character, !'*?[{'.includes(character))
  }

  /** What characters with a meaning of their own do, given the next one. */
  readonly #special: Readonly<Record<string, (next: string) => void>> = {
    "'": () => this.#append(this.#until("'")),
    '"': () => this.#doubleQuoted(),
    $: () => this.#dollar(),
    '`': () => {
      this.#until('`')
      this.#append('`', false)
    },
    '\n': () => {
      this.#endCommand('then')
      this.#skipHereDocuments()
    },
    '#': () => this.#hash(),
    '&': (next) => (next === '>' ? this.#redirectAll() : this.#operator('&', next)),
    '|': (next) => this.#operator('|', next),
    ';': (next) => this.#operator(';', next),
    '(': () => {
      this.#endCommand('then')
      this.#depth += 1
    },
    ')': () => {
      this.#endCommand('then')
      this.#depth = Math.max(0, this.#depth - 1)
    },
    '<': () => this.#redirection('<'),
    '>': () => this.#redirection('>'),
  }

  /** A comment, where it does not stand in a word. */
  #hash(): void {
    if (this.#word !== null) this.#append('#')
    else while (this.#at < this.#text.length && this.#text.charAt(this.#at) !== '\n') this.#at += 1
  }

  /** `&>` and `&>>`. */
  #redirectAll(): void {
    this.#endWord()
    this.#at += this.#text.startsWith('>>', this.#at) ? 2 : 1
    this.#awaited = 'output'
  }

  #operator(character: string, next: string): void {
    if (next === character) this.#at += 1
    else if (character === '|' && next === '&') this.#at += 1
    if (character === ';') this.#endCommand('then')
    else if (character === '&') this.#endCommand(next === '&' ? 'and' : 'then')
    else this.#endCommand(next === '|' ? 'or' : 'pipe')
  }

  #redirection(character: string): void {
    const rest = this.#text.slice(this.#at, this.#at + 2)
    // `2>` and `1<`: the number belongs to the redirection.
    const stream = this.#word?.literal === true && /^\d$/.test(this.#word.text) ? this.#word.text : null
    if (stream !== null) this.#word = null
    if (rest.startsWith('(')) {
      this.#append(`${character}(`, false)
    } else if (character === '<') {
      if (rest === '<<') this.#redirect('ignored', 2)
      else if (rest.startsWith('<')) this.#redirect('delimiter', rest === '<-' ? 2 : 1)
      else this.#redirect('input', 0)
    } else if (rest.startsWith('&')) {
      // `>&1` and `2>&1` redirect one stream to another.
      this.#redirect('ignored', 1)
    } else {
      const skipped = rest.startsWith('>') || rest.startsWith('|') ? 1 : 0
      this.#redirect(stream === null || stream === '1' ? 'output' : 'ignored', skipped)
    }
  }

  #redirect(awaited: 'input' | 'output' | 'delimiter' | 'ignored', skipped: number): void {
    this.#endWord()
    this.#at += skipped
    this.#awaited = awaited
  }

  #doubleQuoted(): void {
    this.#append('')
    while (this.#at < this.#text.length) {
      const character = this.#text.charAt(this.#at)
      this.#at += 1
      if (character === '"') return
      if (character === '$') this.#dollar()
      else if (character === this.#escape && '"\\$`\n'.includes(this.#text.charAt(this.#at))) {
        this.#append(this.#text.charAt(this.#at))
        this.#at += 1
      } else this.#append(character)
    }
  }

  /** Reads `$name`, `${name}`, `$(command)` or `$'text'`. */
  #dollar(): void {
    const rest = this.#text.slice(this.#at, this.#at + 200)
    const match = /^(?:\{(\w+)\}|([A-Za-z_]\w*))/.exec(rest)
    if (rest.startsWith("'")) {
      this.#at += 1
      this.#append(this.#until("'"))
    } else if (rest.startsWith('(')) {
      this.#substitution()
    } else if (match === null) {
      this.#append('$', !rest.startsWith('{'))
    } else {
      this.#at += match[0].length
      const value = this.#variables.get(match[1] ?? match[2] ?? '')
      this.#append(value ?? `$${match[0]}`, value !== undefined)
    }
  }

  /** Skips a command inside a word: its output is unknown, and its words do not belong to the outer command. */
  #substitution(): void {
    let depth = 0
    do {
      const character = this.#text.charAt(this.#at)
      if (character === '(') depth += 1
      else if (character === ')') depth -= 1
      this.#at += 1
    } while (depth > 0 && this.#at < this.#text.length)
    this.#append('$()', false)
  }

  #until(end: string): string {
    const found = this.#text.indexOf(end, this.#at)
    const stop = found === -1 ? this.#text.length : found
    const text = this.#text.slice(this.#at, stop)
    this.#at = stop + 1
    return text
  }

  #append(text: string, literal = true): void {
    this.#word ??= { text: '', literal: true }
    this.#word.text += text
    if (!literal) this.#word.literal = false
  }

  #endWord(): void {
    const word = this.#word
    if (word === null) return
    this.#word = null
    if (this.#awaited === null) this.#words.push(word)
    else if (this.#awaited === 'input') this.#input = word
    else if (this.#awaited === 'output') this.#redirected = word.text !== '/dev/stdout'
    else if (this.#awaited === 'delimiter') this.#delimiters.push(word.text)
    this.#awaited = null
  }

  #endCommand(next: Joint): void {
    this.#endWord()
    this.#awaited = null
    if (this.#words.length > 0 || this.#input !== null) {
      const { words, joint, depth } = { words: this.#words, joint: this.#joint, depth: this.#depth }
      if (words.every(isAssignment) && this.#input === null) for (const { text } of words) this.#assign(text)
      this.#commands.push({ words, input: this.#input, redirected: this.#redirected, joint, depth })
      this.#joint = next
    } else if (this.#commands.length > 0 && next !== 'then') {
      this.#joint = next
    }
    this.#words = []
    this.#input = null
    this.#redirected = false
  }

  #assign(text: string): void {
    const equals = text.indexOf('=')
    this.#variables.set(text.slice(0, equals), text.slice(equals + 1))
  }

  #skipHereDocuments(): void {
    for (const delimiter of this.#delimiters.splice(0)) {
      while (this.#at < this.#text.length) {
        const line = this.#until('\n')
        if (line.trim() === delimiter) break
      }
    }
  }
}

/** Whether a word is `NAME=value` with a known value. */
export function isAssignment(word: ShellWord): boolean {
  return word.literal && /^[A-Za-z_]\w*=/.test(word.text)
}
