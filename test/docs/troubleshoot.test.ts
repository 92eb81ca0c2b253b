import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/troubleshoot.md'), 'utf8')
const messages = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = '']) => message)

const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n')
  .replace(/\\(['"`])/g, '$1')

test('the page has twenty messages or more', () => {
  expect(messages.length).toBeGreaterThanOrEqual(20)
})

test.each(messages)('is a message of the program: %s', (message) => {
  for (const part of message.split('…').map((text) => text.trim())) {
    expect(source).toContain(part)
  }
})
