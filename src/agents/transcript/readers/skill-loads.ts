import { groupBy } from '../../../core/errors/group-by.ts'
import { ShownSkills } from '../shown-skills.ts'
import type { Caller, TranscriptEvent } from '../transcript.ts'
import { calledName } from './called-name.ts'
import { frontmatterNames } from './frontmatter-names.ts'
import { mentionedSkills } from './mentioned-skills.ts'
import { OfferedCandidates } from './offered-candidates.ts'
import type { FileUse } from './shell-reads.ts'
import { type SkillFile, SkillFiles, type SkillPath, type SkillRoots } from './skill-files.ts'

type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * Use of a skill's files that does not count as a load. `survey`: one command that looks at the beginning of several
 * skills, or at all that match a pattern. `part`: a
 * file of the skill other than SKILL.md. `copy`: a SKILL.md that is not the offered one. `unproven`: a command that may
 * have shown a SKILL.md, without proof.
 */
export interface WeakEvidence {
  name: string
  path: string
  why: 'survey' | 'part' | 'copy' | 'unproven'
}

/** Rules of one agent for recognising loads. */
export interface LoadRules {
  roots: SkillRoots
  /** Prefix that calls a skill anywhere in a prompt. */
  mentions: '/' | '$' | null
  /** Proof that a shell showed a SKILL.md: its `output`, or its `end`, meaning the exit code if that is conclusive. */
  proof: 'output' | 'end'
}

/** How a call of a tool ended. */
export interface CallEnd {
  success: boolean
  /** Its whole result. */
  output: string
}

const MAX_WEAK = 200
const MAX_KNOWN = 10_000

/** Finds the skill loads of a recording, by rules common to all agents. */
export class SkillLoads {
  readonly weak: WeakEvidence[] = []
  /** Why a load may have been missed. */
  missed: string | null = null
  readonly #rules: LoadRules
  readonly #files: SkillFiles
  readonly #candidates: OfferedCandidates
  readonly #shown: ShownSkills
  /** Names of skills, with and without namespace, and of commands that `/name` may call. Null if unknown. */
  #known: Set<string> | null = null
  readonly #prompts: string[] = []
  /** Names that the user called. Null if they must be determined again. */
  #mentioned: Set<string> | null = null
  readonly #loaded = new Set<string>()
  readonly #byUser = new Set<string>()

  constructor(rules: LoadRules, offered: readonly SkillPath[] | null) {
    this.#rules = rules
    this.#files = new SkillFiles(rules.roots, offered)
    this.#candidates = new OfferedCandidates(offered)
    this.#shown = new ShownSkills(offered)
    if (offered !== null) this.#known = new Set()
    for (const { name, kind, called } of offered ?? []) {
      if (kind !== 'subagent') this.#know(called ?? name)
    }
  }

  startedIn(folder: string): void {
    this.#files.startedIn(folder)
  }

  /** Records a listed skill or command, with its path if known. */
  list(name: string, path: string | null): void {
    this.#know(name)
    if (path !== null) this.#files.list({ name, path })
    this.#mentioned = null
  }

