import type { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { stem } from '../../reader/default-id.ts'
import { warnNotCarried } from '../../reader/not-carried.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Expectation } from '../../suite.ts'
import { signOfTask } from '../labelled/sign-of-task.ts'
import { readExpectations } from './expectations.ts'
import { NOT_RUN_OF_TASK } from './not-run.ts'
import { readFollowUps, readPrompt } from './prompt.ts'
import { EXPECTED_KEYS, INPUTS_KEYS, TASK_KEYS, taskSchema } from './schemas.ts'
import { readTaskOffer } from './skill-offer.ts'
import { readTaskGraders } from './task-graders.ts'
import type { WazaSuite } from './waza-suite.ts'
import { readWorkspaceFiles } from './workspace-files.ts'

/**
 * Reads the task at `path` (`[]` for a task file) and adds it to the suite, unless it has `enabled: false`. Throws
 * UserError for mistakes.
 */
export async function readWazaTask(suite: WazaSuite, document: SourceDocument, path: ValuePath): Promise<void> {
  const { builder } = suite
  const task = parseAt(taskSchema, document, path)
  warnUnknown(builder, document, path)
  if (task.enabled === false) {
    builder.warn({
      what: `The task \`${task.id ?? stem(document.file)}\` is skipped: \`enabled: false\``,
      where: document.positionOf([...path, 'enabled']),
    })
    return
  }
  warnNotCarried(builder, document, NOT_RUN_OF_TASK, { path })
  const { prompt, source } = await readPrompt(suite, document, path, task)
  const graders = readTaskGraders(suite, document, path, task)
  const value = task.expected?.should_trigger
  const labelled =
    typeof value === 'boolean' ? { value, source: document.positionOf([...path, 'expected', 'should_trigger']) } : null
  const expectations = readExpectations(suite, graders, labelled)
  const about = suite.skill === null ? [] : [suite.skill]
  if (expectations.length === 0) expectations.push(...signed(about, task, path.length === 0 ? document.file : null))
  builder.add({
    id: task.id ?? (path.length === 0 ? stem(document.file) : null),
    prompt,
    source,
    followUps: readFollowUps(suite, document, path, task),
    files: await readWorkspaceFiles(suite, document, path, task),
    expectations,
    about,
    graders,
    golden: task.golden ?? false,
    tags: task.tags ?? [],
    timeoutMs: task.timeout_seconds ? task.timeout_seconds * 1000 : null,
    maxAttempts: suite.maxAttempts,
    offer: readTaskOffer({ ...suite, document }, suite.skills, path, task),
  })
}

/** The labels that a task's tags and names say, which are those of its own file among them; none without any. */
function signed(
  about: readonly string[],
  { id, tags }: Pick<z.output<typeof taskSchema>, 'id' | 'tags'>,
  file: string | null,
): Expectation[] {
  const names = [...(file === null ? [] : [stem(file)]), ...(typeof id === 'string' ? [id] : [])]
  const label = signOfTask(tags ?? [], names)
  return label === null ? [] : about.map((skill) => ({ skill, label, weight: 1 }))
}

function warnUnknown(builder: SuiteBuilder, document: SourceDocument, path: ValuePath): void {
  for (const [key, known] of [
    [null, TASK_KEYS],
    ['inputs', INPUTS_KEYS],
    ['expected', EXPECTED_KEYS],
  ] as const) {
    const at = key === null ? path : [...path, key]
    builder.warnUnknownKeys(document, at, known, 'all')
  }
}
