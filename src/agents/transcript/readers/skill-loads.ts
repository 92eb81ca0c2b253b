import { ShownSkills } from '../shown-skills.ts'
import type { Caller, TranscriptEvent } from '../transcript.ts'
import { calledName } from './called-name.ts'
import { frontmatterNames } from './frontmatter-names.ts'
import { givenTo, type LoadingTool, type LoadingTools } from './loading-tools.ts'
import { mentionedSkills } from './mentioned-skills.ts'
import { OfferedCandidates } from './offered-candidates.ts'
import { type SkillFile, SkillFiles, type SkillPath, type SkillRoots } from './skill-files.ts'

type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * Use of a skill's files that does not count as a load. `survey`: one command shows several skills that it does not
 * name. `part`: a file of the skill other than SKILL.md. `copy`: a SKILL.md that is not the offered one. `unproven`: a
 * command that names a SKILL.md, and whose result does not show it.
 */
export interface WeakEvidence {
  name: string
  path: string
  why: 'survey' | 'part' | 'copy' | 'unproven'
}

/** Rules of one agent for recognising loads. */
export interface LoadRules {
  roots: SkillRoots
  /** Prefix that calls a skill anywhere in a prompt; absent: none does. */
  mentions?: '/' | '$'
  tools: LoadingTools
}

/** How a call of a tool ended. */
export interface CallEnd {
  success: boolean
  /** Its whole result. */
  output: string
  /** Where the skill that it loaded lies; absent: unknown. */
  path?: string | undefined
}

const MAX_WEAK = 200
const MAX_KNOWN = 10_000
const MAX_COMMAND = 100_000

/** Finds the skill loads of a recording, by rules common to all agents. */
export class SkillLoads {
  readonly weak: WeakEvidence[] = []
  /** Why a load may have been missed. */
  missed: string | null = null
  readonly #rules: LoadRules
  readonly #files: SkillFiles
  readonly #candidates: OfferedCandidates
  /** Null: no text of a skill is known, so that the beginning of a SKILL.md proves that it was shown. */
  readonly #shown: ShownSkills | null
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
    this.#shown = offered?.some(({ text }) => text !== undefined) === true ? new ShownSkills(offered) : null
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

  /** What a tool can load; null: nothing. */
  tool(name: string): LoadingTool | null {
    return Object.hasOwn(this.#rules.tools, name) ? (this.#rules.tools[name] ?? null) : null
  }

  /** Records a call that ended. Those that give work to subagents are told apart, see `ToolCalls`. */
  byCall(name: string, input: unknown, caller: Caller, end: CallEnd): SkillEvent[] {
    const tool = this.tool(name)
    if (tool === null || tool.does === 'delegate') return []
    const given = givenTo(tool, input)
    const [first] = given
    const success = end.success && tool.fails?.test(end.output) !== true
    if (tool.does === 'load') {
      if (first !== undefined) return [this.byTool(first, caller, success, end.path)]
      if (success) this.missed ??= `a call of \`${name}\` succeeded, and it is unclear which skill it loaded`
      return []
    }
    if (first === undefined) return []
    if (tool.does === 'read' && given.length === 1) return this.#byReading(first, caller, success)
    return this.#byCommand(given.join('\n').slice(0, MAX_COMMAND), caller, { ...end, success })
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

  /** Records that a call has no end. It may have loaded a skill. */
  unended(tool: string): void {
    this.missed ??= `a call of \`${tool}\` has no end in the recording, so it is unknown whether it loaded a skill`
  }

  #byReading(path: string, caller: Caller, success: boolean): SkillEvent[] {
    const file = this.#files.find(path)
    if (file === null) return []
    return file.kind === 'skill' ? this.#read(file, caller, success) : this.#hint(file, file.kind)
  }

  /**
   * Records a command, or a call that reads several files. A skill whose text its result shows was loaded, whatever the
   * command is and how it ended; of several those that it names, or it only looks around.
   */
  #byCommand(command: string, caller: Caller, { success, output }: CallEnd): SkillEvent[] {
    const paths = [...command.replaceAll(/\$\{?HOME\}?/g, '~').matchAll(FILE)].map(([path]) => path)
    const named = paths.flatMap((path) => this.#files.find(path) ?? [])
    const inside = paths.flatMap((path) => this.#files.find(`${path}/SKILL.md`) ?? [])
    const shown = this.#filesIn(output, [...named, ...inside.filter(({ kind }) => kind === 'skill')])
    const counts = shown.filter(({ name, kind }) => kind === 'skill' && (shown.length === 1 || holds(command, name)))
    for (const file of shown) {
      if (file.kind !== 'skill') this.#hint(file, file.kind)
      else if (!counts.includes(file)) this.#hint(file, 'survey')
    }
    const rest = named.filter((file) => !shown.some((one) => nameOf(one) === nameOf(file)))
    const failed = new Map(rest.flatMap((file) => (file.kind === 'skill' ? [[nameOf(file), file]] : [])))
    for (const file of rest) {
      if (file.kind !== 'skill') this.#hint(file, file.kind)
      else if (success) this.#hint(file, 'unproven')
    }
    const attempts = success ? [] : [...failed.values()]
    return [
      ...counts.flatMap((file) => this.#read(file, caller, true)),
      ...attempts.flatMap((file) => this.#read(file, caller, false)),
    ]
  }

  /** The skills that a result shows, each with the path that the command gave for it, where it did. */
  #filesIn(output: string, named: readonly SkillFile[]): SkillFile[] {
    if (this.#shown !== null) {
      const offered = named.filter(({ kind }) => kind === 'skill')
      return this.#shown.in(output).flatMap(({ name, path }) => {
        return offered.find((one) => nameOf(one) === name) ?? this.#files.find(path) ?? []
      })
    }
    const names = [...new Set(frontmatterNames(output))]
    const [only] = named
    // A skill is called as its folder is, whatever its frontmatter says.
    if (names.length === 1 && only !== undefined && named.every((one) => nameOf(one) === nameOf(only))) return [only]
    return names.map((name) => {
      const kind = this.#known?.has(name) === true ? 'skill' : 'copy'
      return named.find((one) => one.name === name) ?? { name, path: 'SKILL.md', kind }
    })
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
      const rule = { isSkill, anywhere: this.#rules.mentions ?? null }
      this.#mentioned = new Set(this.#prompts.flatMap((prompt) => mentionedSkills(prompt, rule)))
    }
    return this.#mentioned
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

/** Whether a command holds a name as a whole part of a path, or as a word. */
function holds(command: string, name: string): boolean {
  return command.split(/[^\p{L}\p{N}_.:-]+/u).includes(name)
}

/** A path in a command: white space and quotes end one, and a pattern or a variable names none. */
const FILE = /(?<![^\s"'`;|&<>(){},=])[^\s"'`;|&<>(){},=*?$[]+\/[^\s"'`;|&<>(){},=*?$[]+(?![^\s"'`;|&<>(){},=])/g
