import { parseJson } from '../../core/errors/parse-json.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import { cut, plain } from '../../reports/escape.ts'

/** A value of a job's matrix, and the keys that lead to it. */
interface Leaf {
  path: string
  value: string
}

const MOST = 20
const DEPTH = 4

/**
 * The values in the JSON that GitHub gives of a job's matrix, as in the job's name; '' for `null`, and for no JSON. All
 * shards of one gate are the same job, so what numbers the shard is left out.
 */
export function matrixLabel(json: string, shard: string): string {
  const parsed = parseJson(json)
  const leaves = typeof parsed === 'object' ? leavesOf(parsed, '', 0).slice(0, MOST) : []
  const numbering = numberingOf(leaves, shard)
  const values = leaves.filter((leaf) => !numbering.includes(leaf)).map(({ value }) => value)
  const label = values.join(', ')
  // Two jobs with one label would have one check.
  return label.length > 80 ? `${cut(label, 70)} ${sha256(label).slice(0, 8)}` : label
}

function leavesOf(value: unknown, path: string, depth: number): Leaf[] {
  if (depth > DEPTH || value === null || value === '') return []
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}.${key}`, depth + 1))
  }
  return [{ path, value: plain(String(value)).replace(/\s+/g, ' ').trim() }]
}

/**
 * The values that number a shard such as `1/4`: that text, or one 1, below a key that says so where there is one, and
 * one 4 below such a key. Another value that happens to be the same tells jobs apart.
 */
function numberingOf(leaves: readonly Leaf[], shard: string): Leaf[] {
  const whole = leaves.filter(({ value }) => value === shard)
  if (shard === '' || whole.length > 0) return whole
  const [index = '', of = ''] = shard.split('/')
  const isNamed = ({ path }: Leaf) => /shard|part/i.test(path)
  const numbers = leaves.filter(({ value }) => value === index)
  // A gate in one part is numbered by no matrix, unless it says so.
  const number = numbers.find(isNamed) ?? (of === '1' ? undefined : numbers[0])
  const counts = leaves.filter((leaf) => leaf !== number && leaf.value === of)
  const count = counts.find((leaf) => isNamed(leaf) || /\.(?:of|n|total|count)$/i.test(leaf.path))
  return number === undefined ? [] : [number, count].flatMap((leaf) => leaf ?? [])
}
