import { expect, test } from 'vitest'
import { secretFinder } from '../../../src/core/errors/secret-finder.ts'

const KEY = 'sk-planted-Canary0123456789/abc+DEF'
const find = secretFinder(
  {
    ANTHROPIC_API_KEY: KEY,
    INPUT_TOKEN: 'ghs_planted0123456789',
    OTHER: 'a value of no secret',
    SHORT_API_KEY: 'ollama',
    MINE: 'planted-own-variable-1',
    ANTHROPIC_CUSTOM_HEADERS:
      'X-Team: a-team-of-this-company\nX-Key: planted-of-gateway-1\nAuthorization: Bearer planted-of-bearer-1\nReferer: https://company.example/a/b',
    CLAUDE_CODE_OAUTH_TOKEN: 'sk-ant-oat01-planted-1',
    AWS_BEARER_TOKEN_BEDROCK: 'planted-of-bedrock-1',
    PASSWORD_TOKEN: 'planted:with-a-colon-1',
  },
  ['MINE'],
)

test.each([
  ['as it is', KEY],
  ['its beginning', KEY.slice(0, 20)],
  ['its end', KEY.slice(-18)],
  ['reversed', [...KEY].reverse().join('')],
  ['in base64', Buffer.from(KEY).toString('base64')],
  ['in base64 after one other byte', Buffer.from(`x${KEY}y`).toString('base64')],
  ['in base64 after two other bytes', Buffer.from(`xx${KEY}`).toString('base64')],
  ['in url-safe base64', Buffer.from(`KEY=${KEY}\n`).toString('base64url')],
  ['in hex', Buffer.from(KEY).toString('hex')],
  ['in upper hex', Buffer.from(KEY).toString('hex').toUpperCase()],
  ['percent-encoded', encodeURIComponent(KEY)],
])('a secret is found %s', (_, text) => {
  expect(find(`before ${text} after`)).toBe('ANTHROPIC_API_KEY')
})

test('the token of the runner and keys under names of your own are secrets too', () => {
  expect(find('x ghs_planted0123456789 y')).toBe('INPUT_TOKEN')
  expect(find('planted-own-variable-1')).toBe('MINE')
  expect(find('sk-ant-oat01-planted-1')).toBe('CLAUDE_CODE_OAUTH_TOKEN')
  expect(find('planted-of-bedrock-1')).toBe('AWS_BEARER_TOKEN_BEDROCK')
  expect(find('planted:with-a-colon-1')).toBe('PASSWORD_TOKEN')
})

test('the values of headers are secrets, and addresses in them are none', () => {
  expect(find('x planted-of-gateway-1 y')).toBe('ANTHROPIC_CUSTOM_HEADERS')
  expect(find('x planted-of-bearer-1 y')).toBe('ANTHROPIC_CUSTOM_HEADERS')
  expect(find('see https://company.example/a/b')).toBeNull()
})

test('other values, placeholders and texts about keys are none', () => {
  expect(find('a value of no secret, ollama, ANTHROPIC_API_KEY, sk-plan, ghs_')).toBeNull()
})
