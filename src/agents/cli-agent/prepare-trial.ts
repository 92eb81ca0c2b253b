import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { SkillPath } from '../transcript/readers/skill-files.ts'
import type { CliProgram, CliTrial } from './cli-program.ts'
import { type PlacedSkill, placeCandidates } from './place-candidates.ts'
import { placeSkills } from './place-skills.ts'
import { writeToolServer } from './tool-stub.ts'
import { namedModel } from './trial-wire.ts'

/**
 * Writes a trial's settings and copies of what it is offered to where the program finds them. Returns the copies, and
 * all paths by which the program may read them.
 *
 * @throws AgentFailure for an input file that the program would take for its own
 */
export async function prepareTrial(
  cli: CliProgram,
  trial: CliTrial,
): Promise<{ copies: OfferedCopy[]; offered: readonly SkillPath[] }> {
  const placed = await place(cli, trial)
  const seen = (skill: OfferedCopy) => ({ ...skill, path: trial.seen(skill.path) })
  const copies = (await withTexts(placed)).map(seen)
  return { copies, offered: [...copies, ...(await otherPaths(placed, trial.home)).map(seen)] }
}

async function place(cli: CliProgram, trial: CliTrial): Promise<readonly PlacedSkill[]> {
  if (cli.needsModel === true) namedModel(cli.id, trial)
  refuseOwnFiles(cli, trial)
  const { skills: skillsFolder, plugins, ...places } = cli.places(trial)
  await mkdir(skillsFolder, { recursive: true })
  const { skills, context } = trial.request
  await cli.prepare(trial, await writeToolServer(trial, context?.tools ?? []))
  if (context !== undefined && context.messages.length > 0) await cli.writeEarlier?.(context.messages, trial)
  const { triggerOnly } = trial.stopCondition
  const pluginsFolder = plugins?.folder ?? null
  const placed = [
    await placeSkills(skills, { skillsFolder, pluginsFolder, triggerOnly }),
    await placeCandidates(skills, { ...places, pluginsFolder, triggerOnly }),
  ]
  for (const { name, folder } of plugins === undefined ? [] : placed.flatMap((one) => one.plugins)) {
    const manifest = join(folder, plugins?.manifest ?? '')
    await mkdir(dirname(manifest), { recursive: true })
    await writeFile(manifest, JSON.stringify({ name }))
  }
  if (pluginsFolder !== null) await mkdir(pluginsFolder, { recursive: true })
  return placed.flatMap(({ offered }) => offered)
}

/** @throws AgentFailure that names the first input file that the program would take for its own */
export function refuseOwnFiles(
  { label, ownFiles: { takes, is } }: Pick<CliProgram, 'label' | 'ownFiles'>,
  trial: Pick<CliTrial, 'request' | 'instructions'>,
): void {
  const own = trial.request.files.find((path) => (is instanceof RegExp ? is.test(path) : is(path, trial)))
  if (own === undefined) return
  throw new AgentFailure(`the task's file "${own}" is one that ${label} takes ${takes}: move it to another folder`)
}

/** Most bytes of a SKILL.md that prove a load: their beginning does. */
const MAX_PROOF = 1_048_576

/** What a trial is offered, a skill with the text of its copy: where a result shows that, it was loaded. */
export type OfferedCopy = PlacedSkill & Pick<SkillPath, 'text'>

async function withTexts(placed: readonly PlacedSkill[]): Promise<OfferedCopy[]> {
  return Promise.all(
    placed.map(async (skill) => {
      const text = skill.kind === undefined ? await readFile(skill.path, 'utf8') : ''
      return text === '' || text.length > MAX_PROOF ? skill : { ...skill, text }
    }),
  )
}

/** Lists each skill for the other paths that an agent may use for its copy: from its home, and with links resolved. */
async function otherPaths(offered: readonly PlacedSkill[], home: string): Promise<PlacedSkill[]> {
  const real = await realpath(home)
  const inHome = offered.filter(({ path }) => path.startsWith(home + sep))
  const under = (folder: string) => inHome.map((skill) => ({ ...skill, path: folder + skill.path.slice(home.length) }))
  return [...under('~'), ...(real === home ? [] : under(real))]
}
