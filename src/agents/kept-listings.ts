import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { CANDIDATE_KINDS } from '../core/errors/candidate-kind.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { writeWhole } from '../core/process/write-whole.ts'
import type { ListedSkill, RequestedSkill } from './agent.ts'

/** Whose listing is kept. */
interface ListingOf {
  /** The agent's cache folder. */
  folder: string
  agent: string
  version: string
  /** The model that was to be asked: some agents show more to one with a larger window. */
  model: string | null
}

const listed = z.object({
  name: z.string(),
  alias: z.string().exactOptional(),
  kind: z.enum(CANDIDATE_KINDS).exactOptional(),
  description: z.string().nullable(),
}) satisfies z.ZodType<ListedSkill>

const schema = z.object({
  schema: z.literal('skill-eval-gate/listing/v1'),
  agent: z.string(),
  version: z.string(),
  model: z.string().nullable(),
  digest: z.string(),
  text: z.string().nullable(),
  skills: z.array(listed).readonly(),
})

/** What an agent showed its model of some skills. */
export type KeptListing = Pick<z.output<typeof schema>, 'digest' | 'text' | 'skills'>

/** Keeps what an agent showed its model of these skills. */
export async function keepListing(of: ListingOf, skills: readonly RequestedSkill[], shown: KeptListing): Promise<void> {
  const { agent, version, model } = of
  const { digest, text, skills: items } = shown
  const content = { schema: 'skill-eval-gate/listing/v1', agent, version, model, digest, text, skills: items }
  await writeWhole(await fileOf(of, skills), `${JSON.stringify(content)}\n`)
}

/** What the agent showed its model of the same skills before; null: that is not kept. */
export async function keptListing(of: ListingOf, skills: readonly RequestedSkill[]): Promise<KeptListing | null> {
  const text = await readFile(await fileOf(of, skills), 'utf8').catch(() => null)
  return text === null ? null : (schema.safeParse(parseJson(text)).data ?? null)
}

/** The file's name covers everything that a listing is made of: names, folders and frontmatter. */
async function fileOf(
  { folder, agent, version, model }: ListingOf,
  skills: readonly RequestedSkill[],
): Promise<string> {
  const rows = await Promise.all(
    skills.map(async ({ name, kind, bareName, plugin, path }) => {
      const text = await readFile(path, 'utf8')
      const [frontmatter = text] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---/.exec(text) ?? []
      return [name, kind, bareName, plugin, basename(dirname(path)), frontmatter]
    }),
  )
  const key = createHash('sha256')
    .update(JSON.stringify([agent, version, model, rows]))
    .digest('hex')
  return join(folder, 'listings', `${key}.json`)
}
