import { type SourceDocument, valueAt } from '../../core/documents/document.ts'
import { MAX_ERRORS, MAX_SUITE_LENGTH, MAX_TASKS } from '../../core/documents/limits.ts'
import { formatPath } from '../../core/documents/parse-at.ts'
import type { ValuePath } from '../../core/documents/parsed-tree.ts'
import { freeName } from '../../core/errors/free-name.ts'
import { slipOf } from '../../core/errors/near-key.ts'
import { isRecord } from '../../core/errors/record.ts'
import { asUserErrors, type SourcePosition, throwIfAny, UserError, type Warning } from '../../core/errors/user-error.ts'
import { NameList } from '../name-list.ts'
import type { Suite, SuiteSettings, Task } from '../suite.ts'
import { taskKey } from '../task-key.ts'
import { defaultIdBase, stem } from './default-id.ts'
import { type TaskDraft, toTask } from './task-draft.ts'

/** Entries with mistakes, from which a suite that holds no more tasks than those is not read on. */
const MAX_LEFT_OUT = 1000

/** Collects the tasks, warnings and errors of one suite, so that all mistakes are reported together. */
export class SuiteBuilder {
  readonly #file: string
  readonly #format: string
  readonly #tasks: Task[] = []
  readonly #lists = new Map<readonly string[], NameList>()
  readonly #errors: UserError[] = []
  readonly #leftOut: UserError[] = []
  readonly #warnings = new Map<string, { warning: Warning; count: number }>()
  readonly #byId = new Map<string, Task>()
  readonly #skills = new Set<string>()
  #length = 0
  #full = false
  readonly #numbers = new Map<string, number>()

  constructor(document: SourceDocument, format: string) {
    this.#file = document.file
    this.#format = format
  }

  add(draft: TaskDraft): void {
    if (!this.#fits(draft)) return
    const { id, source, others } = draft
    const task = toTask(draft, this.#file, others === undefined ? null : this.#listOf(others.skills))
    task.id = id === undefined || id === null || id === '' ? this.nextId(source.file) : this.#ownId(String(id), task)
    for (const { skill } of task.expectations) this.#skills.add(skill)
    this.#byId.set(task.id, task)
    this.#tasks.push(task)
  }

  /** One object for all entries that share a list. */
  #listOf(names: readonly string[]): NameList {
    const list = this.#lists.get(names) ?? new NameList(names)
    this.#lists.set(names, list)
    return list
  }

  #fits({ prompt, followUps = [], files = [], source }: TaskDraft): boolean {
    if (this.#full) return false
    if (this.#tasks.length >= MAX_TASKS) {
      return this.#refuse(
        `The suite holds more than ${MAX_TASKS.toLocaleString('en')} tasks`,
        source,
        'Split it into several suites and run those that matter.',
      )
    }
    return [prompt, ...followUps, ...files.map(({ content }) => content)].every((text) => this.spend(text, source))
  }

  /** Adds a skill that the suite is about, even if no task names it. */
  skill(name: string): void {
    this.#skills.add(name)
  }

