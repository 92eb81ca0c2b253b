import type { SourceDocument } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { Expectation, SuiteSettings } from '../../suite.ts'
import type { AgentvSuite, AgentvTest, TriggerLabel } from './agentv-suite.ts'
import { child, isAbsent, nameOf, positionOf, rootOf } from './cursor.ts'
import type { GraderMaker } from './graders.ts'
import { InputFiles } from './input-files.ts'
import { parseAgentv } from './parse-suite.ts'
import { ReferencedFiles } from './referenced-files.ts'

/**
 * AgentV's `EVAL.yaml`, in the syntax of March 2026 and of July 2026. Trigger judges become labels. Assertions with an
 * exact counterpart among our graders are graded. Everything else is a warning.
 */
export const agentv: SuiteFormat = {
  id: 'agentv',
  title: 'EVAL.yaml of AgentV',
  recognises: ({ value, file }) => {
    if (!isRecord(value) || 'tasks' in value) return false
    const { tests } = value
    if (!Array.isArray(tests) && typeof tests !== 'string') return false
    // In a file of another name `prompts`, `vars` and `assert` alone are as likely promptfoo's.
    if (isNamedEval(file) || SUITE_MARKS.some((key) => key in value)) return true
    return Array.isArray(tests) && tests.some(isAgentvTest)
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const files = new ReferencedFiles(builder, context)
    const suite = await parseAgentv(builder, document, files)
    warnTarget(builder, document)
    // With an engine for patterns, which few repositories need.
    const graders = new (await import('./graders.ts')).GraderMaker(builder)
    const inputs = new InputFiles(builder, context)
    for (const test of suite.tests) await builder.entry(() => addTask(builder, test, { suite, graders, inputs }))
    return builder.finish({ name: suite.name, settings: settingsOfPolicy(suite) })
  },
}

/** Keys of AgentV that promptfoo and other tools with `tests` do not have. */
const SUITE_MARKS = ['assertions', 'default_test', 'evaluate_options', 'execution']
const TEST_MARKS = ['assertions', 'evaluators', 'criteria', 'input_files']

function isAgentvTest(test: unknown): boolean {
  return isRecord(test) && (TEST_MARKS.some((key) => key in test) || ('assert' in test && 'input' in test))
}

function isNamedEval(file: string): boolean {
  return /(^|[/.])eval\.ya?ml$/i.test(file)
}

interface Adding {
  suite: AgentvSuite
  graders: GraderMaker
  inputs: InputFiles
}

async function addTask(builder: SuiteBuilder, test: AgentvTest, { suite, graders, inputs }: Adding): Promise<void> {
  const { policy, variant, id } = test
  const triggerThreshold = policy.threshold ?? suite.policy.threshold
  builder.add({
    id: id === null || variant === null ? id : `${id} [${variant}]`,
    prompt: test.prompt,
    source: test.promptPosition,
    expectations: test.labels.map((label) => expectation(label, test)),
    files: await inputs.readAll(test),
    graders: graders.gradersOf(test),
    tags: test.tags,
    timeoutMs: policy.timeoutSeconds === null ? null : Math.ceil(policy.timeoutSeconds * 1000),
    trials: policy.trials ?? undefined,
    triggerThreshold: triggerThreshold ?? undefined,
  })
}

function expectation({ skill, shouldTrigger, rationale }: TriggerLabel, test: AgentvTest): Expectation {
  return {
    skill,
    label: shouldTrigger === null ? 'acceptable' : shouldTrigger ? 'must_activate' : 'should_not_activate',
    weight: 1,
    rationale: rationale ?? test.rationale ?? undefined,
  }
}

function settingsOfPolicy({ policy }: AgentvSuite): SuiteSettings {
  const { trials, timeoutSeconds } = policy
  return {
    trials: trials ?? undefined,
    timeoutMs: timeoutSeconds === null ? undefined : Math.ceil(timeoutSeconds * 1000),
  }
}

/** Warns of a target. AgentV defines targets in its own configuration, so only their names are known here. */
function warnTarget(builder: SuiteBuilder, document: SourceDocument): void {
  const root = rootOf(document)
  const targets = [['target'], ['targets'], ['providers'], ['execution', 'target']].map((path) => child(root, ...path))
  const named = targets.find((target) => !isAbsent(target) && target.value !== 'default')
  if (named === undefined) return
  builder.warn({
    what: `\`${nameOf(named)}\` selects the agent in AgentV and is not used here`,
    where: positionOf(named),
    todo: 'Name an agent with `agent:` in the configuration of this tool.',
  })
}
