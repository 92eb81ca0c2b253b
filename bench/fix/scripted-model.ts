import { z } from 'zod'
import { type AskModel, proposeByModel } from '../../src/evaluate/fix/propose-by-model.ts'

const request = z.object({
  most_characters: z.number(),
  task: z.string(),
  skill: z.object({ description: z.string(), base_description: z.string().optional() }),
  other_skills: z.array(z.object({ description: z.string() })),
  prompts: z.array(z.object({ text: z.string() })),
})

/**
 * A model that answers as good and as badly as models do: of three answers one quotes a prompt and one pads the
 * description with another skill's words; the third says again what base said. Every fifth answer has another form.
 */
export function scriptedModel(): ReturnType<typeof proposeByModel> {
  let asked = 0
  const ask: AskModel = async ({ text }) => {
    asked += 1
    const { skill, other_skills: others, prompts, most_characters: most } = request.parse(JSON.parse(text))
    if (asked % 5 === 0) return 'Certainly! Here is a better description.'
    const { description, base_description: before = description } = skill
    const first = prompts[0]?.text ?? ''
    const ways = [
      { change: 'quote what users say', description: `${first.split(/\s+/).slice(0, 8).join(' ')}. ${description}` },
      { change: 'say again what it does', description: before },
      { change: 'add what is near', description: `${before} ${others[0]?.description ?? ''}` },
    ]
    const { description: long, change } = ways[asked % 3] ?? { description, change: 'nothing' }
    return JSON.stringify({ change, description: long.slice(0, most).trim() })
  }
  return proposeByModel(ask)
}
