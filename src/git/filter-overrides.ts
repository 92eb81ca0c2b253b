import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * Configuration that turns off every filter driver that this machine knows, for `git(..., {config})`. A tree can only
 * name a driver in its .gitattributes, and the user's configuration says what program that is; so to disable all known
 * names disables all programs.
 */
export async function filterOverrides(repository: Repository): Promise<(readonly [string, string])[]> {
  const known = cache.get(repository)
  if (known !== undefined) return known
  const answer = readFilterNames(repository).then((names) =>
    [...names].flatMap((name): (readonly [string, string])[] => [
      [`filter.${name}.smudge`, ''],
      [`filter.${name}.clean`, ''],
      [`filter.${name}.process`, ''],
      [`filter.${name}.required`, 'false'],
    ]),
  )
  cache.set(repository, answer)
  answer.catch(() => cache.delete(repository))
  return answer
}

const cache = new WeakMap<Repository, Promise<(readonly [string, string])[]>>()

async function readFilterNames(repository: Repository): Promise<Set<string>> {
  const result = await tryGit(repository.root, [
    'config',
    '--includes',
    '--name-only',
    '-z',
    '--get-regexp',
    '^filter\\.',
  ])
  const names = new Set<string>()
  for (const key of result.stdout.toString('utf8').split('\0')) {
    const name = /^filter\.(.+)\.[^.]+$/su.exec(key)?.[1]
    if (name !== undefined) names.add(name)
  }
  return names
}
