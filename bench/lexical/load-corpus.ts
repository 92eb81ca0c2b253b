import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { HeuristicSkill } from '../../src/graders/trigger-score.ts'

/** One repository of the corpus: its catalogue and its labelled prompts. */
export interface BenchRepository {
  name: string
  skills: HeuristicSkill[]
  /** Skill names as the cases write them, to the names of the catalogue. */
  aliases: ReadonlyMap<string, string>
  cases: LabelledCase[]
}

/** One row of a labelled set. `skill: null` labels the prompt for every skill. */
export interface LabelledCase {
  skill: string | null
  query: string
  label: 'positive' | 'negative' | 'acceptable'
}

/**
 * Reads every folder of `corpus` that has labelled prompts: a `cases.jsonl`, or trigger sets
 * `evals/<skill>/trigger_eval.json`. Folders without either, or without a SKILL.md, are named in `skipped`.
 */
export function loadCorpus(corpus: string): { repositories: BenchRepository[]; skipped: string[] } {
  const repositories: BenchRepository[] = []
  const skipped: string[] = []
  for (const name of readdirSync(corpus).sort()) {
    const folder = join(corpus, name)
    if (!statSync(folder).isDirectory()) continue
    const repository = loadRepository(folder)
    if (repository === null) skipped.push(name)
    else repositories.push(repository)
  }
  return { repositories, skipped }
}

/** One repository, or null where it has no labelled prompts or no skill. */
export function loadRepository(folder: string): BenchRepository | null {
  const cases = loadCases(folder)
  const skills = new Map<string, HeuristicSkill>()
  const aliases = new Map<string, string>()
  for (const file of skillFiles(folder)) {
    const skill = readSkill(file)
    // The same skill under two agents' folders is a mirror: one entry of the catalogue.
    if (!skills.has(skill.name)) skills.set(skill.name, skill)
    aliases.set(basename(dirname(file)), skill.name)
  }
  for (const name of skills.keys()) aliases.set(name, name)
  if (cases.length === 0 || skills.size === 0) return null
  return { name: basename(folder), skills: [...skills.values()], aliases, cases }
}

const caseRow = z.object({
  skill: z.string().nullable(),
  query: z.string(),
  label: z.enum(['positive', 'negative', 'acceptable']),
})
const triggerSet = z.array(z.object({ query: z.string(), should_trigger: z.boolean() }))

function loadCases(folder: string): LabelledCase[] {
  const lines = join(folder, 'cases.jsonl')
  if (existsSync(lines)) {
    return readFileSync(lines, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => caseRow.parse(JSON.parse(line)))
  }
  const evals = join(folder, 'evals')
  if (!existsSync(evals)) return []
  return readdirSync(evals)
    .sort()
    .flatMap((skill) => {
      const file = join(evals, skill, 'trigger_eval.json')
      if (!existsSync(file)) return []
      const rows = triggerSet.parse(JSON.parse(readFileSync(file, 'utf8')))
      return rows.map(
        ({ query, should_trigger }): LabelledCase => ({
          skill,
          query,
          label: should_trigger ? 'positive' : 'negative',
        }),
      )
    })
}

function skillFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'SKILL.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readSkill(file: string): HeuristicSkill {
  const text = readFileSync(file, 'utf8')
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/.exec(text)
  const data = match === null ? {} : frontmatter(match[1] ?? '')
  const fields = z
    .object({ name: z.coerce.string().optional(), description: z.coerce.string().optional() })
    .catch({})
    .parse(data)
  return {
    name: fields.name ?? basename(dirname(file)),
    description: fields.description ?? '',
    body: match === null ? text : text.slice(match[0].length),
  }
}

/** Real descriptions often break YAML with a colon in an unquoted text; agents read them all the same, line by line. */
function frontmatter(text: string): unknown {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length === 0) return document.toJS()
  const fields: Record<string, string> = {}
  let key: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const start = /^([A-Za-z][\w-]*):\s*(.*)$/.exec(line)
    if (start !== null) {
      key = start[1] ?? ''
      fields[key] = (start[2] ?? '').replace(/^[>|][+-]?$/, '')
    } else if (key !== null && /^\s/.test(line)) fields[key] = `${fields[key] ?? ''} ${line.trim()}`.trim()
  }
  return fields
}
