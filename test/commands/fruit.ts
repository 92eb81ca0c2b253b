import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { skillFile, triggerSet } from '../support/cli.ts'
import { copiesOf } from '../support/copies-of.ts'
import { makeRepository, type TestRepository } from '../support/repository.ts'

/**
 * Skills that test/commands/agents/fruit.sh understands: one for each fruit, with prompts that end in what they are
 * for.
 */
export const fruitFiles = {
  'skills/apples/SKILL.md': skillFile('apples', 'Use for boskoop, braeburn, gala and fuji.'),
  'skills/pears/SKILL.md': skillFile('pears', 'Use for conference and williams.'),
  'evals/apples/trigger_eval.json': triggerSet(
    ['Bake boskoop', 'Peel braeburn', 'Cut gala', 'Eat fuji'],
    ['Cook conference', 'Stew quinces'],
  ),
  'evals/pears/trigger_eval.json': triggerSet(['Cook conference', 'Poach williams'], ['Stew quinces']),
}

/** `main` holds them; the branch `narrow` lets apples lose two of four prompts, one of them to pears. */
export const fruitRepository: () => Promise<TestRepository> = copiesOf(async () => {
  const repository = await makeRepository({ files: fruitFiles })
  await repository.branch('narrow')
  await repository.commit('narrow', {
    'skills/apples/SKILL.md': skillFile('apples', 'Use for boskoop and braeburn.'),
    'skills/pears/SKILL.md': skillFile('pears', 'Use for conference, williams and gala.'),
  })
  return repository
})

/** Options that let the fruit agent answer, noting every start in `log`. */
export function fruitAgent(log: string, ...rules: readonly string[]): string[] {
  return [
    '--agent-command',
    ['sh', join(import.meta.dirname, 'agents/fruit.sh'), log, ...rules].map((word) => `'${word}'`).join(' '),
  ]
}

/** One line for each start of the agent: process id, side, index, last word of the prompt. */
export function starts(log: string): { pid: number; side: string; index: number; word: string }[] {
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [pid, side = '', index, word = ''] = line.split(' ')
      return { pid: Number(pid), side, index: Number(index), word }
    })
}
