import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes values as agents keep their sessions: in JSON, one a line. */
export async function writeJsonLines(file: string, lines: readonly object[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
