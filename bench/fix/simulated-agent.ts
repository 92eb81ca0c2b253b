import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildLexicalRouter, type LexicalRouter } from '../../src/agents/lexical/router.ts'
import { type FixQuestion, listedAs } from '../../src/evaluate/fix/question.ts'
import type { Listing, SourceRequest, TrialSource } from '../../src/evaluate/trial-source.ts'
import { seededRandom } from '../../src/gate/power/random.ts'

/**
 * An agent that does what the router does, and loads nothing in a share `noise` (0..1) of its trials. Counts its
 * trials.
 */
export async function simulatedAgent(
  question: FixQuestion,
  folder: string,
  { noise, seed }: { noise: number; seed: number },
): Promise<TrialSource & { trials(): number }> {
  const skills = question.skills.map((skill) => ({
    ...{ name: skill.name, description: listedAs(skill).description },
    path: join(folder, 'head', skill.name.replaceAll(/[^\w-]/g, '-'), 'SKILL.md'),
  }))
  for (const { name, path, description } of skills) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n`)
  }
  const random = seededRandom(seed)
  const routers = new Map<number, LexicalRouter>()
  const routerOf = ({ number, plan }: Listing): LexicalRouter => {
    const named = new Map(question.skills.map(({ name, bareName }) => [name, bareName]))
    const listed = plan.skills.map(({ name, description }) => ({
      name,
      description,
      bareName: named.get(name) ?? name,
    }))
    const router = routers.get(number) ?? buildLexicalRouter(listed)
    routers.set(number, router)
    return router
  }
  const fired = ({ task, listing }: SourceRequest) =>
    random.next() < noise
      ? []
      : routerOf(listing)
          .route(task.prompt)
          .fired.map(({ name }) => name)
  let trials = 0
  return {
    now: { skills, surfaceDigest: 'now' },
    async ask(requests) {
      trials += requests.length
      return requests.map((one) => ({
        ...{ task: one.task.key, side: 'head' as const, phase: one.phase, index: one.index },
        ...{ fired: fired(one), failed: false, grades: [] },
      }))
    },
    costUsd: () => 0,
    failures: () => null,
    warnings: () => [],
    trials: () => trials,
  }
}
