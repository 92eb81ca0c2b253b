import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

// Stands for actions/checkout: the same address, credentials, refs, depth and detached head.
const { env } = process
const input = (name: string) => env[`INPUT_${name.toUpperCase()}`] ?? ''
const folder = join(env['GITHUB_WORKSPACE'] ?? '', input('path'))
const address = `${env['GITHUB_SERVER_URL']}/${input('repository')}`
const depth = Number(input('fetch-depth'))
const isOwn = input('repository') === env['GITHUB_REPOSITORY'] && input('ref') === ''
const ref = env['GITHUB_REF'] ?? ''
const wanted = isOwn ? (env['GITHUB_SHA'] ?? '') : input('ref') || 'HEAD'

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
mkdirSync(folder, { recursive: true })
git('init', '--quiet', '--initial-branch=main')
git('remote', 'add', 'origin', address)
const header = `http.${env['GITHUB_SERVER_URL']}/.extraheader`
const basic = Buffer.from(`x-access-token:${input('token')}`).toString('base64')
const credentials = `AUTHORIZATION: basic ${basic}`
const persists = input('persist-credentials') === 'true'
if (persists) git('config', header, credentials)
const branch = ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null
const target = branch === null ? ref.replace('refs/', 'refs/remotes/') : `refs/remotes/origin/${branch}`
const shallow = depth > 0 ? [`--depth=${depth}`] : []
const every = depth > 0 ? [] : ['+refs/heads/*:refs/remotes/origin/*']
git(
  '-c',
  `${header}=${credentials}`,
  'fetch',
  '--quiet',
  '--no-tags',
  ...shallow,
  'origin',
  ...every,
  isOwn ? `+${wanted}:${target}` : wanted,
)
if (isOwn && branch !== null) git('checkout', '--quiet', '--force', '-B', branch, target)
else git('checkout', '--quiet', '--force', '--detach', isOwn ? target : 'FETCH_HEAD')
appendFileSync(env['GITHUB_STATE'] ?? '', `folder=${folder}\n`)
