import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { shellWord } from '../../core/errors/shell-word.ts'
import type { CheckState, FailingTask } from '../../reports/check-state.ts'
import { code, cut, escapeInline } from '../../reports/escape.ts'
import { routedLines } from '../../reports/routed-lines.ts'
import type { Act } from './act.ts'
import { type GateResult, readGateResults } from './gate-checks.ts'

/** Tasks shown of one id: a suite may give it twice, and an edited task has a version of base beside that of head. */
const MOST_TASKS = 3
const MOST_REPLY = 50_000

/** `/evals explain`: replies with the trials of a failing task, folded, in each job of a matrix in which it fails. */
export const actExplain: Act<'explain'> = async ({ task }, context) => {
  const { pull, settings } = context
  const results = await readGateResults(context)
  if (results.length === 0) {
    return {
      kind: 'refused',
      reason: `there is no result of "${settings.checkName}" for ${pull.headSha} to explain. \`/evals status\` lists what there is.`,
    }
  }
  const failing = results.filter(({ state }) => state.failing.some(({ id }) => id === task))
  if (failing.length === 0) return { kind: 'refused', reason: notFailing(task, results) }
  const parts: string[] = []
  for (const { name, state } of failing) {
    const found = [
      ...groupBy(
        state.failing.filter(({ id }) => id === task),
        placeOf,
      ).values(),
    ]
    const shown = Math.min(found.length, MOST_TASKS)
    const many = `${found.length} tasks have the id ${code(shellWord(task))}${shown < found.length ? `; these are ${shown}` : ''}.`
    const lead = results.length === 1 ? [] : [`In ${code(name)}:`]
    const explained = found.slice(0, MOST_TASKS).flatMap((columns) => columns.map((one) => explainTask(one, state)))
    for (const part of [...lead, ...(found.length === 1 ? [] : [many]), ...explained]) {
      // Whole tasks only: a cut inside a folded part would swallow the text after it.
      if (parts.join('\n\n').length + part.length <= MOST_REPLY) parts.push(part)
    }
  }
  return { kind: 'answered', reply: parts.join('\n\n'), headSha: pull.headSha }
}

/** What a task is known by, whichever agents it fails with. */
function placeOf({ origin, suite, line, prompt }: FailingTask): string {
  return JSON.stringify([origin, suite, line, prompt])
}

/** Which version of a task that is, where it is not the one of head. */
const VERSIONS = { head: '', edited: ', edited here: as on base', removed: ', removed here: as on base' } as const

function notFailing(task: string, results: readonly GateResult[]): string {
  const failing = [...new Set(results.flatMap(({ state }) => state.failing.map(({ id }) => id)))]
  const omitted = results.reduce((sum, { state }) => sum + state.omitted, 0)
  const ids = failing.map((id) => `\`${shellWord(id)}\``)
  const known = ids.length === 0 ? 'No task fails.' : `These do: ${firstOf(ids, 10)}.`
  const rest = omitted === 0 ? '' : ` ${omitted} more are in the results of the run only: there was no room for them.`
  return `no failing task of the last result has the id \`${shellWord(task)}\`. ${known}${rest}`
}

/** What a task that fails did, in markdown. */
export function explainTask(task: FailingTask, { agent }: CheckState): string {
  const wanted = task.expectations.map(({ skill, label }) => `${code(skill)} ${label.replaceAll('_', ' ')}`).join(', ')
  const lines = [
    `**${code(shellWord(task.id))}** (${code(`${task.suite}:${task.line}`)}${VERSIONS[task.origin ?? 'head']})${task.agent === undefined ? '' : ` with ${code(task.agent)}`}`,
    '',
    `> ${escapeInline(task.prompt)}`,
    '',
    ...(task.context === undefined ? [] : [`- Asked ${escapeInline(task.context)}.`]),
    `- Expected: ${wanted === '' ? 'nothing in particular' : wanted}.`,
    `- Fired on base: ${describeFired(task.fired.base)}. On head: ${describeFired(task.fired.head)}.`,
  ]
  if (task.trials.length === 0) {
    return [
      ...lines,
      ...(task.routed === undefined ? [] : routedLines(task.routed)),
      '',
      `There is no transcript (${escapeInline(task.agent ?? agent)}): only the skill that it picks is known. To see what an agent does, run one and record it: ${code(ownCommandLine('gate --agent <id> --record <folder>'))}.`,
    ].join('\n')
  }
  return [
    ...lines,
    '',
    ...task.trials.map(trialFold),
    '',
    `<sub>The beginning of each transcript; ${code('--record <folder>')} in a terminal keeps all of it.</sub>`,
  ].join('\n')
}

function trialFold(trial: FailingTask['trials'][number]): string {
  const loaded =
    trial.fired.length === 0 ? 'loaded no skill' : `loaded ${trial.fired.map((skill) => code(skill)).join(', ')}`
  const end = trial.error === null ? '' : `, ended in an error (${escapeInline(trial.error)})`
  const tools =
    trial.toolCalls.length === 0
      ? 'none'
      : `${trial.toolCalls.map((name) => code(name)).join(', ')}${trial.toolCallsCut ? ', …' : ''}`
  const output = trial.output
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100)
    .map((line) => escapeInline(cut(line, 1000)))
    .join('<br>')
  return [
    `<details><summary>Trial ${trial.index + 1} (${trial.phase}): ${loaded}${end}</summary>`,
    '',
    `Turns: ${trial.turns}. Tools: ${tools}.`,
    '',
    output === '' ? 'It said nothing.' : `${output}${trial.outputCut ? ' … (cut)' : ''}`,
    '',
    '</details>',
  ].join('\n')
}

function describeFired(fired: FailingTask['fired']['head']): string {
  if (fired.length === 0) return 'no skill'
  return fired.map(({ skill, rate }) => `${code(skill)}${rate === 1 ? '' : ` (${Math.round(rate * 100)}%)`}`).join(', ')
}
