import type { SourcePosition, Warning } from '../errors/user-error.ts'

/** One skill of a side: a folder with a SKILL.md. */
export interface Skill {
  /** The frontmatter's `name`, else the folder's name. Unique in a catalogue. */
  name: string
  /**
   * The frontmatter's `description` (plus `when_to_use` where an agent shows it), white space folded; empty when there
   * is none.
   */
  description: string
  /** SKILL.md relative to the repository root, with `/`. */
  path: string
  /** The folder that holds it, relative to the repository root, with `/`; '' for the root itself. */
  folder: string
  /** Other names that agents use for it: the folder's name, `plugin:name`. Never `name` itself. */
  aliases: readonly string[]
  /** Further SKILL.md files with the same content. */
  mirrors: readonly string[]
  /** Text of SKILL.md after the frontmatter. */
  body: string
  /** False: its frontmatter keeps agents from choosing it (`disable-model-invocation: true`). */
  offered: boolean
  /** SHA-256 over the content of every file in the folder. */
  contentDigest: string
  /**
   * SHA-256 over everything of it that an agent's listing may hold, see `skillListingDigest`: equal while only bodies
   * and references differ.
   */
  listingDigest: string
  /** Position of its `description:`, else the top of SKILL.md. */
  descriptionPosition: SourcePosition
}

/** All skills an agent is offered on one side. Sorted by name. */
export interface Catalogue {
  skills: readonly Skill[]
  warnings: readonly Warning[]
}
