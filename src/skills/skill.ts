import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import type { Unread } from '../core/errors/unread.ts'
import type { SourcePosition, Warning } from '../core/errors/user-error.ts'
import type { Load, LoadReason, PluginFacts, Unloaded } from './loading.ts'
import type { SkillFile } from './skill-file.ts'

/** A skill of a side: a folder with a SKILL.md. Or what agents list beside skills, see `kind`. */
export interface Skill {
  /**
   * Its id, unique in a catalogue: the bare name, `plugin:name` where several skills have that name, or else the bare
   * name after the nearest folder that tells them apart (`preview/name`). See `skillIds`. That of a subagent begins
   * with `agent:`, that of a command with `command:`.
   */
  name: string
  /** A subagent or a command: one Markdown file, which is its `path`. Absent for a skill. */
  kind?: CandidateKind
  /** The frontmatter's `name`, else the folder's name. Several skills may have it. Never with the prefix of a kind. */
  bareName: string
  /** Of a subagent or command: the agents that find it where it is. Absent for a skill, which any may be given. */
  readers?: readonly string[]
  /** The tools that a subagent's frontmatter names, as agents list them; absent: all, or no subagent. */
  tools?: string
  /** True for a skill that only some tasks add, from outside of the repository's skills; absent otherwise. */
  added?: true
  /** The nearest plugin around it; null without one. */
  plugin: SkillPlugin | null
  /** The frontmatter's `description`, followed by its `when_to_use`; white space is folded. Empty without either. */
  description: string
  /** SKILL.md relative to the repository root, with `/`. */
  path: string
  /** The folder that holds it, relative to the repository root, with `/`; '' for the root itself. */
  folder: string
  /** Other names for it: the bare name, the folder's name, `plugin:name`. Never `name` itself. */
  aliases: readonly string[]
  /** Further SKILL.md files of the same skill: equal copies, and copies for other agents that may be out of date. */
  mirrors: readonly string[]
  /** The mirrors with another text, one for each text, as skills of their own. Absent: none. See `pairCopies`. */
  variants?: readonly Skill[]
  /** Text of SKILL.md after the frontmatter. */
  body: string
  /** False if no agent that counts shows it to its model, see `loads`. */
  offered: boolean
  /** What each agent makes of it, in every place that holds it. */
  loads?: readonly Load[]
  /** What hides it from the agent that is asked, see `seenBy`; absent: nothing, or nothing that a file says. */
  hidden?: LoadReason
  /** On head: which agents load it on base and not here; absent: none does. */
  unloaded?: Unloaded
  /** SHA-256 (hex) of every file in the folder, see `contentDigest`. */
  contentDigest: string
  /**
   * SHA-256 (hex) of everything that an agent's listing may hold, see `skillListingDigest`. Unchanged if only body or
   * references change.
   */
  listingDigest: string
  /** Position of its `description:`, else the top of SKILL.md. */
  descriptionPosition: SourcePosition
  /** The frontmatter as written, for checks of its form; absent where no file was read. */
  frontmatter?: SkillFrontmatter
}

/** All SKILL.md files of a skill, the one that counts first. */
export function filesOf({ path, mirrors }: Pick<Skill, 'path' | 'mirrors'>): string[] {
  return [path, ...mirrors]
}

/** What the frontmatter of a SKILL.md says. */
export interface SkillFrontmatter {
  /** Null without one. */
  name: string | null
  /** Not folded, and without `when_to_use`. '' without one. */
  description: string
  whenToUse: string
  /** All of its fields by name, as YAML reads them. */
  fields: ReadonlyMap<string, { value: unknown; at: SourcePosition }>
  /** The file for agents that read it otherwise. Absent: it is no SKILL.md. */
  file?: SkillFile
  /** Mistakes in its syntax. */
  warnings: readonly Warning[]
}

/** A plugin that holds a skill. */
export interface SkillPlugin {
  name: string
  /** Relative to the repository root, with `/`; '' for the root itself. */
  folder: string
  /** True if whoever installs the plugin gets the skill: it is in its `skills/`, or in a manifest's list. */
  installs: boolean
}

/** A plugin that can be installed from the repository, with the skills that come with it. */
export interface InstalledPlugin {
  /** Unique in a repository. */
  name: string
  /** Paths of SKILL.md, as in `Skill`; at least one. */
  skills: readonly string[]
}

/** What an agent that installs plugins makes of those of a repository. */
export interface InstalledBy {
  facts: PluginFacts
  /** Null where its marketplace file cannot be read. */
  plugins: readonly InstalledPlugin[] | null
  /** The marketplace files that it may read; the first counts. */
  markets: readonly string[]
  /** There are only those of other agents. */
  isUnlisted: boolean
}

/** The subagents and commands of a side, apart from its skills until it is known which compete with them. */
export interface Candidates {
  /** By ids that are unique among themselves, sorted by them. */
  all: readonly Skill[]
  /** Paths of those of each plugin, see `pluginKey`. A copy in several plugins is in each. */
  byPlugin: ReadonlyMap<string, readonly string[]>
  /** The plugins that can be installed, in order; those without skills too. */
  plugins: readonly { name: string; key: string }[]
  warnings: readonly Warning[]
}

/** All skills of one side, sorted by name. */
export interface Catalogue {
  skills: readonly Skill[]
  /** By id of the agent; absent for a catalogue that no tree was read for. */
  installedBy?: ReadonlyMap<string, InstalledBy>
  /** Links of the tree that lead to nothing in it. Absent: not known. */
  deadLinks?: ReadonlySet<string>
  /** The plugins that hold skills. Null: the marketplace file cannot be read. Absent: none. */
  plugins?: readonly InstalledPlugin[] | null | undefined
  /** SKILL.md files and links that could not be read. Absent: none. */
  unread?: readonly Unread[]
  warnings: readonly Warning[]
  /** Subagents and commands that are not among `skills`. Absent: none. See `withCandidates`. */
  candidates?: Candidates
  /** Paths of the subagents and commands among `skills` that a suite labels. Absent: none. */
  labelledCandidates?: ReadonlySet<string> | undefined
  /** Folders of test data and examples whose SKILL.md files are no skills of the repository, see `candidateTest`. */
  setAside?: readonly string[]
}
