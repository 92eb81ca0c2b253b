import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Lexicon } from '../../src/agents/lexical/lexicon.ts'
import { groupBy } from '../../src/core/errors/group-by.ts'
import type { CheckedSides } from '../../src/sides/check/sides.ts'
import type { Skill } from '../../src/skills/skill.ts'

/** Descriptions by the name of the skill. */
export type Descriptions = ReadonlyMap<string, string>

/** The skills of a public repository, and the commits that edited their descriptions. */
export interface Catalogue {
  name: string
  skills: Descriptions
  commits: { id: string; edits: Edit[] }[]
}

export type Edit = z.output<typeof editSchema>

const skillsSchema = z.array(z.object({ name: z.string(), description: z.string().nullish() }))
const editSchema = z.object({ commit: z.string(), name: z.string(), before: z.string(), after: z.string() })

/** The catalogues of a folder: `<owner>__<name>.json` beside `<owner>__<name>.edits.jsonl`. */
export function readCatalogues(folder: string): Catalogue[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.json'.length)
      const skills = skillsSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      const lines = readFileSync(join(folder, `${name}.edits.jsonl`), 'utf8')
        .split('\n')
        .filter(Boolean)
      const edits = groupBy(
        lines.map((line) => editSchema.parse(JSON.parse(line))),
        ({ commit }) => commit,
      )
      return {
        name: name.replace('__', '/'),
        skills: new Map(skills.map(({ name: skill, description }) => [skill, description ?? ''])),
        commits: [...edits].map(([id, own]) => ({ id, edits: own })),
      }
    })
}

/**
 * The two sides of a real commit. Only the newest catalogue is known: skills that are a later name of an edited one are
 * left out, since both never stood side by side.
 */
export function sidesOfCommit({ skills }: Catalogue, edits: readonly Edit[]): CheckedSides {
  const edited = new Set(edits.map(({ name }) => name))
  const gone = edits.filter(({ name }) => !skills.has(name))
  const others = [...skills].filter(
    ([name, text]) =>
      edited.has(name) || !gone.some(({ before, after }) => Math.max(alike(text, before), alike(text, after)) > 0.5),
  )
  const side = (of: 'before' | 'after') => new Map([...others, ...edits.map((edit) => [edit.name, edit[of]] as const)])
  return sidesOf(side('before'), side('after'))
}

/** Two sides to check. */
export function sidesOf(base: Descriptions | null, head: Descriptions): CheckedSides {
  const side = (of: Descriptions) => ({
    skills: [...of].map(([name, description]) => skill(name, description)),
    unread: [],
  })
  return { base: base === null ? null : side(base), head: side(head), accepted: [], lexicon: new Lexicon() }
}

function skill(name: string, description: string): Skill {
  const folder = `skills/${name}`
  const path = `${folder}/SKILL.md`
  return {
    name,
    bareName: name,
    plugin: null,
    description,
    path,
    folder,
    aliases: [],
    mirrors: [],
    body: '',
    offered: true,
    contentDigest: '',
    listingDigest: '',
    descriptionPosition: { file: path, line: 3, column: 1 },
  }
}

/** Share of the words of two texts that both have. */
function alike(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[a-z0-9]+/g)))
  if (a === undefined || b === undefined || a.size + b.size === 0) return 0
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}
