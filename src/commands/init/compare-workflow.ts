import { parseDocument, type SourceDocument, valueAt } from '../../core/documents/document.ts'
import type { ValuePath } from '../../core/documents/parsed-tree.ts'
import { isRecord } from '../../core/errors/record.ts'
import { runsTheAction } from './workflows.ts'

/** A difference from the workflow of this version that matters. */
interface Difference {
  /** From 1, in the file that was compared. */
  line: number
  what: string
}

/**
 * What a workflow lacks of the one that this version ships: events, their types and inputs, permissions, concurrency,
 * and what the Action is given. What somebody added is no difference. `shipped`: the text of ours.
 */
export function compareWorkflow(theirs: SourceDocument, shipped: string): Difference[] {
  const ours = parseDocument(shipped, theirs.file).value
  const at = (path: ValuePath) => theirs.keyPositionOf(path).line
  return [
    ...missingEvents(theirs.value, ours).map(({ path, what }) => ({ line: at(path), what })),
    ...['run-name', 'cache-mode', 'concurrency.group', 'concurrency.cancel-in-progress'].flatMap((key) => {
      const path = key.split('.')
      const isSame = normal(valueAt(theirs.value, path)) === normal(valueAt(ours, path))
      return isSame ? [] : [{ line: at(path), what: `\`${key}\` is not that of this version` }]
    }),
    ...jobDifferences(theirs.value, ours).map(({ path, what }) => ({ line: at(path), what })),
  ]
}

interface AtPath {
  path: ValuePath
  what: string
}

function missingEvents(theirs: unknown, ours: unknown): AtPath[] {
  const events = keysOf(valueAt(theirs, ['on']))
  return keysOf(valueAt(ours, ['on'])).flatMap((event): AtPath[] => {
    // For organisations only.
    if (event === 'workflow_call') return []
    if (!events.includes(event)) return [{ path: ['on'], what: `it does not run on \`${event}\`` }]
    return ['types', 'workflows', 'inputs'].flatMap((key) => {
      const path = ['on', event, key]
      const found = keysOf(valueAt(theirs, path))
      const lacking = keysOf(valueAt(ours, path)).filter((one) => !found.includes(one))
      return lacking.length === 0 ? [] : [{ path, what: `\`${path.join('.')}\` lacks ${lacking.join(', ')}` }]
    })
  })
}

function jobDifferences(theirs: unknown, ours: unknown): AtPath[] {
  return keysOf(valueAt(ours, ['jobs'])).flatMap((job): AtPath[] => {
    const path = ['jobs', job]
    if (!isRecord(valueAt(theirs, path))) return [{ path: ['jobs'], what: `there is no job \`${job}\`` }]
    const conditions = ['if', 'name'].flatMap((key): AtPath[] =>
      normal(valueAt(theirs, [...path, key])) === normal(valueAt(ours, [...path, key]))
        ? []
        : [{ path: [...path, key], what: `\`${key}\` of the job \`${job}\` is not that of this version` }],
    )
    return [...conditions, ...missingPermissions(theirs, ours, job), ...missingInputs(theirs, ours, job)]
  })
}

/** Permissions of a workflow that a job has: its own, else the workflow's; null where neither says. */
export function permissionsOf(workflow: unknown, job: string): unknown {
  return valueAt(workflow, ['jobs', job, 'permissions']) ?? valueAt(workflow, ['permissions']) ?? null
}

/** Whether permissions grant `level` of `scope`. */
export function grants(permissions: unknown, scope: string, level: unknown): boolean {
  if (permissions === 'write-all') return true
  if (permissions === 'read-all') return level === 'read'
  const given = valueAt(permissions, [scope])
  return given === 'write' || given === level
}

function missingPermissions(theirs: unknown, ours: unknown, job: string): AtPath[] {
  const given = permissionsOf(theirs, job)
  const path = isRecord(valueAt(theirs, ['jobs', job, 'permissions'])) ? ['jobs', job, 'permissions'] : ['permissions']
  if (given === null) return [{ path: ['jobs', job], what: `the job \`${job}\` has no permissions written down` }]
  const needed = Object.entries(Object(permissionsOf(ours, job)))
  return needed
    .filter(([scope, level]) => !grants(given, scope, level))
    .map(([scope, level]) => ({ path, what: `the job \`${job}\` lacks \`${scope}: ${level}\`` }))
}

function missingInputs(theirs: unknown, ours: unknown, job: string): AtPath[] {
  const step = actionStep(theirs, job)
  const own = actionStep(ours, job)
  if (step === null || own === null) {
    return own === null ? [] : [{ path: ['jobs', job], what: `the job \`${job}\` does not run the Action` }]
  }
  const path = ['jobs', job, 'steps', step, 'with']
  const given = valueAt(theirs, path)
  return Object.entries(Object(valueAt(ours, ['jobs', job, 'steps', own, 'with'])))
    .filter(([name, value]) => normal(valueAt(given, [name])) !== normal(value))
    .map(([name]) => ({ path: [...path, name], what: `the Action's input \`${name}\` is not that of this version` }))
}

function actionStep(workflow: unknown, job: string): number | null {
  const steps = valueAt(workflow, ['jobs', job, 'steps'])
  if (!Array.isArray(steps)) return null
  const index = steps.findIndex((step) => runsTheAction(`uses: ${String(valueAt(step, ['uses']))}`))
  return index < 0 ? null : index
}

/** Names of a mapping, entries of a list, or the one name that stands in its place. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (isRecord(value)) return Object.keys(value)
  return typeof value === 'string' ? [value] : []
}

/** A value as text, without the white space that folding leaves to taste. */
function normal(value: unknown): string {
  return String(value ?? '').replaceAll(/\s+/g, '')
}
