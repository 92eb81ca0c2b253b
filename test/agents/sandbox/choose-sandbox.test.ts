import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseSandbox } from '../../../src/agents/sandbox/choose-sandbox.ts'
import { findProgram } from '../../../src/agents/sandbox/find-program.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { skippedWithoutSandbox } from './support.ts'

/** A folder with a program `bwrap` that is this shell script, where `$REAL` is the real one. */
async function folderWith(script: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'bwrap-test-'))
  const real = await findProgram('bwrap', process.env['PATH']).catch(() => '/usr/bin/bwrap')
  await writeFile(join(path, 'bwrap'), `#!/bin/sh\nREAL=${real}\n${script}\n`)
  await chmod(join(path, 'bwrap'), 0o755)
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true })
    },
  }
}

const SAYS_VERSION = '[ "$1" = --version ] && { echo "bubblewrap 0.8.0"; exit 0; }'

async function problemWith(script: string): Promise<string> {
  await using folder = await folderWith(`${SAYS_VERSION}\n${script}`)
  const { sandbox, said } = await chooseSandbox('auto', { environment: { ...process.env, PATH: folder.path } })
  expect(sandbox).toBeNull()
  return said
}

/** The real one without these of its options, each of which may have values. */
const without = (option: string, values: number) => `
n=$#
while [ $n -gt 0 ]; do
  if [ "$1" = "${option}" ]; then shift ${values + 1}; n=$((n - ${values + 1})); continue; fi
  set -- "$@" "$1"; shift; n=$((n - 1))
done
exec "$REAL" "$@"`

/** An option, how many values it has, and what is wrong without it. */
const LACKS: readonly (readonly [string, number, string])[] = [
  ['--unshare-user', 0, 'no user namespace of its own'],
  ['--unshare-pid', 0, 'requires --unshare-pid'],
  ['--unshare-ipc', 0, 'no ipc namespace of its own'],
  ['--unshare-uts', 0, 'no uts namespace of its own'],
  // Then the port is taken, by the server that must not be reached.
  ['--unshare-net', 0, 'EADDRINUSE'],
  ['--remount-ro', 1, 'it can write to /'],
  ['--proc', 1, ''],
]

describe.runIf(process.platform === 'linux')('the sandbox is chosen by a run in it:', () => {
  test('none is none', async () => {
    const { sandbox, said } = await chooseSandbox('none', { environment: process.env })
    expect(sandbox).toBeNull()
    expect(said).toBe('No sandbox, as configured: programs run as this process does.')
  })

  test('auto says that bubblewrap is missing, and how to get it', async () => {
    const { sandbox, said } = await chooseSandbox('auto', { environment: { PATH: '/nowhere' } })
    expect(sandbox).toBeNull()
    expect(said).toBe(
      'No sandbox: bubblewrap is not installed (there is no program "bwrap" on PATH); see docs/sandbox.md.',
    )
  })

  test('one that was asked for and is missing ends everything before it began', async () => {
    const chosen = chooseSandbox('bubblewrap', { environment: { PATH: '/nowhere' } })
    await expect(chosen).rejects.toThrow(UserError)
    await expect(chosen).rejects.toThrow(
      /^The sandbox "bubblewrap" was requested and does not work: .* docs\/sandbox\.md/s,
    )
  })

  test.each([
    'bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.',
    'bwrap: Creating new namespace failed: Operation not permitted',
    'bwrap: setting up uid map: Permission denied',
    'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted',
  ])('one that the kernel lets do nothing is told in plain words: %s', async (complaint) => {
    expect(await problemWith(`echo '${complaint}' >&2; exit 1`)).toBe(
      `No sandbox: bubblewrap 0.8.0 is there and does not work: the system allows it no user namespaces: ${JSON.stringify(complaint)}; see docs/sandbox.md.`,
    )
  })

  test('one in a container that hides processes is told in plain words', async () => {
    const said = await problemWith(
      `echo "bwrap: Can't mount proc on /newroot/proc: Operation not permitted" >&2; exit 1`,
    )
    expect(said).toContain('no view of processes of its own, as in most containers')
  })

  test('one that says nothing, or is another program, is none', async () => {
    expect(await problemWith('exit 3')).toContain('does not work: it says')
    expect(await problemWith('true')).toContain('does not work: it says')
    await using folder = await folderWith('echo 1.0')
    const { said } = await chooseSandbox('auto', { environment: { PATH: folder.path } })
    expect(said).toContain('does not say its version')
  })

  test('one that only starts the program is none', async () => {
    const runs = 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"'
    expect(await problemWith(runs)).toContain('does not work: ')
  })
})

describe.skipIf(skippedWithoutSandbox('whether a sandbox that lacks something is noticed'))('a sandbox', () => {
  test('that works is taken, and its version said', async () => {
    for (const choice of ['auto', 'bubblewrap'] as const) {
      const { sandbox, said } = await chooseSandbox(choice, { environment: process.env })
      expect(said).toBe(`Sandbox: bubblewrap ${sandbox?.version}, which was tried and works.`)
    }
  })

  // To anybody but root Bubblewrap gives a user namespace unasked.
  const noticeable = LACKS.filter(([option]) => option !== '--unshare-user' || process.getuid?.() === 0)
  test.each(noticeable)('that lacks %s is noticed', async (option, values, problem) => {
    const dropped = option === '--unshare-user' ? without('--disable-userns', 0).replace('exec', ': ') : ''
    const said = await problemWith(`${dropped}${without(option, values)}`)
    expect(said).toContain('does not work: ')
    expect(said).toContain(problem)
  })
})
