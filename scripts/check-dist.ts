/** Fails when `dist/` is not what `src/` builds to, or when two builds differ. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, listFiles } from './build.ts'

const committed = join(import.meta.dirname, '..', 'dist')
const scratch = await mkdtemp(join(tmpdir(), 'seg-dist-'))
try {
  await build(join(scratch, 'first'))
  const stale = await differences(committed, join(scratch, 'first'))
  // What is committed is a build too: where this one equals it, two are equal.
  if (stale.length > 0) await build(join(scratch, 'second'))
  const unstable = stale.length === 0 ? [] : await differences(join(scratch, 'first'), join(scratch, 'second'))
  if (stale.length > 0) console.error(`dist/ is out of date (${stale.join(', ')}). Run: npm run build`)
  if (unstable.length > 0) console.error(`Two builds of the same source differ: ${unstable.join(', ')}`)
  process.exitCode = stale.length + unstable.length > 0 ? 1 : 0
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function differences(left: string, right: string): Promise<string[]> {
  const names = new Set([...(await listFiles(left)), ...(await listFiles(right))])
  const different: string[] = []
  for (const name of [...names].sort()) {
    const [a, b] = await Promise.all([content(join(left, name)), content(join(right, name))])
    if (a === null || b === null || !a.equals(b)) different.push(name)
  }
  return different
}

async function content(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}
