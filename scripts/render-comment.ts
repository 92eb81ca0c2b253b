// Renders markdown files to standalone HTML pages that look roughly like a GitHub comment, to be looked at:
//   node scripts/render-comment.ts OUT_DIR FILE.md...
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { commentPage } from '../test/support/github-comment.ts'

const [out, ...files] = process.argv.slice(2)
if (out === undefined || files.length === 0) {
  console.error('usage: node scripts/render-comment.ts OUT_DIR FILE.md...')
  process.exit(3)
}
await mkdir(out, { recursive: true })
for (const file of files) {
  const target = join(out, `${basename(file, '.md')}.html`)
  await writeFile(target, commentPage(await readFile(file, 'utf8')))
  console.log(target)
}
