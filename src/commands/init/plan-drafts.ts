import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstructionFile } from '../../agents/adapters/instruction-files.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { type Draft, draftPrompts } from '../../evaluate/drafts/draft-prompts.ts'
import { draftFile, draftText, loadsAgain } from '../../evaluate/drafts/draft-suite.ts'
import { labelFile } from '../../evaluate/drafts/label-drafts.ts'
import { matchesAny } from '../../evaluate/filter-tasks.ts'
import type { Skill } from '../../skills/skill.ts'
import type { ModelDrafts } from './drafts/model-drafts.ts'
import type { Found } from './look.ts'
import type { MinedPrompt } from './mine-prompts.ts'
import { suiteFolder } from './suite-folder.ts'

/** What the user chose. */
export interface Choices {
  /** Globs of names; empty: all skills. */
  skills: readonly string[]
  /** The agent of the configuration; null: the lexical router. */
  agent: { id: string; model: string | null; byJobToken?: boolean } | null
  /** Whether workflow files are written. */
  workflows: boolean
  /** Whether runs of the default branch are kept. */
  history?: boolean | undefined
  /** Prompts from real use that a person approved. */
  mined: readonly MinedPrompt[]
  /** What a model drafted, by skill; null: it was not asked. */
  drafted: { model: string; drafts: ModelDrafts['drafts'] } | null
}

/** A file that `init` adds. */
export interface NewFile {
  /** Relative to the root, with `/`. */
  path: string
  text: string
  kind: 'config' | 'workflow' | 'suite' | 'mined'
  about: string
}

/** Drafts, and what there is to say of them. */
interface Drafts {
  files: NewFile[]
  /** `described`: those of the positives that come from descriptions. */
  prompts: { positives: number; nearMisses: number; described: number }
  /** Skills whose descriptions give no prompt. */
  empty: readonly string[]
  notes: readonly string[]
}

/** The drafts of all skills that no prompt must activate. `folder`: for those that stand beside no evals.json. */
export async function draftFiles(found: Found, choices: Choices, folder: string): Promise<Drafts> {
  const files: NewFile[] = []
  const notes: string[] = []
  const empty: string[] = []
  const prompts = { positives: 0, nearMisses: 0, described: 0 }
  const paths = await draftPaths(found, choices, folder)
  const taken = new Set(found.tree.files.map(({ path }) => path))
  for (const own of draftPrompts(found.catalogue.skills, found.rooms, found.written)) {
    const { name } = own.skill
    const path = paths.get(own.skill)
    if (path === undefined) continue
    const draft = withModel(own, choices)
    const written = await fileOf(draft, path, { found, choices, taken })
    if (written === null) {
      notes.push(`No suite is drafted for ${name}: its prompts would not load again as they are.`)
      continue
    }
    taken.add(written.path)
    prompts.positives += draft.positives.length
    prompts.nearMisses += draft.nearMisses.length
    if (draft.model === undefined && draft.file === undefined) prompts.described += draft.positives.length
    if (draft.positives.length === 0) empty.push(name)
    files.push({ ...written, kind: 'suite', about: name })
  }
  return { files, notes, empty, prompts }
}

/** Whether there are instructions such as CLAUDE.md, and whether the agent that will be asked reads them. */
function instructionsOf({ tree, agent, configFile }: Found, choices: Choices): 'none' | 'read' | 'unread' {
  if (!tree.files.some(({ path }) => isInstructionFile(path))) return 'none'
  const asked = configFile === null ? choices.agent : agent
  return asked === null || asked.id === 'lexical' ? 'unread' : 'read'
}

/** The file of a draft: a suite, or what labels an evals.json beside it. Null where it would not load as meant. */
async function fileOf(
  draft: Draft,
  path: string,
  { found, choices, taken }: { found: Found; choices: Choices; taken: ReadonlySet<string> },
): Promise<Pick<NewFile, 'path' | 'text'> | null> {
  if (draft.file === undefined) {
    const text = draftText(draft, path, instructionsOf(found, choices))
    return (await loadsAgain(draft, text, path)) ? { path, text } : null
  }
  return labelFile(draft, draft.file, found, taken)
}

/** The skills that no prompt must activate and that have no draft yet. */
export async function missingDrafts(found: Found, choices: Pick<Choices, 'skills'>): Promise<Skill[]> {
  return [...(await draftPaths(found, choices, await suiteFolder(found))).keys()]
}

/** Those skills, each with the path of its draft. */
async function draftPaths(
  { catalogue, covered, tree }: Found,
  { skills }: Pick<Choices, 'skills'>,
  folder: string,
): Promise<Map<Skill, string>> {
  const paths = new Map<Skill, string>()
  for (const skill of catalogue.skills) {
    const { name, offered } = skill
    if (!offered || covered.has(name) || (skills.length > 0 && !matchesAny(name, skills))) continue
    const path = draftFile(name, folder)
    if (!(await exists(join(tree.root, path)))) paths.set(skill, path)
  }
  return paths
}

/** The prompts that a model wrote, of each kind in place of those from descriptions. */
function withModel(draft: Draft, { drafted }: Choices): Draft {
  const own = drafted?.drafts.get(draft.skill.name)
  if (drafted === null || own === undefined) return draft
  return {
    skill: draft.skill,
    positives: own.positives.length > 0 ? own.positives : draft.positives,
    nearMisses: own.nearMisses.length > 0 ? own.nearMisses : draft.nearMisses,
    model: drafted.model,
  }
}

/** Whether something stands at an absolute path, be it a link. Throws `UserError` where it cannot be looked at. */
export async function exists(path: string): Promise<boolean> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new UserError({ what: `"${path}" cannot be looked at: ${error.message}.`, todo: 'Make room for it.' })
  })
  return found !== null
}
