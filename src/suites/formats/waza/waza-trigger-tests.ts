import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { addTriggerTests, isTriggerTests } from './trigger-tests.ts'

/**
 * Waza's `trigger_tests.yaml` without an `eval.yaml` beside it. Also Sensei's, which has keys in camelCase and often
 * does not name its skill.
 */
export const wazaTriggerTests: SuiteFormat = {
  id: 'waza-trigger-tests',
  title: "Waza's trigger tests",
  recognises: ({ value }) => isTriggerTests(value),

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await context.skillOf(document.file)
    await builder.attempt(() => addTriggerTests(builder, document, { skill }))
    return builder.finish({})
  },
}
