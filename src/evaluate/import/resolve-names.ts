import { addToGroup } from '../../core/errors/group-by.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ImportedTask } from './formats/imported-results.ts'

interface Named {
  skill: string
  label: string
  isGuessed: boolean
}

/**
 * Replaces skill names that were guessed from an agent's calls by the names that other files have for the same test.
 * AgentV counts any call that contains the skill's name, so a called name may be longer. An exact name wins, else the
 * shortest one.
 */
export function resolveNames({ base, head }: ResultFiles): ResultFiles {
  const all = [...base, ...head]
  if (!all.some(({ tasks }) => tasks.some(({ guessed = [] }) => guessed.length > 0))) return { base, head }
  const byTest = new Map<string, Named[]>()
  for (const { tasks } of all) {
    for (const task of tasks) addToGroup(byTest, testOf(task), ...namedIn(task))
  }
  const resolved = <T extends ResultFiles['base'][number]>(file: T): T => ({
    ...file,
    tasks: file.tasks.map((task) => withNames(task, byTest.get(testOf(task)) ?? [])),
  })
  return { base: base.map(resolved), head: head.map(resolved) }
}

function testOf({ suite, id }: ImportedTask): string {
  return JSON.stringify([suite ?? '', id])
}

function namedIn({ expectations, guessed = [] }: ImportedTask): Named[] {
  return expectations.map(({ skill, label }) => ({ skill, label, isGuessed: guessed.includes(skill) }))
}

function withNames(task: ImportedTask, all: readonly Named[]): ImportedTask {
  const names = new Map(
    (task.guessed ?? []).map((guess) => {
      const label = task.expectations.find(({ skill }) => skill === guess)?.label
      const [best] = all
        .filter((one) => one.label === label && guess.includes(one.skill))
        .sort((a, b) => Number(a.isGuessed) - Number(b.isGuessed) || a.skill.length - b.skill.length)
      return [guess, best?.skill ?? guess]
    }),
  )
  const name = (skill: string) => names.get(skill) ?? skill
  if (names.size === 0) return task
  return {
    ...task,
    expectations: task.expectations.map((one) => ({ ...one, skill: name(one.skill) })),
    knows: task.knows?.map(name) ?? null,
    trials: task.trials.map((trial) => ({ ...trial, fired: [...new Set(trial.fired.map(name))] })),
  }
}
