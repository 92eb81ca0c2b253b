import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cacheFolder, runsFolder } from '../../../src/core/errors/cache-folder.ts'

const usual = join(homedir(), '.cache/seg')

it.each([
  [{}, usual],
  [{ XDG_CACHE_HOME: '/caches' }, '/caches/seg'],
  [{ XDG_CACHE_HOME: 'caches' }, usual],
  [{ XDG_CACHE_HOME: '/caches', SKILL_EVAL_GATE_CACHE: '/own' }, '/own'],
  [{ SKILL_EVAL_GATE_CACHE: 'own' }, join(process.cwd(), 'own')],
  [{ SKILL_EVAL_GATE_CACHE: '' }, usual],
])('the cache folder of %j is %s, which is absolute: trials have their home in it', (environment, folder) => {
  expect(cacheFolder(environment)).toBe(folder)
  expect(runsFolder(environment)).toBe(join(folder, 'runs'))
})
