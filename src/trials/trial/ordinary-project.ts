import type { InputFile } from '../../suites/suite.ts'

/**
 * What a prompt finds where its task brings no files: a small project that says nothing of what is measured. A change
 * of it changes what a trial means: its digest is part of the trial's key.
 */
export const ORDINARY_PROJECT: readonly InputFile[] = [
  {
    path: 'README.md',
    content: `# tidewater

A small web service that tells when the tide is high.

    npm start            # http://localhost:8080/next?port=brest
    npm test
`,
  },
  {
    path: 'package.json',
    content: `{
  "name": "tidewater",
  "version": "0.3.1",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "node src/server.js",
    "test": "node --test"
  }
}
`,
  },
  { path: '.gitignore', content: 'node_modules/\n*.log\n' },
  {
    path: 'src/server.js',
    content: `import { createServer } from 'node:http'
import { nextHighTide } from './tides.js'

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const next = pathname === '/next' ? nextHighTide(searchParams.get('port'), new Date()) : null
  response.writeHead(next === null ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(next === null ? { error: 'not found' } : { next }))
}).listen(Number(process.env.PORT ?? 8080))
`,
  },
  {
    path: 'src/tides.js',
    content: `const PERIOD_MS = 44_714_000
const FIRST = { brest: Date.UTC(2026, 0, 1, 3, 12), dover: Date.UTC(2026, 0, 1, 10, 41) }

/** The time of the next high tide at a port; null for a port that is not known. */
export function nextHighTide(port, now) {
  if (!Object.hasOwn(FIRST, port)) return null
  const passed = Math.ceil((now.getTime() - FIRST[port]) / PERIOD_MS)
  return new Date(FIRST[port] + passed * PERIOD_MS).toISOString()
}
`,
  },
  {
    path: 'test/tides.test.js',
    content: `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextHighTide } from '../src/tides.js'

test('the next tide is not in the past', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  assert.ok(new Date(nextHighTide('brest', now)) >= now)
})

test('a port that is not known has no tide', () => {
  assert.equal(nextHighTide('nowhere', new Date()), null)
})
`,
  },
]
