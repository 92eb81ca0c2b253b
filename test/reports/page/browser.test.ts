import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { PageSources } from '../../../src/reports/page/sources.ts'
import { commentPage } from '../../support/github-comment.ts'
import { inRooms } from '../../support/in-rooms.ts'
import { all } from '../../support/property-seed.ts'
import { renderComment, renderPage } from '../../support/reports.ts'
import type { Run } from '../../support/run-of.ts'
import { fourLosers, twoAgents } from '../losers.ts'
import { noisyScenarios } from '../noisy-scenarios.ts'
import { scenarios } from '../scenarios.ts'
import { bigResults } from './big-results.ts'
import { expectPicture } from './expect-picture.ts'
import { hostileResults, hostileSources } from './hostile.ts'
import { openBrowser } from './open-browser.ts'

const browser = await openBrowser()
const folder = await mkdtemp(join(tmpdir(), 'seg-page-'))

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true })
})

/** A page that is open, and everything it did that it must not. */
interface Opened extends AsyncDisposable {
  page: Page
  wrong: string[]
}

async function open(
  results: Run,
  options: BrowserContextOptions = {},
  sources: Partial<PageSources> = {},
): Promise<Opened> {
  if (browser === null) throw new Error('there is no browser')
  const file = join(folder, 'report.html')
  await writeFile(file, renderPage(results, sources))
  const url = pathToFileURL(file).href
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('console', (message) => wrong.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => wrong.push(`dialog: ${dialog.message()}`))
  await page.route('**/*', (route) => {
    const asked = route.request().url()
    if (asked === url || asked === 'data:,') return route.continue()
    wrong.push(`request: ${asked.slice(0, 80)}`)
    return route.abort()
  })
  await page.goto(url)
  return { page, wrong, [Symbol.asyncDispose]: () => context.close() }
}

const shownRows = (page: Page) => page.locator('details.p:visible').count()
const isWide = (page: Page) => page.evaluate('document.scrollingElement.scrollWidth > innerWidth')

/** Rows after the sixth of each table and of each list of prompts: more of the same parts. */
const FURTHER_ROWS = `[...document.querySelectorAll('tbody > tr, details.p')].filter((row) => [...row.parentElement.children].filter((one) => one.matches('tr, details.p')).indexOf(row) > 5)`

/**
 * The rules of accessibility that the page breaks with every fold open, each with the first element that does. All rows
 * are tried at night, and by day those that differ.
 */
async function broken(page: Page, only?: string): Promise<string[]> {
  if (!all) await page.evaluate(`for (const row of ${FURTHER_ROWS}) row.remove()`)
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const options = { resultTypes: ['violations'], ...(only === undefined ? {} : { runOnly: [only] }) }
  return await page.evaluate<string[]>(
    `for (const one of document.querySelectorAll('details')) one.open = true;
    axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`,
  )
}

/** Targets, with all folds open, that are lower or narrower than 24 pixels and no words of a sentence or cell. */
const SMALL_TARGETS = `
  for (const one of document.querySelectorAll('details')) one.open = true;
  [...document.querySelectorAll('a, button, summary, select, input')]
    .filter((one) => one.checkVisibility() && !(one.matches('a') && one.closest('dd, p, td')?.textContent.trim() !== one.textContent.trim()))
    .flatMap((one) => { const { width, height } = one.getBoundingClientRect(); return width >= 24 && height >= 24 ? [] : [one.outerHTML.slice(0, 80) + ' ' + width + 'x' + height] })`

/** Prompts of the causes that are whole in sight before anybody scrolls. */
const promptsInSight = (page: Page) =>
  page.evaluate<number>(
    `[...document.querySelectorAll('.victims tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`,
  )

