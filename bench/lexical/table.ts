import { markdownTable } from 'markdown-table'
import type { Benchmark, MacroQuality } from './benchmark.ts'

/**
 * The bench as a markdown table: precision, recall and F1 (P / R / F1) for each router and repository, and their means.
 */
export function benchTable({ repositories, macro }: Benchmark): string {
  const heldOut = macro.heldOut !== null
  const head = [
    'repository',
    'skills',
    'prompts',
    'pairs',
    'positives',
    'lexical P / R / F1',
    'Waza heuristic P / R / F1',
  ]
  const rows = repositories.map((row) => [
    row.repository,
    String(row.skills),
    String(row.prompts),
    String(row.lexical.pairs),
    String(row.lexical.positives),
    triple(row.lexical),
    triple(row.waza),
    ...(heldOut ? [number(row.heldOut?.quality.f1 ?? null)] : []),
  ])
  const means = ['macro average', '', '', '', '', triple(macro.lexical), triple(macro.waza)]
  return markdownTable(
    [
      [...head, ...(heldOut ? ['lexical F1, constants chosen without it'] : [])],
      ...rows,
      [...means, ...(heldOut ? [number(macro.heldOut?.f1 ?? null)] : [])],
    ],
    { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r', 'r'].slice(0, heldOut ? 8 : 7) },
  )
}

function triple(quality: MacroQuality): string {
  return [quality.precision, quality.recall, quality.f1].map(number).join(' / ')
}

function number(value: number | null): string {
  return value === null ? 'n/a' : value.toFixed(3)
}
