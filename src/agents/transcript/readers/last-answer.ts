import { type CalledTools, lostAnswer, offeredIn } from '../call-as-text.ts'
import type { TranscriptEvent } from '../transcript.ts'
import { calledName } from './called-name.ts'
import type { SkillPath } from './skill-files.ts'

/** Most characters kept of an answer. */
const MAX_ANSWER = 200_000

/** What the main thread said after its last call of a tool, and whether the run loaded anything. */
export class LastAnswer {
  #text = ''
  #hasLoaded = false

  read(event: TranscriptEvent): void {
    if (event.type === 'skill' && event.success && event.caller === 'main') this.#hasLoaded = true
    if (event.type === 'output') this.#text += `\n${event.text}`
    if (this.#text.length > 2 * MAX_ANSWER) this.#text = this.#text.slice(-MAX_ANSWER)
    const isTool = event.type === 'tool' && event.caller === undefined
    if (isTool || (event.type === 'skill' && event.caller === 'main')) this.#text = ''
  }

  /** Why the run says nothing about the model's choice: it loaded nothing, and this is no answer. Null: it does. */
  whyNone(tools: CalledTools, prompt: string, offered: readonly SkillPath[]): string | null {
    if (this.#hasLoaded) return null
    return lostAnswer(this.#text.slice(-MAX_ANSWER), tools, { prompt, offered: [...new Set(offered.map(nameOf))] })
  }

  /** The id of the one that a lost call in it is for; null: it does not say. */
  meant(tools: CalledTools, offered: readonly SkillPath[]): string | null {
    const named = offeredIn(this.#text.slice(-MAX_ANSWER), tools, offered.map(nameOf))
    const ids = offered.filter((one) => nameOf(one) === named).map(({ name }) => name)
    const [only = null, ...more] = new Set(ids)
    return more.length === 0 ? only : null
  }
}

/** The name by which it is called. */
function nameOf({ name, called }: SkillPath): string {
  return calledName(called ?? name).name
}
