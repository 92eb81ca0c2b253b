import { dirname, join } from 'node:path/posix'
import { z } from 'zod'
import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import { readIfThere } from './waza-suite.ts'

const NAME = '.waza.yaml'
/** Number of folders that Waza searches, the suite's own first. */
const MAX_LEVELS = 10

const text = z.string().nullish()
const anything = z.unknown().optional()
/** A count. Waza treats 0 as not set. */
const count = z.int().min(0).nullish()

const defaultsSchema = z.object({
  engine: text,
  model: text,
  model_reasoning_effort: text,
  judgeModel: text,
  timeout: count,
  parallel: z.boolean().nullish(),
  workers: count,
  verbose: anything,
  sessionLog: anything,
})
const filesSchema = z.object({ evalFile: text, taskGlob: text, taskFileSuffix: text })
const gradersSchema = z.object({ programTimeout: count })
const storageSchema = z.object({
  enabled: anything,
  provider: anything,
  accountName: anything,
  containerName: anything,
})

const projectSchema = z.object({
  paths: anything,
  defaults: defaultsSchema.nullish(),
  files: filesSchema.nullish(),
  graders: gradersSchema.nullish(),
  storage: anything,
  cache: anything,
  server: anything,
  dev: anything,
  tokens: anything,
})

/** Known keys of sections whose values change no measurement. Only the keys are checked. */
const SECTIONS = {
  defaults: Object.keys(defaultsSchema.shape),
  files: Object.keys(filesSchema.shape),
  graders: Object.keys(gradersSchema.shape),
  storage: Object.keys(storageSchema.shape),
  paths: ['skills', 'evals', 'results'],
} as const

/** A project's `.waza.yaml`: defaults for suites. */
export interface WazaProject {
  /** Null without such a file. */
  document: SourceDocument | null
  defaults: Partial<z.output<typeof defaultsSchema>>
  files: Partial<z.output<typeof filesSchema>>
  /** Seconds; null: the grader's own default. */
  programTimeout: number | null
}

export const noProject: WazaProject = { document: null, defaults: {}, files: {}, programTimeout: null }

/**
 * Reads the nearest `.waza.yaml` in `folder` or above it, inside the repository. Warns of unknown keys and of settings
 * that change measurements in Waza but are not used here. Throws UserError if the file cannot be read or is invalid.
 */
export async function readProject(builder: SuiteBuilder, context: ReadContext, folder: string): Promise<WazaProject> {
  const document = await findProject(context, folder)
  if (document === null || document.value === null) return { ...noProject, document }
  const { defaults, files, graders, storage } = parseAt(projectSchema, document)
  builder.warnUnknownKeys(document, [], Object.keys(projectSchema.shape), 'all')
  for (const [section, keys] of Object.entries(SECTIONS)) {
    builder.warnUnknownKeys(document, [section], keys, 'all')
  }
  if (defaults?.model_reasoning_effort) {
    builder.warn({
      what: `\`defaults.model_reasoning_effort\` of ${NAME} is not used by this tool`,
      where: document.keyPositionOf(['defaults', 'model_reasoning_effort']),
    })
  }
  if (storageSchema.safeParse(storage).data?.enabled === true) {
    builder.warn({
      what: `\`storage\` of ${NAME} is not used by this tool: results are not uploaded there`,
      where: document.keyPositionOf(['storage']),
    })
  }
  return { document, defaults: defaults ?? {}, files: files ?? {}, programTimeout: graders?.programTimeout || null }
}

async function findProject(context: ReadContext, folder: string): Promise<SourceDocument | null> {
  let at = folder
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const file = join(at, NAME)
    const found = await readIfThere(context, file)
    if (found !== null) return parseDocument(found, file)
    if (at === '.') return null
    at = dirname(at)
  }
  return null
}
