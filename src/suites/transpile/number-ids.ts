import type { Warning } from '../../core/errors/user-error.ts'
import type { AgentvTest } from '../formats/agentv/agentv-suite.ts'

/**
 * A number for each test: its own where its id is a whole number, else its place in the file from 1, else the next free
 * one.
 */
export function numberIds(tests: readonly Pick<AgentvTest, 'id' | 'variant' | 'position'>[]): {
  ids: number[]
  warnings: Warning[]
} {
  const warnings: Warning[] = []
  const owner = new Map<number, number>()
  for (const [index, { id }] of tests.entries()) if (isNumber(id) && !owner.has(id)) owner.set(id, index)
  const taken = new Set(owner.keys())
  /** The last number tried after each collision, so that thousands of collisions are not thousands of walks. */
  const last = new Map<number, number>()
  const ids = tests.map(({ id, variant, position }, index) => {
    if (isNumber(id) && owner.get(id) === index) return id
    const wanted = isNumber(id) ? id : index + 1
    let free = taken.has(wanted) ? (last.get(wanted) ?? wanted) + 1 : wanted
    while (taken.has(free)) free += 1
    last.set(wanted, free)
    taken.add(free)
    // A test in the words of several prompts has one id for all of them.
    if (isNumber(id) && variant === null) {
      warnings.push({
        what: `The id ${id} is used twice; the second test becomes ${free}`,
        where: position,
        todo: 'Give each test an id of its own.',
      })
    }
    return free
  })
  return { ids, warnings }
}

function isNumber(id: string | number | null): id is number {
  // Far enough below the largest safe integer for a next one to exist.
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= 1e15
}
