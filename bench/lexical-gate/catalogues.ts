import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Edit } from './history.ts'
import type { GatedRepository } from './repository.ts'

/** Edits of a catalogue without a checkout, with the repository whose prompts name its skills. */
export interface CatalogueEdits {
  name: string
  repository: GatedRepository
  edits: Edit[]
}

const catalogueFile = z.array(z.object({ name: z.string(), description: z.string() }))
const editLine = z.object({
  repo: z.string(),
  commit: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
})

/**
 * Real edits in a folder of catalogues (`<owner>__<name>.json` and `.edits.jsonl`), for those whose skills the prompts
 * of a repository name: a mirror of it, for example. Catalogues that have a checkout of their own are left out, because
 * its history holds the edits. Null where the folder is absent.
 */
export function catalogueEdits(
  folder: string,
  repositories: readonly { name: string; repository: GatedRepository }[],
): { judged: CatalogueEdits[]; withoutPrompts: number } | null {
  if (!existsSync(folder)) return null
  const judged: CatalogueEdits[] = []
  let withoutPrompts = 0
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.edits.jsonl')) continue
    const name = file.replace('.edits.jsonl', '').replace('__', '/')
    if (repositories.some((one) => one.name === name)) continue
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
    const edits = lines.map((line) => editLine.parse(JSON.parse(line)))
    const found = repositories
      .map((one) => ({ ...one, edits: edits.filter((edit) => isLabelled(edit.name, one.repository)) }))
      .sort((a, b) => b.edits.length - a.edits.length)[0]
    // One name in common is chance, half of them are a mirror.
    if (found === undefined || found.edits.length < edits.length / 2) {
      withoutPrompts += edits.length
      continue
    }
    withoutPrompts += edits.length - found.edits.length
    const skills = catalogueFile.parse(
      JSON.parse(readFileSync(join(folder, file.replace('.edits.jsonl', '.json')), 'utf8')),
    )
    const today = new Map(skills.map((skill) => [skill.name, skill.description]))
    const commits = [...new Set(found.edits.map(({ commit }) => commit))]
    judged.push({
      name: `${name}, prompts of ${found.name}`,
      repository: found.repository,
      edits: commits.map((commit): Edit => {
        const own = found.edits.filter((edit) => edit.commit === commit)
        return {
          id: commit,
          base: new Map([...today, ...own.map((edit): [string, string] => [edit.name, edit.before])]),
          head: new Map([...today, ...own.map((edit): [string, string] => [edit.name, edit.after])]),
          edited: own.map((edit) => edit.name),
        }
      }),
    })
  }
  return { judged, withoutPrompts }
}

function isLabelled(skill: string, { tasks }: GatedRepository): boolean {
  return tasks.some(({ expectations }) => expectations.some((expectation) => expectation.skill === skill))
}
