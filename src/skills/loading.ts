import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import type { SourcePosition } from '../core/errors/user-error.ts'

/**
 * What an agent makes of a skill. `conditional`: listed once a file of some path is touched. `user_only`: users call it
 * by name. `overridden`, `denied`: settings hide it. `refused`: listed, and a call is refused. `not_reachable`: in a
 * place where the agent does not look so deep. `not_loaded`: its plugin is not loaded.
 */
export type LoadState =
  | 'offered'
  | 'name_only'
  | 'conditional'
  | 'user_only'
  | 'overridden'
  | 'denied'
  | 'refused'
  | 'not_reachable'
  | 'not_loaded'

/**
 * How a skill gets to an agent: from the repository itself, in work below one of its folders, by an installed plugin,
 * by one that the repository's settings enable, or copied from the shelf `skills/`.
 * `folder`: it is where no known agent looks.
 */
type LoadedVia = 'project' | 'nested' | 'plugin' | 'enabled' | 'shelf' | 'folder'

/** What one agent makes of a skill in one place. */
export interface Load {
  /** Id of the agent; `anyone` for `folder`. */
  by: string
  via: LoadedVia
  /** The folder that the agent looks into, or the plugin's name. */
  place: string
  /** Of `nested`: the folder in and below which work loads it, '' for the root. */
  home?: string
  /** The SKILL.md there, also by a link. */
  path: string
  state: LoadState
  /** Null where it is offered. */
  why: LoadReason | null
}

/** Why a skill is not offered, see `reasonText`. */
export interface LoadReason {
  code: LoadReasonCode
  /** What the code is about: a field, a setting, a folder. */
  subject: string
  where: SourcePosition
}

export type LoadReasonCode =
  | 'marked'
  | 'setting'
  | 'moved'
  | 'deep'
  | 'inside'
  | 'skipped'
  | 'shadowed'
  | 'link_gone'
  | 'link_broken'
  | 'unlisted'
  | 'unnamed'
  | 'remote'
  | 'source'
  | 'manifest'
  | 'manifest_gone'
  | 'fault'
  | 'market'
  | 'market_gone'
  | 'disabled'

/** A skill that base's agents load and head's do not, though it is there. */
export interface Unloaded {
  /** Ids of the agents that lose it for `why`. */
  by: readonly string[]
  via: LoadedVia
  place: string
  why: LoadReason
  /** Other agents that lose it in the same way for reasons of their own. Absent: none. */
  also?: readonly { by: readonly string[]; why: LoadReason }[]
  /** Others load it in the same way as before. */
  isKeptByOthers: boolean
}

/** How one agent finds skills in a repository, and what hides them from it. */
export interface LoadRules {
  /** Folders below the root, or below any folder of the repository, first ones first. */
  readonly places: readonly LoadPlace[]
  /** How it installs plugins. Absent: it has none. */
  readonly plugins?: PluginRules
  /** Whether it loads all skills of one name. Absent: that of the first place. */
  readonly allOfName?: true
  /** Fields of the frontmatter that keep a skill from its model; absent: none. */
  readonly marks?: readonly LoadMark[]
  /** Files of settings in the repository, as text: nothing is run. Absent: it has none. */
  readonly settings?: readonly {
    readonly file: string
    rules(content: unknown): readonly SettingRule[]
    /** The plugins that it enables for those who work in the repository, as `plugin@marketplace`. */
    enabled?(content: unknown): readonly string[]
  }[]
  /** Files in the skill's folder that say how it is listed. */
  readonly beside?: readonly {
    readonly file: string
    reads(text: string): { field: string; state: LoadState } | null
  }[]
}

/** A folder in which an agent looks for skills. */
export interface LoadPlace {
  readonly folder: string
  /** How deep a skill may be in it. */
  readonly depth: number
  /** A skill may be in the folder of another. */
  readonly nests?: true
  /** Names of folders in it that the agent does not look into. */
  readonly skips?: RegExp
  /** Whoever starts the agent in a folder of the repository has those of the folders around it too. */
  readonly isSeenBelow?: true | undefined
  /** It looks nowhere but in that of the repository's root, wherever it is started. */
  readonly isOnlyAtRoot?: true
}

export interface LoadMark {
  readonly field: string
  readonly state: LoadState
  /** `true`: where it is set to true. `any`: wherever it holds something. */
  readonly where: 'true' | 'any'
  /** It says nothing of the skills of plugins. */
  readonly onlyInProject?: true
}

/** What settings say of skills by their names. */
export interface SettingRule {
  /** Of what: subagents or commands; absent: skills. */
  kind?: CandidateKind
  /** `name`: of a plugin's skill with the plugin's before it. */
  isMeant(name: string): boolean
  state: LoadState
  /** As written: `skillOverrides: {pdf: off}`. */
  subject: string
  /** A text that stands on its line. */
  near: string
}

/** How an agent installs the plugins of a marketplace. */
export interface PluginRules {
  /** Marketplace files at the root that it reads; the first that there is counts. */
  readonly markets: readonly string[]
  /** Manifests that it reads in a plugin's folder; the first that there is counts. */
  readonly manifests: readonly string[]
  /** What the folders are that a manifest names: they stand for `skills/`, or beside it. */
  readonly named: 'instead' | 'beside'
  /** Whether it takes the folders that a marketplace's entry names. */
  readonly listed: 'beside' | 'without_manifest' | 'never'
  /** Whether it takes such a folder without `./` before it. */
  readonly takesUndotted: boolean
  /** How deep a skill may be in such a folder, and whether it may be in one that is a skill. */
  readonly depth: number
  readonly nests: boolean
  /** Whether a SKILL.md in the plugin's own folder is a skill where there is no `skills/`. */
  readonly hasOwnSkill: boolean
  /** Why it refuses a plugin: its manifest is broken, has no name or not the entry's; `source` is without `./`. */
  readonly refuses: readonly ('broken' | 'nameless' | 'renamed' | 'undotted')[]
}

/** An agent with its rules. */
export type Loader = LoadRules & { readonly id: string }

/** What a marketplace file or a manifest says of one plugin. */
export interface PluginEntry {
  /** As in `InstalledPlugin`. */
  name: string
  /** Null: its source is not in the repository. */
  folder: string | null
  /** Folders of it that are a skill, or else hold skills. */
  shelves: readonly string[]
  /** Where it is listed. */
  at: SourcePosition
  /** What keeps agents from loading it; null: nothing. */
  broken: LoadReason | null
  /** What of it agents show an error for; null: nothing. */
  fault: string | null
}

/** What the files of a repository say of its plugins, whether or not these hold skills. */
export interface PluginFacts {
  /** The marketplace file; null: there is none. */
  market: { file: string; isRead: boolean; name: string | null } | null
  entries: readonly PluginEntry[]
  /** Manifests that cannot be read. */
  unread: readonly string[]
}

/** Whether the model is shown the skill, and may load it. */
export function isListed({ state }: Pick<Load, 'state'>): boolean {
  return state === 'offered' || state === 'name_only'
}
