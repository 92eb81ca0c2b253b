import { plural } from '../core/errors/plural.ts'
import type { PowerReport } from '../gate/power/power.ts'
import type { Design } from '../gate/power/world.ts'

const WORLDS: Record<string, string> = {
  certain: 'prompts that nearly always or nearly never fire.',
  usual: 'prompts that fire 9 times in 10, and one in five about every other time.',
}

/** Formats the figures of one design, a column for each world of rates. */
export function powerText(
  worlds: Readonly<Record<string, PowerReport>>,
  design: Pick<Design, 'skills' | 'prompts' | 'negatives' | 'drop'>,
  reps: number,
): string {
  const names = Object.keys(worlds)
  const reports = Object.values(worlds)
  const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)}%`
  const { skills, prompts, negatives } = design
  const meaning = meaningsOf(design)
  const rows: (string | [label: string, of: (report: PowerReport) => string])[] = [
    'Blocked although nothing changed:',
    ['of pull requests', ({ falseBlock }) => percent(falseBlock.perPullRequest)],
    ['of skills', ({ falseBlock }) => percent(falseBlock.perSkill)],
    "Found when a skill's recall got worse:",
    ...Object.keys(reports[0]?.power ?? {}).map((effect): [string, (report: PowerReport) => string] => [
      meaning[effect] ?? effect,
      ({ power }) => percent(Object.entries(power).find(([name]) => name === effect)?.[1]),
    ]),
    'Least number of prompts lost entirely that is found four times in five:',
    ['of a skill', ({ detectablePrompts }) => String(detectablePrompts ?? 'none')],
    'Trials a prompt:',
    ['when nothing changed', ({ trialsPerTask }) => trialsPerTask.harmless.toFixed(1)],
    ['when something did', ({ trialsPerTask }) => trialsPerTask.regressed.toFixed(1)],
    ['of base', ({ baseTrialsPerTask }) => baseTrialsPerTask.toFixed(1)],
  ]
  const width = Math.max(...rows.map((row) => (typeof row === 'string' ? 0 : row[0].length + 2)))
  const line = (label: string, cells: readonly string[]) =>
    `${label.padEnd(width)}${cells.map((cell, at) => cell.padStart(Math.max(8, names[at]?.length ?? 0) + 2)).join('')}`
  return [
    `${plural(skills, 'skill')}, ${plural(prompts, 'prompt')} each and ${negatives} that must not trigger; ${reps.toLocaleString('en')} simulated pull requests of each kind`,
    '',
    line('', names),
    ...rows.map((row) => (typeof row === 'string' ? row : line(`  ${row[0]}`, reports.map(row[1])))),
    '',
    ...names.map((name) => `${name}: ${WORLDS[name]}`),
    '',
  ].join('\n')
}

/** What each kind of change is, in words. */
function meaningsOf({ drop, prompts }: Pick<Design, 'drop' | 'prompts'>): Record<string, string> {
  const points = `${(drop * 100).toFixed(0)} points`
  const lost = Math.round(drop * prompts)
  return {
    shift: `all prompts shift, ${points} on average`,
    flat: `every prompt moves by ${points}`,
    lost: `${plural(lost, 'prompt')} that fired ${lost === 1 ? 'goes' : 'go'} entirely`,
  }
}
