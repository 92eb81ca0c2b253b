import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GatewaySocket } from '../../../src/agents/sandbox/sandbox.ts'
import { startFailure } from '../../../src/agents/sandbox/start-failure.ts'
import { until } from '../support.ts'
import { ended, javascript, makeTrial, run, shell, skippedWithoutSandbox, start, type Trial } from './support.ts'

/** Processes of this machine with a word in their arguments. */
function processesWith(word: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return []
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** A gateway that nobody asks, for the bridge that comes with one. */
async function gatewayOf({ folder }: Trial): Promise<AsyncDisposable & { gateway: GatewaySocket }> {
  const server = createServer()
  const socketPath = join(folder, 'gateway.sock')
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  return {
    gateway: { socketPath, port: 4321 },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

describe.skipIf(skippedWithoutSandbox('how programs in a sandbox start and end'))('a program in a sandbox', () => {
  describe.each([['alone', false] as const, ['beside a gateway', true] as const])('%s', (_, withGateway) => {
    async function open() {
      const trial = await makeTrial()
      const served = withGateway ? await gatewayOf(trial) : null
      return {
        trial,
        options: { gateway: served?.gateway ?? null },
        async [Symbol.asyncDispose]() {
          await served?.[Symbol.asyncDispose]()
          await trial[Symbol.asyncDispose]()
        },
      }
    }

    test('ends with its own exit code', async () => {
      await using it = await open()
      for (const code of [0, 1, 7, 255]) {
        expect((await shell(it.trial, `exit ${code}`, it.options)).exit).toEqual(ended(code))
      }
    })

    test('that is ended by signal N ends with 128 + N', async () => {
      await using it = await open()
      for (const [signal, number] of [
        ['TERM', 15],
        ['KILL', 9],
        ['ABRT', 6],
      ] as const) {
        expect((await shell(it.trial, `kill -${signal} $$`, it.options)).exit).toEqual(ended(128 + number))
      }
    })

    test('reads every byte of its input and has every byte of its output read', async () => {
      await using it = await open()
      const stdin = randomBytes(3_000_000)
      const ran = await run(it.trial, ['/bin/cat'], { ...it.options, stdin })
      expect(ran.exit).toEqual(ended(0))
      expect(ran.bytes.equals(stdin)).toBe(true)
    })

    test('writes much to both of its outputs', async () => {
      await using it = await open()
      const ran = await shell(it.trial, 'head -c 20000000 /dev/zero & head -c 9000000 /dev/zero >&2; wait', it.options)
      expect([ran.bytes.length, ran.stderr.length]).toEqual([20_000_000, 9_000_000])
    })

    test('gets its arguments as they are', async () => {
      await using it = await open()
      const args = ['', ' ', '--', '-x', '$HOME', '"', "'", 'a\nb', '✓', '\\', '--bind']
      const ran = await javascript(it.trial, 'console.log(JSON.stringify(process.argv.slice(1)))', args, it.options)
      expect(JSON.parse(ran.stdout)).toEqual(args)
    })

    test('is stopped with all that it started, also what became a daemon', async () => {
      await using it = await open()
      const word = `daemon-${crypto.randomUUID()}`
      // Forked twice, in a session of its own, deaf to signals, without the mark of its group and without its streams.
      const script = `(setsid env -i sh -c 'trap "" TERM HUP INT; : > ready; while :; do sleep 1; done' ${word} </dev/null >/dev/null 2>&1 &) ; sleep 100`
      const group = await start(it.trial, ['/bin/sh', '-c', script], it.options)
      await until(() => existsSync(join(it.trial.workspace, 'ready')), 10_000, 'it runs')
      expect(processesWith(word).length).toBeGreaterThan(0)
      await group.stop(200)
      await until(() => processesWith(word).length === 0, 5_000, 'all of it ended')
    })

    test('takes what it left running with it when it ends by itself', async () => {
      await using it = await open()
      const word = `left-${crypto.randomUUID()}`
      const script = `(setsid env -i sh -c ': > ready; while :; do sleep 1; done' ${word} </dev/null >/dev/null 2>&1 &); while ! test -e ready; do :; done`
      const ran = await shell(it.trial, script, it.options)
      expect(ran.exit).toEqual(ended(0))
      expect(existsSync(join(it.trial.workspace, 'ready'))).toBe(true)
      await until(() => processesWith(word).length === 0, 5_000, 'all of it ended')
    })

    test('ends when what confines it is killed', async () => {
      await using it = await open()
      const word = `orphan-${crypto.randomUUID()}`
      const group = await start(it.trial, ['/bin/sh', '-c', `: > ready; sleep 100; : ${word}`], it.options)
      await until(() => existsSync(join(it.trial.workspace, 'ready')), 10_000, 'it runs')
      const [outermost] = processesWith(word).sort((a, b) => a - b)
      process.kill(outermost ?? 0, 'SIGKILL')
      expect(await group.exit).toEqual({ kind: 'signal', signal: 'SIGKILL' })
      await until(() => processesWith(word).length === 0, 5_000, 'all of it ended')
    })

    test('whose interpreter is missing has not been run, and is told from one that failed', async () => {
      await using it = await open()
      const script = join(it.trial.workspace, 'script')
      await writeFile(script, '#!/no/such/interpreter\n')
      await chmod(script, 0o755)
      const ran = await run(it.trial, [script], it.options)
      expect(startFailure(ran.exit, ran.stderr)).toMatchObject({ code: 'ENOENT' })
      const failed = await shell(it.trial, 'echo no such file >&2; exit 1', it.options)
      expect(startFailure(failed.exit, failed.stderr)).toBeNull()
    })
  })

  test('runs beside others', async () => {
    await using first = await makeTrial()
    await using second = await makeTrial()
    const trials = [first, second, first, second]
    const ran = await Promise.all(
      trials.map((trial, index) => shell(trial, `echo ${index}; pwd; sleep 0.2; ls '${tmpdir()}' | wc -l`)),
    )
    expect(ran.map(({ stdout }) => stdout)).toEqual(trials.map(({ workspace }, index) => `${index}\n${workspace}\n1\n`))
  })

  test('is found on PATH by its name, and one that is nowhere or no program is said to be so', async () => {
    await using trial = await makeTrial()
    expect((await run(trial, ['sh', '-c', 'echo found'])).stdout).toBe('found\n')
    await expect(run(trial, ['no-such-program'])).rejects.toMatchObject({ code: 'ENOENT' })
    await writeFile(join(trial.workspace, 'text'), 'text')
    await expect(run(trial, [join(trial.workspace, 'text')])).rejects.toMatchObject({ code: 'EACCES' })
    await expect(run(trial, [trial.workspace])).rejects.toMatchObject({ code: 'EACCES' })
  })

  test('that is a script beside its modules finds them, and Node', async () => {
    await using trial = await makeTrial()
    await using installed = await makeTrial()
    const modules = join(installed.home, 'node_modules')
    const files = {
      'tool/cli.js': '#!/usr/bin/env node\nconsole.log(require("helper"))\n',
      'helper/index.js': 'module.exports = "helped"\n',
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(modules, path)), { recursive: true })
      await writeFile(join(modules, path), content)
    }
    const program = join(modules, 'tool/cli.js')
    await chmod(program, 0o755)
    const ran = await run(trial, [program], { env: { PATH: `${dirname(process.execPath)}:/usr/bin` } })
    expect(ran).toMatchObject({ stdout: 'helped\n', stderr: '' })
  })
})
