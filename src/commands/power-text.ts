import { plural } from '../core/errors/plural.ts'
import { lossText } from '../gate/power/detectable-loss.ts'
import type { PowerReport } from '../gate/power/power.ts'
import type { lossesByRoom, RoomTrials, SkillLoss } from '../gate/power/room-trials.ts'
import type { Design } from '../gate/power/world.ts'
import { listed, plainText } from '../reports/inline-text.ts'

const WORLDS: Record<string, string> = {
  certain: 'prompts that nearly always or nearly never fire.',
  usual: 'prompts that fire 9 times in 10, and one in five about every other time.',
  measured: "your suite's own prompts, with their rates shrunk towards each other.",
  stated: 'the rates of your file.',
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
    ...names.map((name) => `${name}: ${WORLDS[name] ?? WORLDS['measured']}`),
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

/** Formats what the suites of a run see, room by room where there are rooms. */
export function suitesText({ skills, rooms }: ReturnType<typeof lossesByRoom>): string {
  if (rooms.length === 0) return ['\nThe skills of that run:', ...skillLines(skills, '  '), ''].join('\n')
  const lines = rooms.flatMap((room) => [
    roomLine(room),
    ...skillLines(
      skills.filter((skill) => skill.room === room.room),
      '    ',
    ),
  ])
  const rest = skillLines(
    skills.filter(({ room }) => room === undefined),
    '  ',
  )
  const all = `${plural(skills.length, 'skill')} in ${plural(rooms.length, 'room')}, which are one family of tests`
  return [`\nThat run: ${all}`, ...lines, ...rest, ''].join('\n')
}

function roomLine({ room, skills, prompts, trials }: RoomTrials): string {
  const cost = `${plural(prompts, 'prompt')}; trials: ${trials.head} head, ${trials.base} base`
  return `  ${plainText.name(room)}: ${plural(skills, 'skill')}, ${prompts === 0 ? 'no prompt' : cost}`
}

/** A line for each skill with prompts, and one for the others. */
function skillLines(skills: readonly SkillLoss[], indent: string): string[] {
  const without = skills.filter(({ prompts }) => prompts === 0).map(({ skill }) => plainText.name(skill))
  const lines = skills.filter(({ prompts }) => prompts > 0).map(skillLine)
  const others = `no prompt that could block: ${listed(without, MOST_NAMED)}`
  return [...lines, ...(without.length === 0 ? [] : [others])].map((line) => `${indent}${line}`)
}

/** Skills without prompts that are named. */
const MOST_NAMED = 2

function skillLine({ skill, prompts, firing, loss }: SkillLoss): string {
  const fire = firing < prompts ? `, of which ${firing} ${firing === 1 ? 'fires' : 'fire'} on base` : ''
  return `${plainText.name(skill)}: ${plural(prompts, 'prompt')}${fire}; ${lossText(prompts, loss, true)}`
}
