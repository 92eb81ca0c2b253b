import { basename, resolve } from 'node:path'
import { type GatedRepository, readRepository } from '../lexical-gate/repository.ts'
import type { LabelledPrompt } from './pairs.ts'

/** A catalogue with labelled prompts, wherever it was read from. */
export interface LabelledCatalogue {
  /** `owner/name` */
  name: string
  skills: readonly { name: string; description: string }[]
  prompts: readonly LabelledPrompt[]
}

/** Fewer say too little about a repository to be one row of a mean. */
const MIN_PROMPTS = 8
const MIN_OF_A_KIND = 3

/**
 * Reads checkouts (folders named `<owner>+<name>`) as `gate` would. One without a suite, or with too few prompts, is
 * named in `skipped`: fewer than 8, fewer than 3 positive, or, with one skill, fewer than 3 negative.
 */
export async function readCheckouts(
  folders: readonly string[],
): Promise<{ catalogues: LabelledCatalogue[]; skipped: string[] }> {
  const catalogues: LabelledCatalogue[] = []
  const skipped: string[] = []
  for (const folder of folders.map((name) => resolve(name))) {
    const name = basename(folder).replace('+', '/')
    try {
      const catalogue = catalogueOf(name, await readRepository(folder))
      if (hasEnough(catalogue)) catalogues.push(catalogue)
      else skipped.push(`${name}: too few prompts`)
    } catch (error) {
      skipped.push(`${name}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`)
    }
  }
  return { catalogues, skipped }
}

/** Prompts with follow-ups, and those asked with other skills than the rest, are left out. */
function catalogueOf(name: string, { descriptions, tasks, offeredTo }: GatedRepository): LabelledCatalogue {
  const all = [...descriptions.keys()]
  const prompts = tasks
    .filter((task) => (task.followUps ?? []).length === 0 && (all.length === 1 || offeredTo(task) === null))
    .map(({ prompt, expectations }): LabelledPrompt => {
      const isPositive = expectations.some(({ label }) => label === 'must_activate')
      const expected = new Map(isPositive ? all.map((skill) => [skill, false]) : [])
      for (const { skill, label } of expectations) {
        if (label === 'acceptable') expected.delete(skill)
        else expected.set(skill, label === 'must_activate')
      }
      return { query: prompt, expected }
    })
    .filter(({ expected }) => expected.size > 0)
  return { name, skills: [...descriptions].map(([skill, description]) => ({ name: skill, description })), prompts }
}

function hasEnough({ skills, prompts }: LabelledCatalogue): boolean {
  const positive = prompts.filter(({ expected }) => [...expected.values()].includes(true)).length
  if (prompts.length < MIN_PROMPTS || positive < MIN_OF_A_KIND) return false
  return skills.length > 1 || prompts.length - positive >= MIN_OF_A_KIND
}
