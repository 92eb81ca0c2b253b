import { dirname } from 'node:path/posix'
import { CANDIDATE_KINDS, type CandidateKind, idOfKind } from '../core/errors/candidate-kind.ts'
import { groupBy } from '../core/errors/group-by.ts'
import { type Catalogue, filesOf, type Skill } from './skill.ts'

/**
 * Finds the skill that `name` means in a catalogue, or null. Parts of names never match: `pdf` and `pdf-forms` are two
 * skills. Where several skills have the name it means the one that the file `near` is in, else the one of the plugin
 * that `near` is in, else none. Paths are relative to the repository root.
 */
export function resolveSkill(catalogue: Catalogue, name: string, near?: string): Skill | null {
  const found = skillsCalled(catalogue, name)
  const [only] = found
  if (only === undefined || found.length === 1) return only ?? null
  return near === undefined ? null : nearestTo(near, found)
}

/**
 * Returns all skills that `name` may mean, by the first of these that any has: the id, the folder's path, the bare
 * name, an alias, an id or bare name regardless of case, an alias regardless of case; a subagent or command by its bare
 * name or with its plugin's before it; the last folders of a path, as in `pdf/SKILL.md`. So `reviewer` means
 * `agent:reviewer` only where no skill is called so.
 */
export function skillsCalled({ skills }: Catalogue, name: string): readonly Skill[] {
  const wanted = name.trim()
  if (wanted === '') return []
  const exact = byId(skills).get(wanted)
  if (exact !== undefined) return withNamesakes(exact, skills, wanted)
  const folded = fold(wanted)
  const tests: ((skill: Skill) => boolean)[] = [
    (skill) => wanted.includes('/') && (skill.kind === undefined ? skill.folder : skill.path) === wanted,
    (skill) => skill.kind === undefined && skill.bareName === wanted,
    (skill) => skill.aliases.includes(wanted),
    (skill) => fold(skill.name) === folded,
    (skill) => skill.kind === undefined && fold(skill.bareName) === folded,
    (skill) => skill.aliases.some((alias) => fold(alias) === folded),
    asUsersCallIt(wanted),
    asPath(wanted),
  ]
  for (const test of tests) {
    const found = skills.filter(test)
    if (found.length > 0) return found
  }
  return []
}

/** Tests for a name as users write it: `/deploy` is a command or a skill, `@reviewer` a subagent, others are either. */
function asUsersCallIt(wanted: string): (skill: Skill) => boolean {
  const [, sigil = '', name = ''] = /^([/@]?)(.*)$/s.exec(wanted) ?? []
  const kinds: readonly (CandidateKind | undefined)[] = KINDS_BY_SIGIL[sigil] ?? CANDIDATE_KINDS
  return ({ kind, bareName, name: id, aliases }) => {
    const own = idOfKind(kind, name)
    return kinds.includes(kind) && (bareName === name || id === own || aliases.includes(own))
  }
}

/** Tests for the whole last folders of a path, with or without the file: `./skills/pdf/`, `pdf/SKILL.md`. */
function asPath(wanted: string): (skill: Skill) => boolean {
  const [, folder = ''] = /^(?:\.\/)?(?!\/)(.+?)(?:\/(?:SKILL\.md)?)?$/s.exec(wanted) ?? []
  if (!wanted.includes('/') || folder === '') return () => false
  return ({ kind, path, folder: own }) => `/${kind === undefined ? own : path}`.endsWith(`/${folder}`)
}

const KINDS_BY_SIGIL: Readonly<Record<string, readonly (CandidateKind | undefined)[]>> = {
  '/': ['command', undefined],
  '@': ['subagent'],
}

/**
 * A subagent's id may be the name of a skill in a plugin called `agent`. Then either may be meant: a new subagent does
 * not take labels away from a skill.
 */
function withNamesakes(exact: readonly Skill[], skills: readonly Skill[], name: string): readonly Skill[] {
  if (exact.every(({ kind }) => kind === undefined)) return exact
  return [...skills.filter(({ kind, aliases }) => kind === undefined && aliases.includes(name)), ...exact]
}

const kinds = new WeakMap<readonly Skill[], Map<CandidateKind | undefined, Catalogue>>()

/** The skills alone, or the candidates of one kind; the same object for the same catalogue. */
export function ofKind(catalogue: Catalogue, kind: CandidateKind | undefined): Catalogue {
  const known = kinds.get(catalogue.skills) ?? new Map<CandidateKind | undefined, Catalogue>()
  kinds.set(catalogue.skills, known)
  const own = known.get(kind) ?? { ...catalogue, skills: catalogue.skills.filter((skill) => skill.kind === kind) }
  known.set(kind, own)
  return own
}

const ids = new WeakMap<readonly Skill[], ReadonlyMap<string, readonly Skill[]>>()

/** Whether a skill of the catalogue has this id. */
export function hasId({ skills }: Catalogue, id: string): boolean {
  return byId(skills).has(id)
}

/** Skills by id, made once for each list: what a trial loads is nearly always an id. */
function byId(skills: readonly Skill[]): ReadonlyMap<string, readonly Skill[]> {
  const known = ids.get(skills) ?? groupBy(skills, ({ name }) => name)
  ids.set(skills, known)
  return known
}

/** The only one of some skills that holds a file in its folder, else in its plugin, counting the nearest folders. */
function nearestTo(file: string, skills: readonly Skill[]): Skill | null {
  const places = (skill: Skill) => filesOf(skill).map(folderOf)
  return (
    holding(file, skills, places) ??
    holding(file, skills, ({ plugin }) => (plugin?.installs === true ? [plugin.folder] : [])) ??
    holding(file, skills, ({ plugin }) => (plugin === null ? [] : [plugin.folder]))
  )
}

function holding(file: string, skills: readonly Skill[], foldersOf: (skill: Skill) => string[]): Skill | null {
  const depths = skills.map((skill) =>
    Math.max(-1, ...foldersOf(skill).flatMap((folder) => (isIn(file, folder) ? [folder.length] : []))),
  )
  const deepest = Math.max(...depths)
  const found = skills.filter((_, index) => depths[index] === deepest)
  return deepest >= 0 && found.length === 1 ? (found[0] ?? null) : null
}

function isIn(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`)
}

function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}

/** Independent of the machine's locale, so that a suite resolves alike everywhere. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
