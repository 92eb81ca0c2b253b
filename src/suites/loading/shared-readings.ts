import { isDeepStrictEqual } from 'node:util'
import type { FileText } from '../../core/documents/read-text-file.ts'
import type { SkillReadings } from '../../skills/read-skill.ts'
import type { ReadContext, RepositorySkill } from '../reader/suite-format.ts'
import type { Suite } from '../suite.ts'
import type { ReadContextFor } from './read-context.ts'

/** A suite that was read, with all that its readers were told. */
interface Reading {
  /** Relative to the root. */
  file: string
  text: string
  /** The id of the format that the configuration forces; null: it forces none. */
  format: string | null
  suite: Suite
  /** Other files that the suite consists of. */
  included: readonly string[]
}

/** What readers asked of the repository while they read a suite. */
class Answers {
  readonly files = new Map<string, FileText>()
  readonly skillOf: { file: string; prompts: readonly string[]; skill: string | null }[] = []
  skills: readonly RepositorySkill[] | null = null
  /** True: they looked at the list of files, and what they made of it is not known. */
  isOpen = false

  /** The same context, which notes what it answers. */
  through(context: ReadContext): ReadContext {
    const answers = this
    return {
      ...context,
      get files() {
        answers.isOpen = true
        return context.files
      },
      async read(file) {
        const found = await context.read(file)
        answers.files.set(file, found)
        return found
      },
      async skillOf(file, prompts = []) {
        const skill = await context.skillOf(file, prompts)
        answers.skillOf.push({ file, prompts, skill })
        return skill
      },
      async skills() {
        answers.skills = await context.skills()
        return answers.skills
      },
    }
  }
}

/**
 * Suites that were read on one side of a comparison and are the same on the other: nearly all of most changes. A suite
 * is taken over where its text is equal, and everything else that its readers asked of the repository too.
 */
export class SharedReadings {
  /** The skills of the other side. */
  readonly skills: SkillReadings = new Map()
  readonly #known = new Map<string, { reading: Reading; answers: Answers }>()
  #lists: { one: unknown; other: unknown; areEqual: boolean } | null = null

  /** Begins to note what readers ask. */
  note(): Answers {
    return new Answers()
  }

  keep(reading: Reading, answers: Answers): void {
    if (!answers.isOpen) this.#known.set(reading.file, { reading, answers })
  }

  /** What reading this text would give; null where that is not known. */
  async find(
    { file, text, format }: Pick<Reading, 'file' | 'text' | 'format'>,
    contextFor: ReadContextFor,
  ): Promise<Reading | null> {
    const known = this.#known.get(file)
    if (known === undefined || known.reading.text !== text || known.reading.format !== format) return null
    const { files, skillOf, skills } = known.answers
    const context = contextFor(new Set())
    for (const { file: path, prompts, skill } of skillOf)
      if ((await context.skillOf(path, prompts)) !== skill) return null
    for (const [path, found] of files) if (!isDeepStrictEqual(await context.read(path), found)) return null
    return skills === null || this.#areEqual(skills, await context.skills()) ? known.reading : null
  }

  /** Whether two lists are equal. Most suites ask about the same two. */
  #areEqual(one: unknown, other: unknown): boolean {
    const known = this.#lists
    if (known !== null && known.one === one && known.other === other) return known.areEqual
    const areEqual = isDeepStrictEqual(one, other)
    this.#lists = { one, other, areEqual }
    return areEqual
  }
}
