import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../errors/parse-json.ts'
import { UserError } from '../errors/user-error.ts'
import type { JudgeStore } from './judge-store.ts'
import { rawAnswerSchema } from './raw-answer.ts'

/** No answer that we keep comes near it. */
const MAX_BYTES = 8 * 1_048_576

const SCHEMA = 'skill-eval-gate/judge-answer/v1'

const fileSchema = z.strictObject({ schema: z.literal(SCHEMA), key: z.string(), answer: rawAnswerSchema })

/**
 * Keeps answers in a folder, one file each, written whole or not at all. A file that is not an answer to its key is
 * removed and asked for again. `write` throws UserError when the folder cannot be written: an answer that is paid for
 * again each time should not go unnoticed.
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
      const path = fileOf(key)
      const unfinished = `${path}.${randomUUID()}.tmp`
      try {
        await mkdir(dir, { recursive: true })
        await writeFile(unfinished, `${JSON.stringify({ schema: SCHEMA, key, answer })}\n`)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new UserError({
          what: `The judge's answers cannot be kept in "${dir}": ${error instanceof Error ? error.message : String(error)}`,
          todo: 'Name a folder that can be written.',
        })
      }
    },
  }
}

/** Null where there is no such file, and "" for one that is too large to be an answer. */
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
