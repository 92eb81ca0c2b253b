import { resolve } from 'node:path'
import { plural } from '../core/errors/plural.ts'
import { asUserErrors, type UserError, type Warning } from '../core/errors/user-error.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { validate } from '../evaluate/validate.ts'
import type { Validation } from '../evaluate/validation.ts'
import { measuredOf } from '../gate/join-columns.ts'
import { wrap } from '../reports/columns.ts'
import { plain } from '../reports/escape.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { readShare, shareText } from '../suites/loading/unread-prompts.ts'
import { storedResults } from '../trials/store/stored-results.ts'
import { remarkLines, remarkText } from './case-remarks.ts'
import { keptResults } from './doctor/kept-results.ts'
import { readResults } from './report-command.ts'
import { errorJson, renderMessage } from './show-error.ts'
import { stopsOfGate } from './stops-of-gate.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { workflowCommand } from './workflow-command.ts'
import { folderOf, suitePatterns, type WorkingFolder, workingFolder } from './working-folder.ts'

export interface ValidateOptions {
  suite?: string[]
  format: 'text' | 'json' | 'github'
  results?: string
  json?: boolean
  verbose?: boolean
  directory?: string
}

/** `validate`: checks configuration, skills and suites of the working tree and runs nothing. */
export async function validateFiles(named: string[], options: ValidateOptions, terminal: Terminal): Promise<ExitCode> {
  const format = options.json === true ? 'json' : options.format
  try {
    const folder = await folderOf(terminal, options.directory)
    const working = workingFolder(folder, await repositoryIfAny(folder))
    const results =
      options.results === undefined
        ? await storedOf(working)
        : measuredOf(await readResults(resolve(folder, options.results)))
    const suites = suitePatterns([...named, ...(options.suite ?? [])], working)
    const stops = await stopsOfGate([...named, ...(options.suite ?? [])], options, working, terminal)
    const found = await withKeptResults(await validate(working.root, suites, { results, stops }))
    const width = terminal.stdoutIsTty ? terminal.columns : Number.POSITIVE_INFINITY
    terminal.stdout(await render(found, format, { verbose: options.verbose === true, width }))
    return found.errors.length > 0 ? exitCodes.configuration : exitCodes.pass
  } catch (error) {
    const errors = asUserErrors(error) ?? []
    // With --json the caller prints the errors as JSON.
    if (format === 'json' && options.json !== true && errors.length > 0) terminal.stdout(errorJson(errors))
    if (format === 'github') terminal.stdout(errors.map((one) => annotated('error', one)).join(''))
    throw error
  }
}

async function withKeptResults(found: Validation): Promise<Validation> {
  const kept = await keptResults(found.root, found.skipped)
  return kept === null ? found : { ...found, warnings: [...found.warnings, kept] }
}

/** What the store of this clone has measured; nothing outside of a repository. */
async function storedOf({ store }: WorkingFolder): Promise<ColumnResults[]> {
  return store == null ? [] : storedResults(store)
}

/** How to print for people: `width` in columns, of a terminal. */
interface TextOptions {
  verbose: boolean
  width: number
}

