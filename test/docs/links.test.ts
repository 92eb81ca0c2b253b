import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** The text of a page without its code, where brackets are no links. */
function prose(page: string): string {
  return read(page)
    .replace(/^( *)```[\s\S]*?^\1```/gm, '')
    .replace(/`[^`\n]*`/g, '``')
}

/** Targets of a page's links inside the repository: path from the root, and the heading ('' for none). */
function linksOf(page: string): { file: string; heading: string }[] {
  return [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading = ''] = target.split('#')
      return { file: path === '' ? page : relative(root, join(root, dirname(page), path)), heading }
    })
}

/** The anchors that GitHub gives to a page's headings. */
function anchorsOf(page: string): string[] {
  const headings = read(page).replace(/^( *)```[\s\S]*?^\1```/gm, '')
  return [...headings.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

describe('the documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    const broken = linksOf(page).filter(
      ({ file, heading }) =>
        !existsSync(join(root, file)) || (heading !== '' && file.endsWith('.md') && !anchorsOf(file).includes(heading)),
    )
    expect(broken).toEqual([])
  })

  it('has every page in its index', () => {
    const listed = new Set(linksOf('docs/README.md').map(({ file }) => file))
    expect(pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md' && !listed.has(page))).toEqual(
      [],
    )
  })

  it('has a README of less than 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(120)
  })
})
