import { isRecord } from '../record.ts'
import { SuiteBuilder } from '../suite-builder.ts'
import type { SuiteFormat } from './format.ts'
import { addTriggerTests } from './waza/trigger-tests.ts'

/** Waza's `trigger_tests.yaml` without an `eval.yaml` beside it. */
export const wazaTriggerTests: SuiteFormat = {
  id: 'waza-trigger-tests',
  title: "Waza's trigger tests",
  recognises: ({ value }) =>
    isRecord(value) && ('should_trigger_prompts' in value || 'should_not_trigger_prompts' in value),

  async read(document) {
    const builder = new SuiteBuilder(document, this.id)
    await builder.attempt(() => addTriggerTests(builder, document))
    return builder.finish({})
  },
}
