import { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { plain } from '../report/escape.ts'
import { repositoryIfAny } from '../repository-if-any.ts'
import type { UserError, Warning } from '../user-error.ts'
import { type Validation, validate } from '../validate.ts'
import { repeatable } from './options.ts'
import { folderOf, placeIn, suitePatterns } from './place.ts'
import { framed } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'

interface ValidateOptions {
  suite?: string[]
  json?: boolean
  verbose?: boolean
  directory?: string
}

/** `validate`: reads configuration, skills and suites of the working tree and runs nothing. */
export function validateCommand(terminal: Terminal, done: (code: ExitCode) => void): Command {
  return new Command('validate')
    .description('Check configuration, skills and suites without running anything, and say what each suite can see.')
    .argument('[suite...]', 'suite files, folders or globs (default: all that are found)')
    .addOption(repeatable('--suite <glob>', 'a suite, as the argument'))
    .option('--json', 'print what was found as JSON')
    .option('-v, --verbose', 'also every task, and files that are no suites')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText(
      'after',
      '\nExit codes: 0 all can be read, 3 something has to be mended.\n\nExamples:\n  $ skill-eval-gate validate\n  $ skill-eval-gate validate evals/pdf -v',
    )
    .action(async (suites: string[], options: ValidateOptions) => {
      const folder = await folderOf(terminal, options.directory)
      const place = placeIn(folder, await repositoryIfAny(folder))
      const found = await validate(place.root, suitePatterns([...suites, ...(options.suite ?? [])], place))
      if (options.json === true) terminal.stdout(`${JSON.stringify(asJson(found), null, 2)}\n`)
      else terminal.stdout(await asText(found, options.verbose === true))
      done(found.errors.length > 0 ? exitCodes.configuration : exitCodes.pass)
    })
}

function asJson({ errors, warnings, suites, skills }: Validation): unknown {
  const finding = ({ what, where, todo }: UserError | Warning) => ({ what, where: where ?? null, todo: todo ?? null })
  return {
    schema: 'skill-eval-gate/validation/v1',
    valid: errors.length === 0,
    errors: errors.map(finding),
    warnings: warnings.map(finding),
    suites: suites.map(({ file, format, tasks }) => ({ file, format, tasks: tasks.length })),
    skills,
  }
}

async function asText(found: Validation, verbose: boolean): Promise<string> {
  const lines: string[] = []
  for (const error of found.errors) lines.push(await framed(found.root, 'error', error), '')
  for (const warning of found.warnings) lines.push(await framed(found.root, 'warning', warning), '')
  for (const { file, format, tasks } of found.suites) {
    lines.push(`${plain(file)}: ${count(tasks.length, 'task')} (${format})`)
    if (!verbose) continue
    for (const task of tasks) {
      const labels = task.expectations.map(({ skill, label }) => `${plain(skill)} ${label}`).join(', ')
      lines.push(`  ${task.source.line}: ${plain(task.id)}: ${labels === '' ? 'no label' : labels}`)
    }
  }
  if (verbose) for (const { file, reason } of found.skipped) lines.push(`${plain(file)}: not a suite, ${plain(reason)}`)
  if (found.skills.length > 0) lines.push('')
  for (const { skill, positives, negatives, sees } of found.skills) {
    lines.push(
      `${plain(skill)}: ${count(positives, 'prompt')} that must trigger it, ${negatives} that must not; ${sees}`,
    )
  }
  lines.push('', verdict(found))
  return `${lines.join('\n').replace(/^\n+/, '')}\n`
}

function verdict({ errors, warnings, suites }: Validation): string {
  const tasks = suites.reduce((sum, suite) => sum + suite.tasks.length, 0)
  const parts = [count(errors.length, 'error'), count(warnings.length, 'warning')]
  return `${count(suites.length, 'suite')}, ${count(tasks, 'task')}: ${parts.join(', ')}`
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
