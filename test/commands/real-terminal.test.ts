import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { shellWords } from '../../src/core/errors/shell-word.ts'
import { demoRepository, home, temporaryFolder } from '../support/cli.ts'

const hasScript = (spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '').includes('util-linux')
if (!hasScript) console.warn('SKIPPED: init on a real terminal (no script of util-linux)')

/** The built program on a terminal of 80 columns, where a person presses the next keys at each question. */
async function onRealTerminal(folder: string, keys: readonly string[]): Promise<{ code: unknown; screen: string }> {
  const command = `stty cols 80 rows 24; exec ${shellWords([process.execPath, join(home, 'dist/cli.js'), 'init'])}`
  await using own = temporaryFolder()
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: own.path, TERM: 'xterm' },
  })
  let screen = ''
  let answered = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text
    const asked = screen.split('\u001b[?25l').length - 1
    for (; answered < asked; answered += 1) child.stdin.write(keys[answered] ?? '')
  })
  const [code] = await once(child, 'close')
  return { code, screen: stripVTControlCharacters(screen).replaceAll('\r', '') }
}

test.skipIf(!hasScript)('on a real terminal init asks, fits 80 columns, and Ctrl-C leaves nothing', async () => {
  await using repository = await demoRepository()
  const stopped = await onRealTerminal(repository.root, ['\r', '\r', '\u0003'])
  expect(stopped.code).toBe(130)
  expect(stopped.screen).toContain('Stopped: nothing was written.')
  expect(await repository.run('status', '--porcelain')).toBe('')
  const { code, screen } = await onRealTerminal(repository.root, ['\r', '\u001b[A\r', '\r'])
  expect([code, existsSync(join(repository.root, 'skill-eval-gate.yml'))]).toEqual([0, true])
  expect(screen).toContain('MEASURED: 3 skills')
  // A command stays on one line, however long the path of this program is.
  const wide = screen.split('\n').filter((line) => line.length > 80 && !line.includes('dist/cli.js'))
  expect(wide).toEqual([])
})