  /**
   * Counts text that the suite keeps in memory. Once the suite exceeds its limit, returns false, and `finish` throws.
   */
  spend(text: string, where: SourcePosition): boolean {
    this.#length += text.length
    return (
      this.#length <= MAX_SUITE_LENGTH ||
      this.#refuse(
        `The prompts and input files of this suite have more than ${MAX_SUITE_LENGTH.toLocaleString('en')} characters`,
        where,
        'Split the suite, or use smaller input files.',
      )
    )
  }

  /** Reports a limit once and refuses everything after it. */
  #refuse(what: string, where: SourcePosition, todo: string): false {
    if (!this.#full) this.#errors.push(new UserError({ what, where, todo }))
    this.#full = true
    return false
  }

  /** Adds an error, which `finish` throws. */
  error(error: UserError): void {
    this.#errors.push(error)
  }

  /**
   * Runs a part of the reading and returns its result. Keeps user errors for `finish` and then returns null. Runs
   * nothing once `MAX_ERRORS` errors were found, so that a file with a million mistakes fails quickly.
   */
  async attempt<T>(read: () => T | Promise<T>): Promise<T | null> {
    if (this.#isRefused()) return null
    try {
      return await read()
    } catch (error) {
      return this.#keep(error)
    }
  }

  /**
   * Reads one entry of the suite and returns the result. An entry with a mistake costs itself: its tasks are taken
   * back, its mistakes are in `leftOut` of the suite, and the result is null.
   */
  async entry<T>(read: () => T | Promise<T>): Promise<T | null> {
    const [errors, tasks] = [this.#errors.length, this.#tasks.length]
    const result = await this.attempt(read)
    // What is over a limit of the suite is no mistake of one entry.
    if (this.#errors.length === errors || this.#full) return result
    this.#leftOut.push(...this.#errors.splice(errors))
    for (const { id } of this.#tasks.splice(tasks)) this.#byId.delete(id)
    return null
  }

  /** Does the same as `attempt`, synchronously. */
  attemptNow<T>(read: () => T): T | null {
    if (this.#isRefused()) return null
    try {
      return read()
    } catch (error) {
      return this.#keep(error)
    }
  }

  #isRefused(): boolean {
    return this.#full || this.#isHopeless() || this.#errors.length >= MAX_ERRORS
  }

  /** Whether so many entries have mistakes that this is no suite with a few of them. */
  #isHopeless(): boolean {
    const tasks = this.#tasks.length
    return this.#leftOut.length >= (tasks === 0 ? MAX_ERRORS : Math.max(tasks, MAX_LEFT_OUT))
  }

  #keep(error: unknown): null {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    // A mistake that tasks share costs each of them, and is told once.
    this.#errors.push(...errors.filter((one) => !this.#leftOut.includes(one)))
    return null
  }

  /** Adds a warning. Repeated warnings are counted instead of listed again. */
  warn(warning: Warning): void {
    const known = this.#warnings.get(warning.what)
    if (known === undefined) this.#warnings.set(warning.what, { warning, count: 1 })
    else known.count += 1
  }

  /**
   * Warns of unknown keys in the mapping at `path`: of all, or only of `slips`, which look like a misspelt known key.
   */
  warnUnknownKeys(document: SourceDocument, path: ValuePath, known: readonly string[], which: 'all' | 'slips'): void {
    const value = valueAt(document.value, path)
    if (!isRecord(value)) return
    for (const key of Object.keys(value).slice(0, 200)) {
      if (known.includes(key)) continue
      const free = known.filter((candidate) => !(candidate in value))
      const nearest = slipOf(key, known, free)
      if (nearest === null && which === 'slips') continue
      const parent = path.filter((step) => typeof step === 'string')
      this.warn({
        what: `\`${formatPath([...parent, key.slice(0, 80)])}\` is unknown and is ignored.${nearest === null ? '' : ` Did you mean \`${nearest}\`?`}`,
        where: document.keyPositionOf([...path, key]),
        todo: nearest === null ? 'Remove it, or check its spelling.' : `Rename it to \`${nearest}\`, or remove it.`,
      })
    }
  }

  /**
   * Returns the suite, without the entries that have mistakes. Throws UserError or UserErrors for other mistakes, and
   * where nothing else is left.
   */
  finish({ name, settings = {} }: { name?: string | null | undefined; settings?: SuiteSettings }): Suite {
    const isLost = this.#errors.length > 0 || this.#tasks.length === 0 || this.#isHopeless()
    throwIfAny([...this.#errors, ...(isLost ? this.#leftOut : [])].slice(0, MAX_ERRORS))
    const skills = [...this.#skills]
    return {
      file: this.#file,
      name: name || (skills.length === 1 && skills[0]) || stem(this.#file),
      format: this.#format,
      skills,
      tasks: this.#tasks,
      settings,
      ...(this.#leftOut.length === 0 ? {} : { leftOut: this.#leftOut }),
      warnings: [...this.#warnings.values()].map(({ warning, count }) =>
        count === 1 ? warning : { ...warning, what: `${warning.what} (${count} times)` },
      ),
    }
  }

  /** The next free id that is made from a file's name. */
  nextId(file: string): string {
    const base = defaultIdBase(file)
    for (;;) {
      const number = (this.#numbers.get(base) ?? 0) + 1
      this.#numbers.set(base, number)
      if (!this.#byId.has(`${base}/${number}`)) return `${base}/${number}`
    }
  }

  /** Makes a repeated id unique, since reports tell tasks apart by it. Warns where the tasks differ. */
  #ownId(id: string, task: Task): string {
    const other = this.#byId.get(id)
    if (other === undefined) return id
    const copy = freeName(id, this.#byId)
    if (taskKey(other) !== taskKey(task)) {
      const { file, line, column } = other.source
      this.warn({
        what: `The id \`${id}\` is used for two different tasks; the other one is at ${file}:${line}:${column}`,
        where: task.source,
        todo: `Give each task an id of its own. Here it is \`${copy}\`.`,
      })
    }
    return copy
  }
}
