import { parseDocument } from '../../../src/core/documents/document.ts'
import { canonical } from '../../../src/suites/formats/canonical/canonical.ts'
import { allLabels } from '../../../src/suites/labels.ts'
import type { ReadContext } from '../../../src/suites/reader/suite-format.ts'
import type { Hook, Suite, Task } from '../../../src/suites/suite.ts'
import { taskKey } from '../../../src/suites/task-key.ts'

/**
 * What a suite says, without where it says it: ids that a reader made up and the order of skills, and of labels of
 * different kinds, mean nothing.
 */
export function meaningOf({ name, skills, settings, tasks }: Suite): unknown {
  const { hooks = [], ...others } = settings
  return {
    name,
    skills: skills.toSorted(),
    settings: { ...others, hooks: hooks.map(withoutSource).sort(byMoment) },
    tasks: tasks.map(taskMeaning),
  }
}

function taskMeaning(task: Task): unknown {
  const {
    source: _,
    suite: _suite,
    others: _others,
    about: _about,
    labelsAt: _at,
    id,
    graders,
    offer,
    context,
    ...rest
  } = task
  const expectations = allLabels(task)
  const labels = [...new Set(expectations.map(({ label }) => label))]
  return {
    ...rest,
    key: taskKey(task),
    id: /\/\d+$/.test(id) ? null : id,
    expectations: labels.flatMap((label) => expectations.filter((expectation) => expectation.label === label)),
    graders: graders.map(withoutSource),
    offer: offer === undefined ? null : withoutSource(offer),
    context: context === undefined ? null : withoutSource(context),
  }
}

function withoutSource<T extends { source: unknown }>({ source: _, ...rest }: T): Omit<T, 'source'> {
  return rest
}

const MOMENTS: readonly Hook['moment'][] = ['before_run', 'after_run', 'before_task', 'after_task']

function byMoment(a: Pick<Hook, 'moment'>, b: Pick<Hook, 'moment'>): number {
  return MOMENTS.indexOf(a.moment) - MOMENTS.indexOf(b.moment)
}

/** The suite that a converted text is. Files that it names are looked up in `files`. */
export async function readBack(text: string, file: string, files: ReadonlyMap<string, string>): Promise<Suite> {
  const context: ReadContext = {
    files: [...files.keys()],
    read: async (path) => {
      const found = files.get(path)
      return found === undefined ? { problem: 'does not exist', missing: true } : { text: found }
    },
    skillOf: async () => null,
    skills: async () => [],
  }
  const document = parseDocument(text, file)
  if (!canonical.recognises(document)) throw new Error(`not recognised:\n${text}`)
  return canonical.read(document, context)
}
