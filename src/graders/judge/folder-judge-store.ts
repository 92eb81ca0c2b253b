import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { writeWhole } from '../../core/process/write-whole.ts'
import type { JudgeStore } from './judge-store.ts'
import { rawAnswerSchema } from './raw-answer.ts'

/** Largest file that is read; real answers are far smaller. */
const MAX_BYTES = 8 * 1_048_576

const SCHEMA = 'skill-eval-gate/judge-answer/v1'

const fileSchema = z.strictObject({ schema: z.literal(SCHEMA), key: z.string(), answer: rawAnswerSchema })

/**
 * Stores answers in a folder, one file each, written whole or not at all. A file that does not hold an answer to its
 * key is removed, and the question asked again.
 *
 * @throws UserError from `write` when the folder cannot be written: otherwise every run would silently pay again
 */
export function folderJudgeStore(dir: string): JudgeStore {
  const fileOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`no key of a judge's request: ${key}`)
    return join(dir, `${key}.json`)
  }
  return {
    async read(key) {
      const path = fileOf(key)
      const text = await readBounded(path)
      if (text === null) return null
      const content = fileSchema.safeParse(parseJson(text))
      if (content.success && content.data.key === key) return content.data.answer
      await rm(path, { force: true }).catch(() => {})
      return null
    },
    async write(key, answer) {
      try {
        await writeWhole(fileOf(key), `${JSON.stringify({ schema: SCHEMA, key, answer })}\n`)
      } catch (error) {
        throw new UserError({
          what: `The judge's answers cannot be kept in "${dir}": ${error instanceof Error ? error.message : String(error)}`,
          todo: 'Name a folder that can be written.',
        })
      }
    },
  }
}

/** Reads a file; null where there is none, and "" for one too large to be an answer. */
async function readBounded(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return null
  try {
    const stats = await file.stat()
    return stats.isFile() && stats.size <= MAX_BYTES ? await readFile(file, 'utf8') : ''
  } finally {
    await file.close()
  }
}
