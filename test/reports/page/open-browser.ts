import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * The Chromium of an npm package, or null where it cannot start here, which it then says. Where `BROWSER_TESTS` is
 * `required`, that is an error.
 */
export async function openBrowser(): Promise<Browser | null> {
  // Pages have no WebGL, and to draw by a graphics card that a program imitates takes a third of all time.
  chromium.setGraphicsMode = false
  try {
    return await playwright.launch({
      executablePath: await chromium.executablePath(),
      // One process for all pages would end with the first page that is closed.
      args: chromium.args.filter((argument) => argument !== '--single-process'),
      headless: true,
    })
  } catch (error) {
    if (process.env['BROWSER_TESTS'] === 'required') throw error
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    console.warn(`SKIPPED: the report page in a browser. Chromium does not start here: ${why}`)
    console.warn('SKIPPED: on Debian and Ubuntu it needs `apt-get install libnss3`.')
    return null
  }
}
