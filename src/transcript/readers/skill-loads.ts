import type { Caller, TranscriptEvent } from '../transcript.ts'
import { calledName } from './called-name.ts'
import { showsFrontmatter } from './frontmatter-shown.ts'
import { mentionedSkills } from './prompt-mentions.ts'
import type { FileUse } from './shell-reads.ts'
import { type SkillFile, SkillFiles, type SkillPath, type SkillRoots } from './skill-files.ts'

export type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * What hints at a skill and does not count. `survey`: one command that touches several skills. `part`: a file of the
 * skill that is not its SKILL.md. `copy`: a SKILL.md that is not the one offered. `unproven`: a command that may have
 * shown a SKILL.md, and nothing says that it did.
 */
export interface WeakEvidence {
  name: string
  path: string
  why: 'survey' | 'part' | 'copy' | 'unproven'
}

export interface LoadRules {
  roots: SkillRoots
  /** What calls a skill wherever it stands in a prompt. */
  mentions: '/' | '$' | null
  /**
   * How a shell's read of a SKILL.md is known to have worked: by what it printed, or by the command's end where that is
   * clear.
   */
  proof: 'output' | 'end'
}

/** How a call of a tool ended. */
export interface CallEnd {
  success: boolean
  /** What it gave back, whole. */
  output: string
}

const MAX_WEAK = 200
const MAX_KNOWN = 10_000

/** What of a recording is a load of a skill, by the rules of all agents. */
export class SkillLoads {
  readonly weak: WeakEvidence[] = []
  /** Why a load may have been missed. */
  missed: string | null = null
  readonly #rules: LoadRules
  readonly #files: SkillFiles
  /** Names of skills, with and without namespace, and of what else may be called by `/name`. Null: nobody says. */
  #known: Set<string> | null = null
  readonly #prompts: string[] = []
  /** What the user called; null when that has to be found out again. */
  #mentioned: Set<string> | null = null
  readonly #loaded = new Set<string>()
  readonly #byUser = new Set<string>()

  constructor(rules: LoadRules, offered: readonly SkillPath[] | null) {
    this.#rules = rules
    this.#files = new SkillFiles(rules.roots, offered)
    if (offered !== null) this.#known = new Set()
    for (const { name } of offered ?? []) this.#know(name)
  }

  startedIn(folder: string): void {
    this.#files.startedIn(folder)
  }

  /** The recording says that there is this skill, or command, and maybe where. */
  list(name: string, path: string | null): void {
    this.#know(name)
    if (path !== null) this.#files.list({ name, path })
    this.#mentioned = null
  }

  /** What the user said. */
  prompt(text: string): void {
    if (this.#prompts.includes(text) || this.#prompts.length >= MAX_WEAK) return
    this.#prompts.push(text)
    this.#mentioned = null
  }

  /** A load with the agent's own tool. */
  byTool(called: string, caller: Caller, success: boolean, path?: string): SkillEvent {
    const name = calledName(called)
    return this.#event({ ...name, ...(path === undefined ? {} : { path }), success, via: 'tool', caller })
  }

  /** A call of the agent's own tool whose arguments name no skill in any way that is known here. */
  nameless(tool: string, success: boolean): [] {
    if (success) this.missed ??= `a call of \`${tool}\` worked, and it is not clear which skill it loaded`
    return []
  }

  /** The recording has no end of a call that may have loaded a skill. */
  unended(tool: string): void {
    this.missed ??= `a call of \`${tool}\` has no end in the recording, so that nobody knows whether it loaded a skill`
  }

  /** A read of one file with a tool for that. */
  byReading(path: string, caller: Caller, success: boolean): SkillEvent[] {
    const file = this.#files.find(path)
    if (file === null) return []
    if (file.kind !== 'skill') return this.#hint(file, file.kind)
    return this.#read(file, caller, success)
  }

  /** A command line, or another call that reads several files at once. */
  byCommand(uses: readonly FileUse[], caller: Caller, { success, output }: CallEnd): SkillEvent[] {
    const found = uses.flatMap((use) => {
      const file = this.#files.find(use.path)
      return file === null ? [] : [{ use, file }]
    })
    // A wildcard or a variable stands for any number of skills.
    const many = found.filter(({ file }) => /[*?[{$`]/.test(file.name))
    const skills = found.filter(({ file }) => file.kind === 'skill')
    const read = skills.filter(({ use }) => use.reads)
    const names = new Set(skills.map(({ file }) => file.qualified ?? file.name))
    if (names.size > 1 || many.some(({ use }) => use.reads)) {
      for (const { use, file } of [...read, ...many]) if (use.reads) this.#hint(file, 'survey')
      return []
    }
    for (const { use, file } of found) if (use.reads && file.kind !== 'skill') this.#hint(file, file.kind)
    const [first] = read
    if (first === undefined) return []
    if (!success) return this.#read(first.file, caller, false)
    const proven = showsFrontmatter(output) ? first : read.find(({ use }) => this.#isProven(use, output))
    return proven === undefined ? this.#hint(first.file, 'unproven') : this.#read(proven.file, caller, true)
  }

  /** To be called once, at the end: what the prompt called and nothing else told of. */
  end(): SkillEvent[] {
    return [...this.#mentions()]
      .filter((name) => !this.#byUser.has(calledName(name).name))
      .map((name) => ({ type: 'skill', ...calledName(name), success: true, via: 'prompt', caller: 'user' }))
  }

  #know(name: string): void {
    this.#known ??= new Set()
    if (this.#known.size < MAX_KNOWN) this.#known.add(name).add(calledName(name).name)
  }

  #mentions(): ReadonlySet<string> {
    if (this.#mentioned === null) {
      const known = this.#known
      const isSkill = known === null ? null : (name: string) => known.has(name)
      const rule = { isSkill, anywhere: this.#rules.mentions }
      this.#mentioned = new Set(this.#prompts.flatMap((prompt) => mentionedSkills(prompt, rule)))
    }
    return this.#mentioned
  }

  /** Whether a command that ended well shows the file, though its beginning is not to be seen. */
  #isProven(use: FileUse, output: string): boolean {
    if (!use.certain) return false
    if (this.#rules.proof === 'end') return !TROUBLE.test(output.slice(0, MAX_TROUBLE))
    return !use.fromTop && output.trim() !== ''
  }

  /** A second read of a loaded skill is no second load: agents read long files in parts. */
  #read(file: SkillFile, caller: Caller, success: boolean): SkillEvent[] {
    const key = `${caller} ${file.qualified ?? file.name}`
    if (success && this.#loaded.has(key)) return []
    const { kind: _, ...rest } = file
    return [this.#event({ ...rest, success, via: 'read', caller })]
  }

  #event(load: Omit<SkillEvent, 'type'>): SkillEvent {
    const called = load.caller === 'main' && [...this.#mentions()].some((name) => calledName(name).name === load.name)
    const caller = called ? 'user' : load.caller
    if (load.success) this.#loaded.add(`${load.caller} ${load.qualified ?? load.name}`)
    if (load.success && caller === 'user') this.#byUser.add(load.name)
    return { type: 'skill', ...load, caller }
  }

  #hint({ name, path }: SkillFile, why: WeakEvidence['why']): [] {
    const known = this.weak.some((one) => one.name === name && one.path === path && one.why === why)
    if (!known && this.weak.length < MAX_WEAK) this.weak.push({ name, path, why })
    return []
  }
}

/** What programs say of a file that they could not print, where their own end does not say it. */
const TROUBLE = /^\S+: .*(?:no such file|cannot open|can't read|permission denied|is a directory)/im
const MAX_TROUBLE = 2_000
