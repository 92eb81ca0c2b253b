import type { Agent } from '../agents/agent.ts'
import { UserError } from '../core/errors/user-error.ts'
import { steersAgents } from '../sides/needed-paths.ts'
import { sideTexts } from '../sides/side-texts.ts'
import type { Tree } from '../sides/tree.ts'
import type { InputFile } from '../suites/suite.ts'
import { ORDINARY_PROJECT } from '../trials/trial/ordinary-project.ts'

const MOST_FILES = 200
const MOST_CHARACTERS = 1_000_000

/**
 * The files that prompts find around them, by the configured `workspace`; undefined: none.
 *
 * @throws UserError for a folder that is not there, is too large, or would steer the agent
 */
export async function projectFor(
  { looksAround }: Pick<Agent, 'looksAround'>,
  workspace: string,
  tree: Tree,
): Promise<readonly InputFile[] | undefined> {
  if (looksAround !== true || workspace === 'empty') return undefined
  if (workspace === 'project') return ORDINARY_PROJECT
  const folder = `${workspace.replace(/^\.\//, '').replace(/\/+$/, '')}/`
  const texts = sideTexts(tree)
  const paths = texts.paths().filter((path) => path.startsWith(folder))
  if (paths.length === 0) throw unfit(workspace, 'has no files on the base')
  if (paths.length > MOST_FILES) throw unfit(workspace, `has more than ${MOST_FILES} files`)
  const files: InputFile[] = []
  for (const path of paths.toSorted()) {
    if (steersAgents(path)) throw unfit(workspace, `holds "${path}", from which agents take instructions or settings`)
    const content = await texts.at(path, () => false)
    if (content === null) throw unfit(workspace, `holds "${path}", which is no text file`)
    files.push({ path: path.slice(folder.length), content })
  }
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS) {
    throw unfit(workspace, `has more than ${MOST_CHARACTERS.toLocaleString('en')} characters`)
  }
  return files
}

function unfit(workspace: string, why: string): UserError {
  return new UserError({
    what: `The folder "${workspace}" of \`workspace\` ${why}`,
    todo: 'Name a folder of text files, or `project` or `empty`; instructions of agents belong into a `context`.',
  })
}
