import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepCompiledCode } from '../../src/commands/keep-compiled-code.ts'
import { version } from '../../src/core/errors/version.ts'
import { temporaryFolder } from '../support/cli.ts'

test('compiled code is kept where only this user can write, and not in CI', async () => {
  await using temporary = temporaryFolder()
  const [inCi, others, own] = ['ci', 'others', 'own'].map((name) => join(temporary.path, name))

  keepCompiledCode({ SKILL_EVAL_GATE_CACHE: inCi, CI: 'true' })
  expect(existsSync(inCi ?? '')).toBe(false)

  const shared = join(others ?? '', 'compiled', version)
  mkdirSync(shared, { recursive: true })
  chmodSync(shared, 0o777)
  keepCompiledCode({ SKILL_EVAL_GATE_CACHE: others })
  expect(module.getCompileCacheDir?.() ?? '').not.toContain(shared)

  // Folders in which none can be made.
  for (const folder of ['/proc', '/dev/null']) keepCompiledCode({ SKILL_EVAL_GATE_CACHE: join(folder, 'cache') })
  expect(module.getCompileCacheDir?.()).toBeUndefined()

  // Last: once Node keeps compiled code, nothing ends that.
  keepCompiledCode({ SKILL_EVAL_GATE_CACHE: own })
  expect(module.getCompileCacheDir?.()).toContain(join(own ?? '', 'compiled', version))
})
