import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { RequestedSkill } from '../../agents/agent.ts'
import { copySkill } from '../../agents/cli-agent/copy-skill.ts'
import { present } from '../../core/errors/present.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import type { Offered, SidePlan } from '../../trials/plan/plan-trials.ts'
import { editDescription } from './edit-description.ts'
import { type Edit, type FixQuestion, listedAs, skillNamed } from './question.ts'

/**
 * What an agent is offered with edits in place: each edited skill is a copy of its folder below `folder`, with another
 * SKILL.md; all other skills are head's own. `now`: what head offers.
 *
 * @throws UserError where a description cannot be replaced
 */
export async function listingWith(
  edits: readonly Edit[],
  question: Pick<FixQuestion, 'skills'>,
  now: SidePlan,
  folder: string,
): Promise<SidePlan> {
  const offers: readonly Offered[] = [now, ...(now.special?.values() ?? [])]
  const edited = new Map<string, RequestedSkill>()
  for (const [index, edit] of edits.entries()) {
    const skill = skillNamed(question, edit.skill)
    const id = skill?.id ?? edit.skill
    // Another row of the same skill.
    if (edited.has(id)) continue
    const own = offers.flatMap(({ skills }) => skills).find(({ name }) => name === id)
    if (skill === null || own === undefined) throw new Error(`${edit.skill} is offered to no task`)
    const path = await editedCopy(own, edit.description, skill.path, join(folder, String(index)))
    edited.set(id, { ...own, path, description: listedAs(skill, edit).description })
  }
  const offered = <T extends Offered>(offer: T): T => {
    const own = offer.skills.flatMap(({ name }) => {
      const { description } = edited.get(name) ?? {}
      return description === undefined ? [] : [{ skill: name, description }]
    })
    if (own.length === 0) return offer
    const digest = (text: string) => sha256(JSON.stringify([text, own]))
    return {
      ...offer,
      skills: offer.skills.map((one) => edited.get(one.name) ?? one),
      surfaceDigest: digest(offer.surfaceDigest),
      ...present({ listingDigest: offer.listingDigest && digest(offer.listingDigest) }),
    }
  }
  const special = now.special && new Map([...now.special].map(([key, offer]) => [key, offered(offer)]))
  return { ...offered(now), ...present({ special }) }
}

/** Copies a skill's folder, writes the description into the copy, and returns the path of its SKILL.md. */
async function editedCopy(skill: RequestedSkill, description: string, file: string, parent: string): Promise<string> {
  // Agents may call a skill by its folder.
  const folder = join(parent, basename(dirname(skill.path)))
  const path = join(folder, basename(skill.path))
  // A subagent or command is one file, and others lie beside it.
  if (skill.kind === undefined) await copySkill(skill, folder)
  else await mkdir(folder, { recursive: true })
  const { text } = editDescription(await readFile(skill.path, 'utf8'), description, file)
  await writeFile(path, text)
  return path
}
