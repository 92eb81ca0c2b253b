import { valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SkillOffer } from '../../suite.ts'
import { insideRepository } from '../waza/inside-repository.ts'
import { foldersWithSkills } from '../waza/skill-offer.ts'
import type { Reading } from './input-files.ts'

const KEYS = ['skill_directories', 'disabled_skills', 'disabled_directories'] as const

/** Reads the skill offers of tasks. Each of the three keys is taken from the task, else from the suite. */
export class OfferReader {
  readonly #reading: Reading
  readonly #known = new Map<string, string[]>()
  #skillFolders: ReadonlySet<string> | null = null

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /**
   * Returns the offer of the task at `path`; undefined if neither it nor the suite sets one. Mistakes are reported to
   * the builder.
   */
  of(path: ValuePath): SkillOffer | undefined {
    const { document } = this.#reading
    const paths = KEYS.map((key) => this.#pathOf(path, key))
    const [first] = paths.filter((keyPath) => keyPath.length > 0)
    const [directories = [], disabled = [], disabledDirectories = []] = paths.map((keyPath, index) =>
      KEYS[index] === 'disabled_skills' ? this.#list(keyPath) : this.#folders(keyPath),
    )
    if (first === undefined || directories.length + disabled.length + disabledDirectories.length === 0) return undefined
    return { directories, disabled, disabledDirectories, source: document.keyPositionOf(first) }
  }

  /** Returns the path of a key that applies to a task: in the task, else at the top. Empty without the key. */
  #pathOf(path: ValuePath, key: string): ValuePath {
    const { value } = this.#reading.document
    return [[...path, key], [key]].find((keyPath) => valueAt(value, keyPath) !== undefined) ?? []
  }

  #list(path: ValuePath): string[] {
    const list = path.length === 0 ? [] : valueAt(this.#reading.document.value, path)
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  }

  #folders(path: ValuePath): string[] {
    const id = JSON.stringify(path)
    const known = this.#known.get(id)
    if (known !== undefined) return known
    // The suite's own lists are read once: a mistake in them must not be reported for every task.
    const found = this.#reading.builder.attemptNow(() =>
      this.#list(path).map((written, index) => this.#folder(written, [...path, index])),
    )
    this.#known.set(id, found ?? [])
    return found ?? []
  }

  #folder(written: string, at: ValuePath): string {
    const { builder, document, context, folder } = this.#reading
    const where = document.positionOf(at)
    const directory = insideRepository(folder, written)
    if (directory === null) {
      throw new UserError({
        what: `The skill directory \`${written}\` is outside of the repository`,
        where,
        todo: "Commit the skills, and name their folder relative to the suite's.",
      })
    }
    this.#skillFolders ??= foldersWithSkills(context.files)
    // A link may lead to a folder of skills, and another side may have skills where this one has none.
    if (!this.#skillFolders.has(directory) && !context.files.includes(directory)) {
      builder.warn({
        what: `The skill directory \`${written}\` holds no SKILL.md`,
        where,
        todo: `It is looked up as \`${directory || '.'}\`, relative to the suite's folder; correct or remove it.`,
      })
    }
    return directory
  }
}