describe.skipIf(browser === null)('the page in a browser', () => {
  test.each<[string, (text: string) => Run]>([
    ['a loss in rooms', () => inRooms(scenarios.regressed(), ['office', 'reporting'])],
    ['two agents that block', twoAgents],
    ['graders', scenarios.graders],
    ['an agent that does not always do the same', noisyScenarios['noisy-regressed']],
    ['a first run', scenarios['first-run']],
    ['foreign text', hostileResults],
  ])('breaks no rule of accessibility, light or dark, with %s', async (_, build) => {
    await using opened = await open(build('<b>'))
    expect(await broken(opened.page)).toEqual([])
    // The dark changes colours alone, of the same parts: every page is tried at night, and by day one with most parts.
    if (!all && build !== twoAgents) return
    await opened.page.emulateMedia({ colorScheme: 'dark' })
    expect(await broken(opened.page, 'color-contrast')).toEqual([])
  })

  test.each<[string, () => Run]>([
    ['one agent', fourLosers],
    ['two agents', twoAgents],
  ])('shows eight lost prompts of %s before anybody scrolls', async (_, build) => {
    await using opened = await open(build(), { viewport: { width: 1280, height: 800 } })
    expect(await promptsInSight(opened.page)).toBeGreaterThanOrEqual(8)
    // Twenty-five skills are as many columns of a table.
    expect(await isWide(opened.page)).toBe(false)
    await opened.page.setViewportSize({ width: 390, height: 844 })
    expect(await isWide(opened.page)).toBe(false)
  })

  test('and the comment shows twelve of them on its first 900 pixels', async () => {
    const page = (await browser?.newPage({ viewport: { width: 900, height: 900 } })) as Page
    await page.setContent(commentPage(renderComment(fourLosers(), { marker: '<!-- m -->' })))
    const inSight = `[...document.querySelectorAll('article > table tr')].filter((row) => /^Edit/.test(row.innerText) && row.getBoundingClientRect().bottom <= innerHeight).length`
    expect(await page.evaluate<number>(inSight)).toBe(12)
    await page.close()
  })

  test.each([
    [{ skills: 3, prompts: 8, trials: 5 }, 2],
    [{ skills: 60, prompts: 20, trials: 5 }, 4],
    [{ skills: 533, prompts: 4, trials: 1 }, 2],
  ])('of %o shows what changed, asks nobody for anything and reports no error', async (size, changed) => {
    await using opened = await open(bigResults(size))
    const { page, wrong } = opened
    expect(await shownRows(page)).toBe(changed)
    expect(await page.locator('.found').textContent()).toBe(`${changed} of ${size.skills * size.prompts} prompts`)
    await page.click('[data-show=all]')
    expect(await shownRows(page)).toBe(size.skills * size.prompts)
    expect(await isWide(page)).toBe(false)
    expect(wrong).toEqual([])
  })

  test('has chips for each of several agents, which filter by what that one did and stand in the address', async () => {
    await using opened = await open(twoAgents())
    const { page, wrong } = opened
    expect(await page.locator('.chips > code').allTextContents()).toEqual(['claude-code', 'codex'])
    await page.click('[data-status="1.unchanged"]')
    expect(await shownRows(page)).toBe(47)
    expect(await page.evaluate('location.hash')).toBe('#status=1.unchanged')
    expect(await page.locator('.chip[aria-pressed=true]').count()).toBe(1)
    expect(wrong).toEqual([])
  })

  test('has no target under 24 pixels, but in running text', async () => {
    for (const run of [twoAgents(), inRooms(scenarios.regressed(), ['office', 'reporting'])]) {
      await using opened = await open(run, { viewport: { width: 390, height: 844 } })
      expect(await opened.page.evaluate<string[]>(SMALL_TARGETS)).toEqual([])
    }
  })

  test('works by the keyboard alone: every control is reached, and every filter filters', async () => {
    const results = bigResults({ skills: 3, prompts: 8, trials: 2 })
    const tasks = results.tasks.map((task, index) => ({
      ...task,
      tags: index % 2 === 0 ? ['even'] : ['odd'],
      golden: index === 0,
    }))
    await using opened = await open({ ...results, tasks })
    const { page, wrong } = opened
    const reached: string[] = []
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(
        `(() => { const a = document.activeElement; return a.dataset.filter ?? a.dataset.show ?? a.dataset.status ?? (a.className || a.tagName.toLowerCase()) })()`,
      )
      if (at === 'body' || at === 'BODY') break
      reached.push(String(at))
    }
    for (const control of [
      'regressed',
      'unchanged',
      'text',
      'skill',
      'label',
      'suite',
      'tag',
      'source',
      'changed',
      'all',
      'cell',
      'copy js',
    ])
      expect(reached).toContain(control)
    expect(reached.filter((one) => one === 'summary').length).toBeGreaterThanOrEqual(2)

    /** Chooses the option after the current one. */
    const choose = async (filter: string) => {
      await page.focus(`[data-show=all]`)
      await page.keyboard.press('Enter')
      expect(await shownRows(page)).toBe(24)
      await page.focus(`select[data-filter=${filter}]`)
      await page.keyboard.press('ArrowDown')
      return shownRows(page)
    }
    const counts: Record<string, number> = {}
    for (const filter of ['skill', 'label', 'suite', 'tag', 'source']) counts[filter] = await choose(filter)
    // A skill's own prompts and those it took; prompts that must fire; of one suite; every other one; the golden one.
    expect(counts).toEqual({ skill: 8, label: 21, suite: 8, tag: 12, source: 1 })
    await page.focus('[data-show=all]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await page.keyboard.type('CASE 3,')
    expect(await shownRows(page)).toBe(3)

    await page.focus('[data-status=unchanged]')
    await page.keyboard.press('Enter')
    expect(await page.getAttribute('[data-status=unchanged]', 'aria-pressed')).toBe('true')
    expect(await shownRows(page)).toBe(3)
    await page.focus('[data-show=changed]')
    await page.keyboard.press('Space')
    expect(await shownRows(page)).toBe(2)
    await page.locator('.cell', { hasText: '+2' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.found').textContent()).toMatch(
      /^2 of 24 prompts \(expected data-skill-2, fired web-skill-3: 2 on head/,
    )
    await page.locator('details.p:visible > summary').first().focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('details.p[open] .trials tbody tr').count()).toBe(4)
    expect(wrong).toEqual([])
  })

  test('keeps its filters in its address, which opens it so again, and lets names go that it does not have', async () => {
    await using opened = await open(bigResults({ skills: 3, prompts: 8, trials: 2 }))
    const { page, wrong } = opened
    const hash = () => page.evaluate('location.hash')
    expect(await hash()).toBe('')
    await page.click('[data-show=all]')
    await page.fill('[data-filter=text]', 'case 3,')
    expect([await shownRows(page), await hash()]).toEqual([3, '#status=all&text=case+3%2C'])
    await page.click('[data-show=changed]')
    expect([await shownRows(page), await hash()]).toEqual([2, ''])
    await page.evaluate(`location.hash = 'status=all&text=case+3%2C&skill=nobody'`)
    await page.waitForFunction(`document.querySelectorAll('details.p:not([hidden])').length === 3`)
    expect(await page.inputValue('[data-filter=skill]')).toBe('')
    expect(wrong).toEqual([])
  })

  test('opens the prompt that its address names, also one that is filtered out', async () => {
    await using opened = await open(bigResults({ skills: 3, prompts: 4, trials: 1 }))
    const { page, wrong } = opened
    await page.evaluate(`location.hash = 'p-task-0'`)
    await page.locator('#p-task-0[open]').waitFor()
    expect(wrong).toEqual([])
  })

  test.each([
    ['markup', '</script><script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>'],
    ['an attribute', '" onmouseover="alert(1)" style="position:fixed'],
    ['a direction and controls', 'a\u202Egnp.exe\u2066\u200B\u0007\u001B[31m\uD800'],
    ['a link', 'javascript:alert(1)//https://evil.example/x.png'],
    ['10 KB', `${'word '.repeat(1000)}${'x'.repeat(5000)}`],
  ])('shows %s in names, prompts, transcripts and history as text', async (_, text) => {
    await using opened = await open(hostileResults(text), {}, hostileSources(text))
    const { page, wrong } = opened
    await page.click('[data-show=all]')
    await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
    expect(await page.locator('img, iframe, object, body script:not(:last-child)').count()).toBe(0)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await isWide(page)).toBe(false)
    expect(wrong).toEqual([])
  })

  test('without scripts shows every row, no control that does nothing, and opens prompts', async () => {
    await using opened = await open(bigResults({ skills: 3, prompts: 8, trials: 2 }), { javaScriptEnabled: false })
    const { page, wrong } = opened
    expect(await shownRows(page)).toBe(24)
    expect(await page.locator('.filters:visible, .copy:visible').count()).toBe(0)
    await page.locator('details.p > summary').first().press('Enter')
    expect(await page.locator('details.p[open] .trials').isVisible()).toBe(true)
    expect(wrong).toEqual([])
  })

  test('prints what changed with its details, and no controls', async () => {
    await using opened = await open(bigResults({ skills: 3, prompts: 8, trials: 2 }))
    const { page, wrong } = opened
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    expect(await page.locator('nav:visible, .filters:visible, .copy:visible').count()).toBe(0)
    expect(await page.locator('details.p[open]').count()).toBe(2)
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
    expect(await page.locator('details.p[open]').count()).toBe(0)
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(wrong).toEqual([])
  })

  test.each([
    ['light-1400', { viewport: { width: 1400, height: 900 }, colorScheme: 'light' as const }],
    ['dark-1400', { viewport: { width: 1400, height: 900 }, colorScheme: 'dark' as const }],
    ['dark-400', { viewport: { width: 400, height: 900 }, colorScheme: 'dark' as const }],
  ])('looks as in the picture %s, and fits into its width', async (name, options) => {
    await using opened = await open(noisyScenarios['noisy-regressed'](), options)
    const { page, wrong } = opened
    expect(await isWide(page)).toBe(false)
    if (name === 'dark-1400') await page.locator('#confusion').scrollIntoViewIfNeeded()
    await expectPicture(name, await page.screenshot())
    expect(wrong).toEqual([])
  })
})
