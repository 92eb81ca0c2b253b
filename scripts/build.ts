/**
 * Builds `dist/`: the Action, the terminal program and the licence texts of what they bundle. `--out DIR` writes
 * elsewhere.
 */
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { licenceTexts } from './licences.ts'

const root = join(import.meta.dirname, '..')

const entries = [
  { input: 'src/action.ts', file: 'index.js', banner: '' },
  { input: 'src/cli.ts', file: 'cli.js', banner: '#!/usr/bin/env node' },
  { input: 'src/library.ts', file: 'library.js', banner: '' },
]

/**
 * Builds into a folder beside it first: whoever runs the program meanwhile finds the old one or the new one, never
 * none.
 */
export async function build(outDir: string): Promise<void> {
  const fresh = `${outDir}.new`
  await rm(fresh, { recursive: true, force: true })
  await buildInto(fresh)
  await mkdir(outDir, { recursive: true })
  const made = await readdir(fresh)
  for (const name of made) await rename(join(fresh, name), join(outDir, name))
  for (const name of await readdir(outDir)) if (!made.includes(name)) await rm(join(outDir, name), { recursive: true })
  await rm(fresh, { recursive: true })
}

async function buildInto(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const bundled = new Set<string>()
  for (const { input, file, banner } of entries) {
    const bundle = await rolldown({
      cwd: root,
      input,
      platform: 'node',
      // The oldest Node that has to run it: nothing newer in its syntax.
      transform: { target: 'node20' },
      // Some of what we bundle tests for optional packages; a missing one is no news.
      logLevel: 'warn',
    })
    const { output } = await bundle.write({
      file: join(outDir, file),
      format: 'esm',
      banner,
      codeSplitting: false,
      // Readable on purpose: people review what they run with their token.
      minify: false,
      comments: false,
    })
    // So that a link to the terminal program is a command.
    if (banner !== '') await chmod(join(outDir, file), 0o755)
    await bundle.close()
    for (const chunk of output) if (chunk.type === 'chunk') for (const id of chunk.moduleIds) bundled.add(id)
  }
  await writeFile(join(outDir, 'LICENSES.txt'), await licenceTexts([...bundled]))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
  await build(values.out)
}
