/**
 * Writes what the experiment on meanings reads: catalogues with labelled prompts, the score that the router and BM25
 * give to each pair, and public skills to train on.
 *
 * `node bench/lexical/meaning/export.ts OUT [--metatool DIR] [--mcp DIR] [--texts FILE] [CHECKOUT...]`
 *
 * Checkouts are folders named `<owner>+<name>`. Catalogues are held out by a hash of their name alone.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { parseDescription } from '../../../src/agents/lexical/parse-description.ts'
import { buildLexicalRouter } from '../../../src/agents/lexical/router.ts'
import { parseFrontmatter } from '../../../src/skills/parse-frontmatter.ts'
import { type LabelledCatalogue, readCheckouts } from '../checkouts.ts'
import { halfOf } from '../side-by-side.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { metatool: { type: 'string' }, mcp: { type: 'string' }, texts: { type: 'string' } },
})
const [out = 'meaning.json', ...folders] = positionals

/** Prompts of a catalogue: more of one say no more of the others. */
const MOST_PROMPTS = 200

const { catalogues, skipped } = await readCheckouts(folders)
const all = [
  ...catalogues,
  ...(values.metatool === undefined ? [] : metaTool(values.metatool)),
  ...(values.mcp === undefined ? [] : azureTools(values.mcp)),
]
for (const one of skipped) console.error(`Left out: ${one}`)
const texts = values.texts === undefined ? [] : await publicSkills(values.texts)
writeFileSync(out, JSON.stringify({ catalogues: all.map(measured), texts }))
console.log(`${all.length} catalogues, ${texts.length} public skills`)

/** Prompts evenly spread over a catalogue's. */
function some<T>(prompts: readonly T[]): T[] {
  const step = Math.max(1, prompts.length / MOST_PROMPTS)
  return prompts.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function measured({ name, skills, prompts }: LabelledCatalogue) {
  const router = buildLexicalRouter(skills)
  return {
    name,
    half: halfOf(name),
    skills: skills.map(({ name: skill, description }) => ({
      name: skill,
      description,
      // What the best of a description's parts is chosen from.
      parts: parseDescription(description).flatMap(({ text, role, quoted }) =>
        role === 'negative' ? [] : [{ text, trigger: role === 'trigger', quoted }],
      ),
    })),
    prompts: some(prompts).map(({ query, expected }) => {
      const { ranked, fired } = router.route(query)
      return {
        query,
        expected: Object.fromEntries(expected),
        scores: Object.fromEntries(ranked.map(({ name: skill, score }) => [skill, score])),
        fired: fired.map(({ name: skill }) => skill),
      }
    }),
  }
}

/** MetaTool's 199 tools: `plugin_info.json` and `all_clean_data.csv` of HowieHwong/MetaTool. */
function metaTool(root: string): LabelledCatalogue[] {
  const plugins = z
    .array(z.object({ name_for_model: z.string(), description_for_human: z.string(), name_for_human: z.string() }))
    .parse(JSON.parse(readFileSync(join(root, 'dataset/plugin_info.json'), 'utf8')))
  const known = new Map<string, string>()
  for (const one of plugins) {
    for (const name of [one.name_for_model, one.name_for_human]) known.set(plain(name), one.description_for_human)
  }
  const rows = readFileSync(join(root, 'dataset/data/all_clean_data.csv'), 'utf8').split('\n').slice(1)
  const asked = rows.flatMap((row) => {
    const comma = row.lastIndexOf(',')
    const [query, tool] = [row.slice(0, comma).replace(/^"|"$/g, ''), row.slice(comma + 1).trim()]
    return known.has(plain(tool)) ? [{ query, tool }] : []
  })
  const names = [...new Set(asked.map(({ tool }) => tool))].sort()
  const skills = names.map((name) => ({ name, description: known.get(plain(name)) ?? '' }))
  // Every tenth keeps all tools in.
  const prompts = asked.filter((_, index) => index % 10 === 0).map(({ query, tool }) => labelled(query, tool, names))
  return [{ name: 'howiehwong/metatool', skills, prompts }]
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The namespaces of microsoft/mcp with the prompts that its own evaluator asks. */
function azureTools(root: string): LabelledCatalogue[] {
  const folder = join(root, 'eng/tools/ToolDescriptionEvaluator/prompts')
  if (!existsSync(folder)) return []
  const tools = z
    .object({ results: z.array(z.object({ name: z.string(), description: z.string() })) })
    .parse(JSON.parse(readFileSync(join(folder, 'namespace-tools.json'), 'utf8'))).results
  const asked = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(join(folder, 'namespace-prompts.json'), 'utf8')))
  const names = tools.map(({ name }) => name)
  const prompts = Object.entries(asked).flatMap(([tool, queries]) =>
    names.includes(tool) ? queries.map((query) => labelled(query, tool, names)) : [],
  )
  return [{ name: 'microsoft/mcp', skills: tools, prompts }]
}

function labelled(query: string, tool: string, names: readonly string[]) {
  return { query, expected: new Map(names.map((name) => [name, name === tool])) }
}

/** Description and passages of each public skill: lines of JSON with `m` repository, `p` path and `t` text, zipped. */
async function publicSkills(file: string) {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  const line = z.object({ m: z.string(), p: z.string(), t: z.string() })
  const found: { repository: string; description: string; passages: string[] }[] = []
  const seen = new Set<string>()
  for await (const text of lines) {
    const { m, p, t } = line.parse(JSON.parse(text))
    const { data } = parseFrontmatter(t, p)
    const description = typeof data.description === 'string' ? data.description.replace(/\s+/g, ' ').trim() : ''
    // A copy of another repository's skill would be trained on twice, or be held out and trained on.
    if (description.length < 20 || seen.has(description)) continue
    seen.add(description)
    const body = t.replace(/^---\n[\s\S]*?\n---/, '').replace(/```[\s\S]*?```/g, ' ')
    const passages = body
      .split(/\n\s*\n|\n(?=[-*#\d])/)
      .map((passage) => passage.replace(/\s+/g, ' ').trim())
      .filter(({ length }) => length > 40)
    found.push({ repository: m.replace('+', '/'), description, passages: passages.slice(0, 40) })
  }
  return found
}
