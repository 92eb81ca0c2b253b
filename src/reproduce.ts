import type { Comparison, EvaluationRequest } from './request.ts'

/** The shell command that measures the same again in a clone. Commits are named by their full ids, so it stays true. */
export function reproduceCommand(
  comparison: Comparison,
  {
    suites,
    only,
    inputs,
    config,
    offline,
  }: Pick<EvaluationRequest, 'suites' | 'only' | 'inputs' | 'config' | 'offline'>,
): string {
  const words = ['skill-eval-gate', comparison.kind]
  const option = (name: string, value: string | number | readonly string[] | null | undefined) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined) words.push(name, String(one))
  }
  words.push(...suites.patterns)
  if (comparison.kind === 'gate') {
    option('--base', comparison.base.commit)
    option('--head', comparison.head.commit === 'working' ? '.' : comparison.head.commit)
  }
  option('--skills', only.skills)
  option('--task', only.tasks)
  option('--tag', only.tags)
  option('--config', config?.file)
  option('--agent', inputs.agent?.id)
  const command = inputs.agent?.command
  option(
    '--agent-command',
    command === undefined || command === null || typeof command === 'string' ? command : command.join(' '),
  )
  option('--agent-version', inputs.agent?.version)
  option('--model', inputs.agent?.model)
  option('--mode', inputs.mode)
  option('--trials', inputs.trials)
  option('--base-trials', inputs.baseTrials)
  option('--timeout', inputs.timeoutSeconds)
  option('--record', offline)
  if (offline !== null) words.push('--offline')
  option('--tolerance', inputs.tolerance)
  option('--min-recall', inputs.minRecall)
  option('--min-precision', inputs.minPrecision)
  option('--min-f1', inputs.minF1)
  option('--min-accuracy', inputs.minAccuracy)
  if (inputs.failOn !== undefined) words.push('--fail-on', ...inputs.failOn)
  return words.map(shellWord).join(' ')
}

/** A word as a POSIX shell takes it literally. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
