import { fullConfigOf, type ReadConfig } from '../core/config/read-config.ts'
import type { UserError, Warning } from '../core/errors/user-error.ts'
import { answered, errorsIn, type Outcome, outcomeOf } from '../core/process/outcome.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { observedIn } from '../sides/cases/observed.ts'
import { splitConfigs, wholeSuites } from '../sides/named-files.ts'
import { catalogueOf } from '../sides/tree.ts'
import { treeAt } from '../sides/working-tree.ts'
import { namesUnlikeFolders } from '../skills/names-unlike-folders.ts'
import { ask, type Question } from './ask.ts'
import { partsIn, readConfigs } from './read-named.ts'
import { type ReadSides, readQuickly } from './read-sides.ts'
import { ofLimits, toldOfSides } from './told-of-sides.ts'
import { treeHost, treeRequest } from './tree-request.ts'
import type { Validation } from './validation.ts'

/**
 * Reads configuration, skills and suites of a working tree, or of a folder outside any repository, as a run does, and
 * tells all that it finds. `named`: suites as files, folders or globs, files that suites include, and configuration
 * files; none: all. `stops`: what a gate of the tree stops at, which are errors here too. `results`: of earlier runs,
 * the newest first; their trials show which prompts never pass, and which flap.
 */
export async function validate(
  folder: string,
  named: readonly string[],
  { results = [], stops = [] }: { results?: readonly ColumnResults[]; stops?: readonly UserError[] } = {},
): Promise<Validation> {
  const tree = await treeAt(folder)
  const { configs, rest: patterns } = splitConfigs(named, tree.root)
  const errors: UserError[] = []
  const collect = async <T>(step: () => Promise<T>): Promise<T | null> => {
    const outcome = await outcomeOf(async () => answered(await step()))
    if (outcome.kind === 'answered') return outcome.value
    errors.push(...errorsIn(outcome))
    return null
  }
  const read = await readConfigs(tree.root, configs, collect)
  const [config = null] = read
  const found = { ...nothing, root: tree.root, configs: read.map(({ file }) => file) }
  if (configs.length > 0 && patterns.length === 0) {
    // Mistakes in skills and suites are left out where only a configuration was named.
    const { skills } = fullConfigOf(config)
    const catalogue = await outcomeOf(async () => answered(await catalogueOf(tree, { skills })))
    const limits = catalogue.kind === 'answered' ? ofLimits(read, catalogue.value) : { errors: [], warnings: [] }
    return { ...found, looksAtSuites: false, errors: [...errors, ...limits.errors], warnings: limits.warnings }
  }
  const parts = await collect(() => partsIn(tree, config, patterns))
  if (parts === null) return { ...found, errors }
  const whole = wholeSuites(patterns, parts, tree.root)
  const request = treeRequest(tree.root, whole, config ?? (errors.length > 0 ? withoutConfig : null))
  const told = await readQuickly(
    request,
    treeHost,
    (sides) => sides.unasked ?? answered({ sides, asked: ask(sides, request, treeHost) }),
  )
  if (told.kind !== 'answered') return withStops({ ...found, parts, errors: [...errors, ...errorsIn(told)] }, stops)
  const own = tellOf(told.value, read, observedIn(results))
  return withStops({ ...found, ...own, parts, errors: [...errors, ...own.errors] }, stops)
}

/** What was read, and what would be asked, told to a person. */
function tellOf(
  { sides, asked }: { sides: ReadSides; asked: Outcome<Question> },
  configs: readonly ReadConfig[],
  observed: ReturnType<typeof observedIn>,
) {
  const limits = ofLimits(
    configs,
    sides.skills.head.catalogue,
    asked.kind === 'answered' ? asked.value.asked.catalogues.head.skills : [],
  )
  const own = toldOfSides(sides, asked.kind === 'answered' ? asked.value.asked : null, observed)
  const ofNames = namesUnlikeFolders(sides.head.catalogue.skills)
  const open = asked.kind === 'answered' ? asked.value.asked.warnings : asked.kind === 'nothing' ? [asked.why] : []
  return {
    ...own,
    errors: asked.kind === 'refused' ? asked.errors : [],
    warnings: [
      ...limits.warnings,
      ...sides.head.warnings,
      ...sides.warnings,
      ...sides.skills.warnings,
      ...ofNames,
      ...open,
    ],
  }
}

const nothing: Omit<Validation, 'root'> = {
  ...{ configs: [], looksAtSuites: true, parts: [], suites: [], skipped: [], unread: [], reasons: new Map() },
  ...{ included: new Set(), skills: [], fewGraded: null, rooms: [], cases: [], errors: [], warnings: [] },
}

/** Takes the place of a configuration with mistakes, which are told. */
const withoutConfig: ReadConfig = { config: { version: 1 }, file: 'defaults', text: '' }

/** The findings where a gate stops: what is a warning without a base may be a mistake that the change made. */
function withStops(found: Validation, stops: readonly UserError[]): Validation {
  const placed = ({ what, where }: Pick<Warning, 'what' | 'where'>) => JSON.stringify([what, where])
  const errors = [...new Map([...found.errors, ...stops].map((error) => [placed(error), error])).values()]
  const stopped = new Set(stops.map(placed))
  return { ...found, errors, warnings: found.warnings.filter((warning) => !stopped.has(placed(warning))) }
}
