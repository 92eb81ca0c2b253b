import { defaultConfig } from '../../src/core/config/full-config.ts'
import { policyOf } from '../../src/evaluate/policy.ts'
import { taskKey } from '../../src/suites/task-key.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { BenchRepository } from '../lexical/load-corpus.ts'
import type { FixRepository } from './repository.ts'

/** A repository of the corpus as `fix` would read it. */
export function corpusRepository({ name, skills, aliases, cases }: BenchRepository): FixRepository {
  const tasks = new Map<string, AskedTask>()
  for (const { skill, query, label } of cases) {
    const id = skill === null ? null : aliases.get(skill)
    if (id === undefined || label === 'acceptable') continue
    const names = id === null ? skills.map((one) => one.name) : [id]
    const known = tasks.get(query)
    const labelled = new Set(known?.expectations.map((one) => one.skill))
    const expectations = [
      ...(known?.expectations ?? []),
      ...names
        .filter((one) => !labelled.has(one))
        .map((one) => ({
          skill: one,
          label: label === 'positive' ? ('must_activate' as const) : ('should_not_activate' as const),
          weight: 1,
        })),
    ]
    tasks.set(query, { ...blank, id: `task-${tasks.size + 1}`, prompt: query, expectations })
  }
  const named = { inPolicy: () => [], inSuite: () => null }
  return {
    name,
    skills: skills.map((one) => ({
      ...{ name: one.name, bareName: one.name, plugin: null, path: `${one.name}/SKILL.md`, whenToUse: '', base: null },
      ...{ description: one.description.trim(), body: one.body },
    })),
    tasks: [...tasks.values()].map((task) => ({ ...task, key: taskKey(task) })),
    policy: policyOf(defaultConfig, [], named as never, true),
    offeredTo: () => null,
  }
}

const blank = {
  ...{ key: '', suite: 'corpus', suites: ['corpus'], also: [], followUps: [], files: [], graders: [], tags: [] },
  ...{ expectsNoSkill: false, golden: false, timeoutMs: null, origin: 'head' as const, isNew: false },
  source: { file: 'corpus', line: 1, column: 1 },
}
