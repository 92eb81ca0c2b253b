import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SHIPPED_WORKFLOWS } from '../../src/commands/init/workflows.ts'
import { demoRepository, home, regressedRepository, temporaryFolder } from '../support/cli.ts'

const run = promisify(execFile)

/** npm of the machine, which must not reach a registry. */
async function npm(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
  })
  return stdout
}

test('the package has nothing to install beside it: demo, check, init, validate, run and gate work offline in an empty folder', async () => {
  await using folder = temporaryFolder()
  const packed = await npm(home, 'pack', '--json', '--pack-destination', folder.path)
  const [{ filename, files, size }] = JSON.parse(packed) as [
    { filename: string; files: { path: string }[]; size: number },
  ]
  expect(size).toBeLessThan(3_000_000)
  const paths = files.map(({ path }) => path)
  expect(paths.filter((path) => !/^(?:dist|schema|workflows|fixtures\/demo)\//.test(path)).toSorted()).toEqual([
    ...SHIPPED_WORKFLOWS.map(({ file }) => file).toSorted(),
    'LICENSE',
    'README.md',
    'action.yml',
    'package.json',
  ])
  await writeFile(join(folder.path, 'package.json'), '{"private": true}')
  await npm(folder.path, 'install', `./${filename}`)
  expect(
    await npm(folder.path, 'exec', '--yes', `--package=./${filename}`, '--', 'skill-eval-gate', '--version'),
  ).toMatch(/^\d+\.\d+\.\d+/)
  await npm(folder.path, 'publish', '--dry-run', `./${filename}`)
  const lock = JSON.parse(await readFile(join(folder.path, 'package-lock.json'), 'utf8'))
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/skill-eval-gate'])

  const program = join(folder.path, 'node_modules/.bin/skill-eval-gate')
  const code = (cwd: string, ...args: string[]) =>
    run(process.execPath, [program, ...args], { cwd, env: { PATH: process.env['PATH'], HOME: folder.path } }).then(
      () => 0,
      (error: { code: unknown; stderr: string }) => (typeof error.code === 'number' ? error.code : error.stderr),
    )
  await using demo = await demoRepository()
  await using worse = await regressedRepository()
  expect(await code(folder.path, 'demo')).toBe(0)
  // As a user without evals meets it.
  await demo.remove('evals')
  await demo.run('commit', '-qam', 'without evals')
  expect(await code(demo.root, 'check')).toBe(0)
  expect(await code(demo.root, 'gate', '--quiet', '--base', 'HEAD')).toBe(2)
  expect(await code(demo.root, 'init', '--yes')).toBe(0)
  expect(await code(demo.root, 'validate')).toBe(0)
  expect(await code(demo.root, 'run', '--quiet')).toBe(0)
  expect(await code(worse.root, 'gate', '--enforce', '--quiet')).toBe(1)
})

test('the download of the Action holds what it runs, the demo and nothing else', async () => {
  const archive = ['archive', '--worktree-attributes', '--format=tar', 'HEAD']
  const { stdout } = await run('sh', ['-c', `git ${archive.join(' ')} | tar -t`], { cwd: home })
  const files = stdout.split('\n').filter((path) => path !== '' && !path.endsWith('/'))
  expect(files.filter((path) => !/^(?:dist|fixtures\/demo)\//.test(path)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'action.yml',
    'package.json',
  ])
  for (const file of ['dist/index.js', 'dist/post.js', 'dist/cli.js', 'dist/LICENSES.txt'])
    expect(files).toContain(file)
})
