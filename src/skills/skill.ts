import type { Unread } from '../errors/unread.ts'
import type { SourcePosition, Warning } from '../errors/user-error.ts'

/** A skill of a side: a folder with a SKILL.md. */
export interface Skill {
  /** The frontmatter's `name`, else the folder's name. Unique in a catalogue. */
  name: string
  /** The frontmatter's `description`, followed by its `when_to_use`; white space is folded. Empty without either. */
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
  /** False if its frontmatter keeps agents from choosing it (`disable-model-invocation: true`). */
  offered: boolean
  /** SHA-256 (hex) of every file in the folder, see `contentDigest`. */
  contentDigest: string
  /**
   * SHA-256 (hex) of everything that an agent's listing may hold, see `skillListingDigest`. Unchanged if only body or
   * references change.
   */
  listingDigest: string
  /** Position of its `description:`, else the top of SKILL.md. */
  descriptionPosition: SourcePosition
}

/** All skills of one side, sorted by name. */
export interface Catalogue {
  skills: readonly Skill[]
  /** SKILL.md files and links that could not be read. Absent: none. */
  unread?: readonly Unread[]
  warnings: readonly Warning[]
}
