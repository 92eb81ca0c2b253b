/**
 * Writes docs/report.png: the first screen of the page of the demo's repository, for the README. It needs
 * `npm run build` before, and a Chromium that starts.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBrowser } from '../test/reports/page/open-browser.ts'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'dist/cli.js')
const folder = await mkdtemp(join(tmpdir(), 'seg-picture-'))
const browser = await openBrowser()
if (browser === null) throw new Error('Chromium does not start here')
try {
  const demo = join(folder, 'demo')
  execFileSync(process.execPath, [cli, 'demo', '--keep', demo], { stdio: 'ignore' })
  try {
    execFileSync(process.execPath, [cli, 'gate', '--enforce', '--out', join(folder, 'out')], {
      cwd: demo,
      stdio: 'ignore',
    })
  } catch {
    // The gate is red: that is what the picture shows.
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 640 } })
  await page.goto(pathToFileURL(join(folder, 'out/report.html')).href)
  await page.screenshot({ path: join(root, 'docs/report.png') })
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
