import { decodeText } from '../../transcript/readers/decode-text.ts'
import { JsonValues } from '../../transcript/readers/json-values.ts'
import { KeptText } from '../../transcript/readers/kept-text.ts'
import type { RecordingFormat } from '../../transcript/readers/reader.ts'
import { SkillLoads } from '../../transcript/readers/skill-loads.ts'
import type { TranscriptEvent } from '../../transcript/transcript.ts'
import type { ReadingContext } from './cli-program.ts'

/**
 * The events of what a program writes, each as soon as its line is there. What the run's end says comes last; a run that cannot be judged has an
 * `error` event, also where an event of the program was damaged: it may have been the load.
 */
export async function* readTranscript(
  format: RecordingFormat,
  stdout: AsyncIterable<Uint8Array>,
  { prompt, offered }: ReadingContext,
): AsyncGenerator<TranscriptEvent> {
  const loads = new SkillLoads(format.rules, offered)
  loads.prompt(prompt)
  const reader = format.create({ loads, text: new KeptText() })
  const values = new JsonValues()
  for await (const text of decodeText(stdout)) {
    for (const value of values.push(text)) yield* reader.read(value) ?? []
  }
  for (const value of values.end()) yield* reader.read(value) ?? []
  const { events, failure } = reader.end()
  yield* events
  yield* loads.end()
  if (failure !== null) yield { type: 'error', message: failure }
  const { damaged, firstDamage } = values.skipped
  if (damaged > 0) yield { type: 'error', message: `line ${firstDamage} of its output is damaged` }
}