  /** Records a message of the user. */
  prompt(text: string): void {
    if (this.#prompts.includes(text) || this.#prompts.length >= MAX_WEAK) return
    this.#prompts.push(text)
    this.#mentioned = null
  }

  /** Records a load with the agent's own tool. */
  byTool(called: string, caller: Caller, success: boolean, path?: string): SkillEvent {
    const name = this.#candidates.command(called) ?? calledName(called)
    return this.#event({ ...name, ...(path === undefined ? {} : { path }), success, via: 'tool', caller })
  }

  /** Records that work was given to a subagent, by the name that the program knows it by. */
  byDelegation(called: string, caller: Caller, success: boolean): SkillEvent {
    return { type: 'skill', ...this.#candidates.subagent(called, success), success, via: 'tool', caller }
  }

  /** Records a call of the agent's own tool whose arguments name no skill in a known form. */
  nameless(tool: string, success: boolean): [] {
    if (success) this.missed ??= `a call of \`${tool}\` succeeded, and it is unclear which skill it loaded`
    return []
  }

  /** Records that a call has no end. It may have loaded a skill. */
  unended(tool: string): void {
    this.missed ??= `a call of \`${tool}\` has no end in the recording, so it is unknown whether it loaded a skill`
  }

  /** Records a read of one file with a file tool. */
  byReading(path: string, caller: Caller, success: boolean): SkillEvent[] {
    const file = this.#files.find(path)
    if (file === null) return []
    if (file.kind !== 'skill') return this.#hint(file, file.kind)
    return this.#read(file, caller, success)
  }

  /**
   * Records a command line, or another call that reads several files at once. The text of one skill in its result
   * proves the load, whatever the command is and how it ended; that of several is a survey, unless it names them.
   */
  byCommand(uses: readonly FileUse[], caller: Caller, end: CallEnd): SkillEvent[] {
    const shown = this.#shown.in(end.output)
    const [only] = shown
    const file = only === undefined || shown.length > 1 ? null : this.#files.find(only.path)
    if (file === null) return this.#byUses(uses, caller, end)
    const proven = this.#read(file, caller, true)
    const others = this.#byUses(uses, caller, end).filter((event) => event.success || event.name !== file.name)
    return [...proven, ...others]
  }

  #byUses(uses: readonly FileUse[], caller: Caller, { success, output }: CallEnd): SkillEvent[] {
    const found = uses.flatMap((use) => {
      const file = this.#files.find(use.path)
      return file === null ? [] : [{ use, file }]
    })
    // A wildcard or a variable may match any number of skills.
    const many = found.filter(({ file }) => /[*?[{$`]/.test(file.name))
    const named = found.filter(({ file }) => file.kind === 'skill' && !many.some((one) => one.file === file))
    const isSeveral = new Set(named.map(({ file }) => nameOf(file))).size > 1
    const read = named.filter(({ use }) => use.reads && !(isSeveral && use.peeks))
    if (isSeveral || many.length > 0) {
      for (const { use, file } of [...named, ...many]) {
        if (use.reads && !read.some((one) => one.file === file)) this.#hint(file, 'survey')
      }
    }
    for (const { use, file } of found) if (use.reads && file.kind !== 'skill') this.#hint(file, file.kind)
    const bySkill = groupBy(read, ({ file }) => nameOf(file))
    return [...bySkill.values()].flatMap((reads) => this.#byReads(reads, bySkill.size, caller, { success, output }))
  }

  /** Records the reads of one skill by a command that reads so many skills. */
  #byReads(
    reads: readonly { use: FileUse; file: SkillFile }[],
    skills: number,
    caller: Caller,
    { success, output }: CallEnd,
  ): SkillEvent[] {
    const [first] = reads
    if (first === undefined) return []
    if (!success) return this.#read(first.file, caller, false)
    const proven = this.#showsSkill(first, skills, output)
      ? first
      : reads.find(({ use }) => this.#isProven(use, output))
    return proven === undefined ? this.#hint(first.file, 'unproven') : this.#read(proven.file, caller, true)
  }

  /** Whether the output shows the frontmatter of a skill: among several, one with its name, or one for each of them. */
  #showsSkill({ use, file }: { use: FileUse; file: SkillFile }, skills: number, output: string): boolean {
    const shown = frontmatterNames(output)
    if (skills === 1 || shown.length >= skills) return shown.length > 0
    return shown.includes(file.name) || (shown.length > 0 && use.certain)
  }

  /** Call once, at the end. Returns the loads that the prompt called and no event reported. */
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

  /** Whether a successful command showed the file, although its output lacks the frontmatter. */
  #isProven(use: FileUse, output: string): boolean {
    if (!use.certain) return false
    if (this.#rules.proof === 'end') return !TROUBLE.test(output.slice(0, MAX_TROUBLE))
    return !use.fromTop && output.trim() !== ''
  }

  /** Reports a read as a load, once for each skill: agents read long files in parts. */
  #read(file: SkillFile, caller: Caller, success: boolean): SkillEvent[] {
    const key = `${caller} ${file.qualified ?? file.name}`
    if (success && this.#loaded.has(key)) return []
    const { kind: _, ...rest } = file
    return [this.#event({ ...rest, success, via: 'read', caller })]
  }

  #event(load: Omit<SkillEvent, 'type'>): SkillEvent {
    const called = load.caller === 'main' && [...this.#mentions()].some((name) => calledName(name).name === load.name)
    const caller = called ? 'user' : load.caller
    if (load.success && load.kind === undefined) this.#loaded.add(`${load.caller} ${load.qualified ?? load.name}`)
    if (load.success && caller === 'user') this.#byUser.add(load.name)
    return { type: 'skill', ...load, caller }
  }

  #hint({ name, path }: SkillFile, why: WeakEvidence['why']): [] {
    const known = this.weak.some((one) => one.name === name && one.path === path && one.why === why)
    if (!known && this.weak.length < MAX_WEAK) this.weak.push({ name, path, why })
    return []
  }
}

function nameOf({ qualified, name }: SkillFile): string {
  return qualified ?? name
}

/** Matches a program's message about a file that it could not print. Needed if its exit code does not show it. */
const TROUBLE = /^\S+: .*(?:no such file|cannot open|can't read|permission denied|is a directory)/im
const MAX_TROUBLE = 2_000