function render(found: Validation, format: ValidateOptions['format'], text: TextOptions): string | Promise<string> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(asJson(found), null, 2)}\n`
    case 'github':
      return asWorkflowCommands(found)
    case 'text':
      return asText(found, text)
  }
}

function asJson({ errors, warnings, configs, parts, suites, skills, rooms, fewGraded, cases }: Validation): unknown {
  const finding = ({ what, where, todo }: UserError | Warning) => ({ what, where: where ?? null, todo: todo ?? null })
  return {
    schema: 'skill-eval-gate/validation/v1',
    valid: errors.length === 0,
    errors: errors.map(finding),
    warnings: warnings.map(finding),
    configs,
    parts,
    suites: suites.map(({ file, format, tasks }) => ({ file, format, tasks: tasks.length })),
    skills,
    ...(rooms.length === 0 ? {} : { rooms }),
    fewGraded,
    cases,
  }
}

function asWorkflowCommands(found: Validation): string {
  const parts = found.parts.map((part) =>
    workflowCommand('notice', {
      title: TITLE,
      lines: [partSentence(part)],
      where: { file: part.file, line: 1, column: 1 },
    }),
  )
  return [
    ...found.errors.map((error) => annotated('error', error)),
    ...found.warnings.map((warning) => annotated('warning', warning)),
    ...parts,
    ...remarkLines(
      found.cases,
      (remark) => annotated('warning', { ...remark, what: remark.message, where: remark.prompts[0]?.where }),
      (text) => workflowCommand('notice', { title: TITLE, lines: [text] }),
    ),
    ...(found.fewGraded === null ? [] : [workflowCommand('notice', { title: TITLE, lines: [found.fewGraded] })]),
    workflowCommand('notice', { title: TITLE, lines: [verdict(found)] }),
  ].join('')
}

const TITLE = 'Skill evals'

function annotated(level: 'error' | 'warning', { what, where, todo }: UserError | Warning): string {
  return workflowCommand(level, { title: TITLE, lines: [what, ...(todo === undefined ? [] : [`-> ${todo}`])], where })
}

function partSentence({ file, suite }: Validation['parts'][number]): string {
  return `${file} is part of the suite ${suite}, which was checked as a whole`
}

async function asText(found: Validation, { verbose, width }: TextOptions): Promise<string> {
  const lines: string[] = []
  for (const error of found.errors) lines.push(await renderMessage(found.root, 'error', error), '')
  for (const warning of found.warnings) lines.push(await renderMessage(found.root, 'warning', warning), '')
  for (const file of found.configs) lines.push(`${plain(file)}: configuration`)
  for (const part of found.parts) lines.push(plain(partSentence(part)))
  for (const { file, format, tasks } of found.suites) {
    const why = found.reasons.get(file)
    const reason = verbose && why !== undefined ? `; it ${plain(why)}` : ''
    lines.push(`${plain(file)}: ${plural(tasks.length, 'task')} (${format})${reason}`)
    if (verbose) lines.push(...tasks.map((task) => taskLine(task, file)))
  }
  if (verbose) lines.push(...candidateLines(found))
  if (found.rooms.length > 0) lines.push('', roomsLine(found.rooms, verbose))
  if (found.skills.length > 0) lines.push('')
  for (const { skill, positives, negatives, sees } of found.skills) {
    const said = `${plain(skill)}: ${plural(positives, 'prompt')} that must trigger it, ${negatives} that must not; ${sees}`
    lines.push(wrap(said, width, '', '  '))
  }
  if (found.fewGraded !== null) lines.push('', plain(found.fewGraded))
  const remarks = remarkLines(found.cases, remarkText, (text) => text)
  if (remarks.length > 0) lines.push('', 'Prompts that measure little:', ...remarks)
  lines.push('', verdict(found))
  return `${lines
    .join('\n')
    .replace(/^\n+/, '')
    .replace(/\n{3,}/g, '\n\n')}\n`
}

/** A task with its labels. Its prompt may stand in another file, which the suite in `file` includes. */
function taskLine(task: Validation['suites'][number]['tasks'][number], file: string): string {
  const { expectations, others, expectsNoSkill, source, id } = task
  const labels = expectations.map(({ skill, label }) => `${plain(skill)} ${label}`)
  if (expectsNoSkill) labels.push(labels.length === 0 ? 'expects no skill' : 'expects no other skill')
  else if (others !== undefined) {
    const own = new Set(expectations.map(({ skill }) => skill))
    const rest = others.skills.names.filter((skill) => !own.has(skill)).length
    if (rest > 0) labels.push(`${plural(rest, 'other skill')} should_not_activate`)
  }
  const place = source.file === file ? '' : `${plain(source.file)}:`
  return `  ${place}${source.line}: ${plain(id)}: ${labels.join(', ') || 'no label'}`
}

/** The files that were looked at and are no suite by themselves, each with the reason. */
function candidateLines({ skipped, unread, included, reasons }: Validation): string[] {
  const looked = (file: string) => {
    const why = reasons.get(file)
    return why === undefined ? '' : `; looked at because it ${plain(why)}`
  }
  return [
    ...skipped.map(({ file, reason }) => `${plain(file)}: not a suite, it ${plain(reason)}${looked(file)}`),
    ...unread.map(({ file, reason }) => `${plain(file)}: left out: ${plain(reason)}${looked(file)}`),
    ...[...included]
      .filter((file) => reasons.has(file))
      .map((file) => `${plain(file)}: read as a part of a suite${looked(file)}`),
  ]
}

function verdict({ errors, warnings, cases, looksAtSuites, suites, configs, skipped }: Validation): string {
  const share = readShare(suites, skipped)
  const read = share.read === share.about ? plural(share.read, 'task') : `${shareText(share)} read`
  const checked = looksAtSuites ? `${plural(suites.length, 'suite')}, ${read}` : plural(configs.length, 'configuration')
  return `${checked}: ${plural(errors.length, 'error')}, ${plural(warnings.length, 'warning')}${cases.length === 0 ? '' : `, ${plural(cases.length, 'remark')} on prompts`}`
}

/** Rooms named without `-v`. */
const MOST_ROOMS = 5

function roomsLine(rooms: Validation['rooms'], verbose: boolean): string {
  const shown = verbose ? rooms : rooms.slice(0, MOST_ROOMS)
  const named = shown
    .map(({ name, skills, prompts }) => `${plain(name)} (${plural(skills, 'skill')}, ${plural(prompts, 'prompt')})`)
    .join(', ')
  const more = rooms.length > shown.length ? ` and ${rooms.length - shown.length} more` : ''
  const silent = rooms.filter(({ prompts }) => prompts === 0).length
  const without =
    silent === 0 ? '' : `; ${silent} without a prompt, so nothing in ${silent === 1 ? 'it' : 'them'} is measured`
  return `${rooms.length} rooms, each asked by itself (docs/rooms.md): ${named}${more}${without}`
}
