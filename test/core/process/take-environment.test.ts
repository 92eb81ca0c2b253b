import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withVariables } from '../../../src/core/process/take-environment.ts'

const MODULE = fileURLToPath(new URL('../../../src/core/process/take-environment.ts', import.meta.url))

const SOURCE = `
const { takeEnvironment } = await import(${JSON.stringify(MODULE)})
const { execFileSync } = await import('node:child_process')
const { readFileSync } = await import('node:fs')
const all = takeEnvironment()
const child = execFileSync(process.execPath, ['-e', \`
  const fs = require('node:fs')
  const parent = process.platform === 'linux' ? fs.readFileSync('/proc/' + process.ppid + '/environ', 'latin1') : ''
  console.log(JSON.stringify({ parent, inherited: process.env }))
\`], { encoding: 'utf8' })
console.log(JSON.stringify({ all, own: process.env, ...JSON.parse(child) }))
`

test('other programs find no secret in the environment of this process, neither inherited nor in /proc', () => {
  const secrets = {
    INPUT_TOKEN: 'canary-1-token',
    ANTHROPIC_API_KEY: 'canary-2-key',
    ACTIONS_RUNTIME_TOKEN: 'canary-3-token',
    MY_PASSWORD: 'canary-4',
    ANTHROPIC_AUTH_TOKEN: 'canary-1-auth',
    CLAUDE_CODE_OAUTH_TOKEN: 'canary-1-oauth',
    ANTHROPIC_CUSTOM_HEADERS: 'x-key: canary-1-header',
    AWS_BEARER_TOKEN_BEDROCK: 'canary-1-bedrock',
    OPENAIKEY: 'canary-1-word',
    SIGNING_GPG_KEY: 'E3FF2839C048B25C084DEBE9B26995E310250568',
    APP_GPG_KEY: 'canary-1-gpg',
  }
  // They end like a secret's name, and are none.
  const plain = {
    GPG_KEY: 'E3FF2839C048B25C084DEBE9B26995E310250568',
    MONKEY: 'see',
    APP_TURKEY: 'tr',
    KEYBOARD: 'de',
    SSH_AUTH_SOCK: '/run/agent.sock',
    TOKENIZERS_PARALLELISM: 'false',
  }
  const env = {
    ...process.env,
    ...secrets,
    INPUT_AGENT: 'lexical',
    HTTPS_PROXY: 'http://me:canary-5@proxy',
    CI: 'true',
    EMPTY: '',
    ...plain,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SOURCE], {
    encoding: 'utf8',
    env,
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  const { all, own, inherited, parent } = JSON.parse(stdout)
  // We know all of it, and what is no secret stays for libraries and git.
  expect(all).toMatchObject(env)
  expect(own).toMatchObject({ INPUT_AGENT: 'lexical', HTTPS_PROXY: env.HTTPS_PROXY, CI: 'true', EMPTY: '' })
  expect(inherited).toMatchObject(plain)
  for (const name of Object.keys(secrets))
    expect([name, own[name], inherited[name]]).toEqual([name, undefined, undefined])
  expect(JSON.stringify(inherited)).not.toMatch(/canary-[1-4]/)
  // A process of the same user may read what we were started with.
  expect(parent).not.toContain('canary-')
  if (process.platform === 'linux') expect(parent).toContain('CI=true')
})

test('a variable that is lent to two works at once is taken back after the last of them', async () => {
  const NAME = 'ACTIONS_LENT_TOKEN'
  const ends: (() => void)[] = []
  const works = [0, 1].map(() => withVariables({ [NAME]: 'canary' }, () => new Promise<void>((end) => ends.push(end))))
  ends[0]?.()
  await works[0]
  expect(process.env[NAME]).toBe('canary')
  ends[1]?.()
  await works[1]
  expect(process.env[NAME]).toBeUndefined()
})
