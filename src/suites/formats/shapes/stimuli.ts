import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { nameField, promptField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext, SuiteFormat } from '../../reader/suite-format.ts'
import type { Expectation, Label, Suite } from '../../suite.ts'
import { namedSkill } from '../labelled/suite-head.ts'

const namesField = z.union([nameField, z.array(nameField)])

const entrySchema = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  name: z.string().nullish(),
  prompt: promptField.nullish(),
  input: promptField.nullish(),
  turns: z.array(promptField).min(1).nullish(),
  expect_activation: z.union([z.boolean(), nameField]).nullish(),
  graders: z.array(z.unknown()).nullish(),
  constraints: z.object({ expect_skills: namesField.nullish(), reject_skills: namesField.nullish() }).nullish(),
})

const graderSchema = z.object({
  config: z.object({ required: namesField.nullish(), disallowed: namesField.nullish() }).nullish(),
})

const runsSchema = z.object({ runs: z.int().min(0).nullish() }).nullish()

/**
 * Vally's `{stimuli: [{name, prompt|turns, graders: [{type: skill-invocation, config: {required, disallowed}}]}]}`.
 * Also `constraints.expect_skills` and `reject_skills`, and the `expect_activation` that dotnet/skills adds.
 */
export const vally: SuiteFormat = {
  id: 'vally',
  title: 'Vally suite',
  recognises: ({ value }) => isRecord(value) && Array.isArray(value['stimuli']),
  read: (document, context) => readStimuli(document, context, 'vally', 'stimuli'),
}

/**
 * The skill-validator's `{scenarios: [{name, prompt, expect_activation?, assertions, rubric}]}`. A scenario must
 * activate the skill unless it says otherwise.
 */
export const scenarios: SuiteFormat = {
  id: 'scenarios',
  title: 'scenarios of one skill',
  recognises: ({ value }) =>
    isRecord(value) &&
    Array.isArray(value['scenarios']) &&
    value['scenarios'].some(
      (entry) =>
        isRecord(entry) &&
        ('expect_activation' in entry ||
          ('prompt' in entry && Array.isArray(entry['assertions']) && 'rubric' in entry)),
    ),
  read: (document, context) => readStimuli(document, context, 'scenarios', 'scenarios'),
}

async function readStimuli(
  document: SourceDocument,
  context: ReadContext,
  format: string,
  list: 'stimuli' | 'scenarios',
): Promise<Suite> {
  const builder = new SuiteBuilder(document, format)
  const entries = valueAt(document.value, [list])
  const all: readonly unknown[] = Array.isArray(entries) ? entries : []
  const isDefault = list === 'scenarios' || all.some((one) => isRecord(one) && 'expect_activation' in one)
  const skill = isDefault ? (namedSkill(document) ?? (await context.skillOf(document.file))) : null
  if (skill !== null) builder.skill(skill)
  const shared = (await builder.attempt(() => graderLabels(builder, document, ['graders']))) ?? []
  for (const index of all.keys()) {
    const at = [list, index]
    await builder.entry(() => {
      const entry = parseAt(entrySchema, document, at)
      const [prompt, ...followUps] = entry.turns ?? []
      const own = [...shared, ...graderLabels(builder, document, [...at, 'graders'])]
      const labels = labelsOf(entry, own, { skill, isDefault })
      warnOfWorkspace(builder, document, at)
      const key = entry.prompt ? 'prompt' : 'input'
      builder.add({
        id: entry.id,
        prompt: prompt ?? parseAt(promptField, document, [...at, key]),
        followUps,
        source: document.positionOf([...at, ...(entry.turns ? ['turns', 0] : [key])]),
        expectations: [...labels].map(([name, label]): Expectation => ({ skill: name, label, weight: 1 })),
      })
    })
  }
  const name = valueAt(document.value, ['name'])
  const trials = runsOf(document)
  return builder.finish({
    name: typeof name === 'string' ? name : null,
    settings: trials === null ? {} : { trials },
  })
}

/** The labels of an entry, by skill. `isDefault`: one without labels must activate the skill of the file. */
function labelsOf(
  { constraints, expect_activation: written }: z.output<typeof entrySchema>,
  ofGraders: readonly [string, Label][],
  { skill, isDefault }: { skill: string | null; isDefault: boolean },
): Map<string, Label> {
  const labels = new Map<string, Label>(ofGraders)
  for (const name of namesIn(constraints?.expect_skills)) labels.set(name, 'must_activate')
  for (const name of namesIn(constraints?.reject_skills)) labels.set(name, 'should_not_activate')
  const activation = written ?? (isDefault && labels.size === 0 ? true : null)
  if (typeof activation === 'string') labels.set(activation, 'must_activate')
  else if (activation !== null && skill !== null && !labels.has(skill))
    labels.set(skill, activation ? 'must_activate' : 'should_not_activate')
  return labels
}

/** Returns the labels of the `skill-invocation` graders at a path. Warns of other graders. */
function graderLabels(builder: SuiteBuilder, document: SourceDocument, path: ValuePath): [string, Label][] {
  const list = valueAt(document.value, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((grader, index): [string, Label][] => {
    if (!isRecord(grader)) return []
    const at = [...path, index]
    if (grader['type'] !== 'skill-invocation') {
      builder.warn({
        what: 'Graders other than `skill-invocation` are not carried over',
        where: document.positionOf(at),
        todo: 'They judge what the agent does; only the labels are read.',
      })
      return []
    }
    const { config } = parseAt(graderSchema, document, at)
    return [
      ...namesIn(config?.required).map((name): [string, Label] => [name, 'must_activate']),
      ...namesIn(config?.disallowed).map((name): [string, Label] => [name, 'should_not_activate']),
    ]
  })
}

function warnOfWorkspace(builder: SuiteBuilder, document: SourceDocument, at: ValuePath): void {
  for (const key of ['environment', 'setup']) {
    if (valueAt(document.value, [...at, key]) === undefined) continue
    builder.warn({
      what: `\`${key}\` is not carried over`,
      where: document.keyPositionOf([...at, key]),
      todo: 'The prompts are asked in an empty workspace.',
    })
  }
}

/** Returns `runs`, if the suite asks for more than one; the default of one says nothing. */
function runsOf(document: SourceDocument): number | null {
  for (const key of ['defaults', 'config']) {
    const runs = parseAt(runsSchema, document, [key])?.runs ?? 0
    if (runs > 1) return runs
  }
  return null
}

function namesIn(names: string | readonly string[] | null | undefined): string[] {
  return (typeof names === 'string' ? [names] : [...(names ?? [])]).map((name) => name.trim())
}
