import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bubblewrap } from '../../../src/agents/sandbox/bubblewrap.ts'
import { findProgram } from '../../../src/agents/sandbox/find-program.ts'
import type { Sandbox } from '../../../src/agents/sandbox/sandbox.ts'
import { ended, javascript, makeTrial, run, shell, skippedWithoutSandbox } from './support.ts'

/** Nothing of a user's is in the temporary folder. */
// A checkout below a temporary folder is itself hidden.
const notTemporary = /^\/(?:var\/)?tmp\//.test(process.cwd()) ? homedir() : join(process.cwd(), '.test-results')

const bwrap = await findProgram('bwrap', process.env['PATH']).catch(() => '/usr/bin/bwrap')

/** A sandbox for a user whose home and runner's folders are these. */
function sandboxFor(environment: Record<string, string>, checkout: string | null = null): Sandbox {
  return bubblewrap({
    bwrap,
    version: '0.8.0',
    environment: { ...process.env, ...environment },
    checkout,
  })
}

describe.skipIf(skippedWithoutSandbox('what a program in a sandbox sees'))('in a sandbox a program', () => {
  test('sees no process but its own', async () => {
    await using trial = await makeTrial()
    const ran = await shell(
      trial,
      `ls /proc | grep -E '^[0-9]+$' | wc -l; kill -0 ${process.pid} 2>/dev/null && echo seen; cat /proc/${process.pid}/environ; cat /proc/1/environ`,
      { env: { PATH: process.env['PATH'] ?? '', ONLY: 'this' } },
    )
    expect(Number(ran.stdout.split('\n')[0])).toBeLessThan(10)
    expect(ran.stdout).not.toContain('seen')
    expect(ran.stdout).toContain('ONLY=this')
    for (const [name, value] of Object.entries(process.env)) {
      if (name === 'PATH' || name === 'PWD' || (value ?? '').length < 3) continue
      expect(ran.stdout.split(/[\0\n]/)).not.toContain(`${name}=${value}`)
    }
  })

  test('has no environment but what it is given, the mark of its group and its working directory', async () => {
    await using trial = await makeTrial()
    const env = { A: 'one two', B: 'línea\nnext', LD_PRELOAD_TEST: 'x', NODE_OPTIONS: '--no-deprecation', EMPTY: '' }
    const ran = await javascript(trial, 'console.log(JSON.stringify(process.env))', [], { env })
    expect([ran.exit, ran.stderr]).toEqual([ended(0), ''])
    const { PWD, TERM_SESSION_ID, ...rest }: Record<string, string> = JSON.parse(ran.stdout)
    expect(rest).toEqual(env)
    expect(PWD).toBe(trial.workspace)
    expect(TERM_SESSION_ID).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has no capability, cannot get any, and makes no namespace', async () => {
    await using trial = await makeTrial()
    const ran = await shell(
      trial,
      'grep -E "^(Cap(Inh|Prm|Eff|Bnd|Amb)|NoNewPrivs):" /proc/self/status; unshare -U true && echo made',
    )
    expect(ran.stdout.replaceAll(/\s+/g, ' ')).toBe(
      `${['Inh', 'Prm', 'Eff', 'Bnd', 'Amb'].map((set) => `Cap${set}: ${'0'.repeat(16)}`).join(' ')} NoNewPrivs: 1 `,
    )
  })

  test('cannot change the kernel, also where it runs as root', async () => {
    await using trial = await makeTrial()
    const paths = [
      '/proc/sys/kernel/core_pattern',
      '/proc/sys/vm/drop_caches',
      '/proc/sysrq-trigger',
      '/proc/self/uid_map',
    ]
    const ran = await shell(trial, paths.map((path) => `(: >> ${path}) 2>/dev/null && echo ${path}`).join('; '))
    expect(ran.stdout).toBe('')
  })

  test('writes to its own folders and to nothing else that stays', async () => {
    await using trial = await makeTrial()
    await using other = await makeTrial()
    const own = [trial.workspace, trial.home, trial.temp]
    const foreign = [
      '/',
      '/usr',
      '/etc',
      '/usr/local/bin',
      '/home',
      '/opt',
      '/var',
      '/proc',
      trial.folder,
      other.workspace,
    ]
    const ran = await shell(
      trial,
      [...own, ...foreign].map((folder) => `(: > ${folder}/written) 2>/dev/null && echo ${folder}`).join('; '),
    )
    expect(
      ran.stdout
        .trim()
        .split('\n')
        .filter((folder) => folder !== trial.folder),
    ).toEqual(own)
    for (const folder of own) expect(existsSync(join(folder, 'written'))).toBe(true)
    for (const folder of [...foreign, '/tmp']) expect(existsSync(join(folder, 'written'))).toBe(false)
  })

  test('has an empty temporary folder that nobody else sees', async () => {
    await using trial = await makeTrial()
    await using other = await makeTrial()
    const name = `mine-${process.pid}`
    const ran = await shell(trial, `touch /tmp/${name} /var/tmp/${name} /dev/shm/${name}; ls /tmp /var/tmp /dev/shm`)
    expect(ran.stdout).not.toContain(basename(other.folder))
    expect(ran.stdout.split(name)).toHaveLength(4)
    for (const folder of ['/tmp', '/var/tmp', '/dev/shm']) expect(existsSync(join(folder, name))).toBe(false)
  })

  test('reads neither the home of the user, nor the checkout, nor what is the runner’s', async () => {
    await using trial = await makeTrial()
    await using user = await makeTrial()
    const [home, checkout, runnerTemp] = [user.home, user.workspace, user.temp]
    for (const folder of [home, checkout, runnerTemp]) await writeFile(join(folder, 'secret'), 'secret')
    const sandbox = sandboxFor({ HOME: home, GITHUB_WORKSPACE: checkout, RUNNER_TEMP: runnerTemp })
    const paths = [home, checkout, runnerTemp].map((folder) => join(folder, 'secret'))
    const machine = [
      homedir(),
      process.cwd(),
      '/run',
      '/var/run/docker.sock',
      '/sys',
      '/root',
      '/etc/shadow',
      '/etc/sudoers',
      '/etc/ssl/private',
    ]
    const ran = await shell(trial, [...paths, ...machine].map((path) => `test -e ${path} && echo ${path}`).join('; '), {
      sandbox,
    })
    expect(ran.stdout).toBe('')
    expect(existsSync(homedir())).toBe(true)
  })

  test('reads what it is shown, under the same name, and cannot change it', async () => {
    await using trial = await makeTrial()
    await using shown = await makeTrial()
    await writeFile(join(shown.workspace, 'file'), 'content')
    const path = join(shown.workspace, 'file')
    const ran = await shell(trial, `cat ${path}; echo more >> ${path}; rm ${path}; touch ${shown.workspace}/new`, {
      readOnly: [shown.workspace],
    })
    expect(ran.stdout).toBe('content')
    expect(ran.stderr.match(/Read-only file system/g)).toHaveLength(3)
    expect(await readFile(path, 'utf8')).toBe('content')
  })

  test('may write to a folder of its own in what it may only read', async () => {
    await using trial = await makeTrial()
    await using shown = await makeTrial()
    const own = join(shown.workspace, 'own')
    await mkdir(own)
    const ran = await shell(trial, `touch ${own}/written && touch ${shown.workspace}/written`, {
      readOnly: [shown.workspace],
      writable: [trial.workspace, own],
    })
    expect(ran.exit).toEqual(ended(1))
    expect(existsSync(join(own, 'written'))).toBe(true)
    expect(existsSync(join(shown.workspace, 'written'))).toBe(false)
  })

  test('does not see the .git of a repository that it is shown, where a checkout may keep its token', async () => {
    await using trial = await makeTrial()
    await using shown = await makeTrial()
    await mkdir(join(shown.workspace, '.git'))
    await writeFile(join(shown.workspace, '.git/config'), 'secret')
    const ran = await shell(
      trial,
      `ls -A ${shown.workspace} ${shown.workspace}/.git; touch ${shown.workspace}/.git/x`,
      {
        readOnly: [shown.workspace],
      },
    )
    expect(ran.stdout).toBe(`${shown.workspace}:\n.git\n\n${shown.workspace}/.git:\n`)
    expect(ran.exit).toEqual(ended(1))
  })

  test('finds names with spaces, quotes and other letters, also as its working directory', async () => {
    await using trial = await makeTrial(undefined, 'ein Ordner – "ü" $HOME \\ ')
    await writeFile(join(trial.workspace, 'a file ✓'), 'yes')
    const ran = await run(trial, ['/bin/cat', 'a file ✓'])
    expect(ran.stdout).toBe('yes')
    const here = await javascript(trial, 'console.log(process.cwd(), process.argv[1])', ['--', 'ü "q"'])
    expect(here.stdout).toBe(`${trial.workspace} --\n`)
  })

  test('finds what a link leads to by both names', async () => {
    await using trial = await makeTrial()
    await using elsewhere = await makeTrial()
    await symlink(elsewhere.workspace, join(trial.folder, 'linked'))
    await symlink('linked', join(trial.folder, 'twice'))
    const workspace = join(trial.folder, 'twice')
    const ran = await shell(
      { ...trial, workspace },
      'pwd -P; echo x > made; readlink $OLD/twice; ls -d $OLD/linked/made',
      {
        env: { PATH: '/usr/bin:/bin', OLD: trial.folder },
      },
    )
    expect([ran.exit, ran.stderr]).toEqual([ended(0), ''])
    expect(ran.stdout).toBe(`${elsewhere.workspace}\nlinked\n${trial.folder}/linked/made\n`)
    expect(existsSync(join(elsewhere.workspace, 'made'))).toBe(true)
  })

  test('runs programs of the system, with names, certificates and the time zone', async () => {
    await using trial = await makeTrial()
    const ran = await shell(
      trial,
      'id -un; getent hosts localhost; awk "BEGIN { print 6 * 7 }"; ls /etc/ssl/certs; git --version',
    )
    expect(ran.stdout).toContain('42')
    const zone = await javascript(trial, 'console.log(Intl.DateTimeFormat().resolvedOptions().timeZone)')
    expect(zone.stdout.trim()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(ran.stdout).toContain('git version')
    expect(ran.exit).toEqual(ended(0))
  })

  test('finds a tool in the home with what it was installed with, and nothing of what stands beside it', async () => {
    await mkdir(notTemporary, { recursive: true })
    await using trial = await makeTrial()
    await using user = await makeTrial(notTemporary)
    const files = {
      '.tools/1.0/bin/tool': '#!/bin/sh\ncat "$(dirname "$0")/../lib/data"',
      '.tools/1.0/lib/data': 'installed',
      '.local/bin/personal': '#!/bin/sh\ncat "$(dirname "$0")/../lib/data"; echo ran',
      '.local/lib/data': 'secret',
      'code/project/bin/run': '#!/bin/sh\necho ran',
      'code/project/lib/data': 'secret',
      'code/project/.git': 'gitdir: elsewhere',
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(user.home, path)), { recursive: true })
      await writeFile(join(user.home, path), content, { mode: 0o755 })
    }
    const sandbox = sandboxFor({ HOME: user.home })
    const folders = ['.tools/1.0/bin', '.local/bin', 'code/project/bin'].map((folder) => join(user.home, folder))
    const env = { PATH: [...folders, '/usr/bin', '/bin'].join(':') }
    const ran = await shell(trial, `tool; echo; personal; run; find ${user.home} -type f | sort`, { sandbox, env })
    expect(ran.stdout.split('\n')).toEqual([
      'installed',
      join(user.home, '.tools/1.0/bin/tool'),
      join(user.home, '.tools/1.0/lib/data'),
      '',
    ])
    const personal = await run(trial, ['personal'], { sandbox, env })
    expect(personal.stdout).toBe('ran\n')
  })

  test('is refused what would show too much', async () => {
    await using trial = await makeTrial()
    await using user = await makeTrial()
    const sandbox = sandboxFor({ HOME: user.home, RUNNER_TEMP: user.temp })
    const tried = async (given: { readOnly?: string[]; writable?: string[] }) =>
      shell(trial, 'true', { sandbox, ...given }).then(
        () => 'ran',
        (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : ''),
      )
    for (const path of [
      '/',
      '/run',
      '/proc',
      '/proc/self',
      '/etc',
      '/tmp',
      '/var',
      user.home,
      user.folder,
      user.temp,
    ]) {
      expect(await tried({ readOnly: [path] })).toMatch(/^UserError: .* shows more of this machine than it may see$/)
      expect(await tried({ writable: [path] })).toMatch(/^UserError: .* which holds more than what is its own$|system$/)
    }
    expect(await tried({ writable: ['/usr/local'] })).toMatch(/^UserError: .* belongs to the system$/)
    expect(await tried({ readOnly: [trial.workspace], writable: [trial.workspace] })).toMatch(
      /^UserError: .* may only read$/,
    )
    expect(await tried({ readOnly: [trial.workspace], writable: [trial.folder] })).toMatch(
      /^UserError: .* may only read$/,
    )
    expect(await tried({ readOnly: ['relative'] })).toMatch(/^Error: /)
    expect(await tried({ readOnly: [join(trial.folder, 'missing')] })).toMatch(/^Error: .*ENOENT/)
    expect(await tried({ readOnly: [trial.home], writable: [trial.workspace] })).toBe('ran')
  })
})
