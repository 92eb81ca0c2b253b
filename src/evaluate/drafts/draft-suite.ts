import { basename } from 'node:path/posix'
import { parseDocument } from '../../core/documents/document.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import { canonicalText } from '../../suites/convert/canonical-text.ts'
import { canonical } from '../../suites/formats/canonical/canonical.ts'
import { labelledPrompts } from '../../suites/formats/shapes/labelled-prompts.ts'
import type { ReadContext } from '../../suites/reader/suite-format.ts'
import type { Draft } from './draft-prompts.ts'

/** Positives below which a draft has empty slots for more. */
const FEW = 3
/** Length of a file's name without its ending. */
const MOST_LETTERS = 80

/** The path of a skill's draft suite, below `folder`: its own for each name, on every file system. */
export function draftFile(skill: string, folder: string): string {
  const named = skill.replaceAll(':', '--').replaceAll('/', '__')
  const plain = named
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, MOST_LETTERS)
  const isExact = plain === named && plain === plain.toLowerCase() && !/--|__/.test(skill)
  const mark = sha256(skill).slice(0, 6)
  return `${folder}/${isExact ? plain : `${plain === '' ? 'skill' : plain}-${mark}`}.suite.yaml`
}

/**
 * The text of a draft suite for `file`. All prompts are `source: generated`. Where there are few, comments
 * show where to write others. `instructions`: whether the repository has such as CLAUDE.md, and the agent reads them.
 */
export function draftText(
  { skill: { name }, positives, nearMisses, model }: Draft,
  file: string,
  instructions: 'none' | 'read' | 'unread' = 'none',
): string {
  const tasks = [
    ...positives.map((prompt) => ({ prompt, must_activate: [name], source: 'generated' })),
    ...nearMisses.map(({ prompt, owner }) => ({
      prompt,
      ...(owner === null ? {} : { must_activate: [owner] }),
      should_not_activate: [name],
      source: 'generated',
    })),
  ]
  const context = instructions === 'read' ? { context: 'repository' } : {}
  const text = canonicalText({ version: 1, ...context, tasks }, file)
  const slots = positives.length >= FEW ? '' : slot(name, tasks.length > 0)
  return `${header(model)}${instructions === 'unread' ? UNREAD : ''}${text}${slots}`
}

/**
 * The text of a trigger set that labels what an evals.json asks, in the form that skill-creator's tools take. Each
 * entry says where it comes from; it blocks once a person writes `"source": "reviewed"` there. `named`: with the
 * skill's name at its top, for a file whose place does not tell it.
 */
export function labelledText({ skill, positives, nearMisses, file = '' }: Draft, named: boolean): string {
  const entries = [
    ...positives.map((query) => ({ query, should_trigger: true, source: 'generated', from: basename(file) })),
    ...nearMisses.map(({ prompt: query, owner }) => ({
      ...{ query, should_trigger: false, source: 'generated' },
      from: owner ?? 'another skill',
    })),
  ]
  const list = `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`
  return named ? `{"skill_name": ${JSON.stringify(skill.bareName)}, "queries": ${list}}\n` : `${list}\n`
}

function header(model: string | undefined): string {
  return `${model === undefined ? SET_UP_ONLY : `# A draft, written by ${commentText(model)}.`} Its prompts are measured and shown, and never block.
# Put them into the words of your users. A prompt blocks once it says \`source: reviewed\`.
`
}

const UNREAD =
  '# With an agent, `context: repository` below `version` asks with CLAUDE.md and the like, which a router reads not.\n'
const SET_UP_ONLY = '# A draft from a description, which it matches: its figures only show that the set-up works.\n#'

/** A text as it may stand in a comment: in one line. */
function commentText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?')
}

/** Comments in the place of a task. A name is written as JSON, so that it stays in its line. */
function slot(name: string, hasTasks: boolean): string {
  return `
  # What would a user ask that needs this skill? Do not name it: a name is found whatever the description says.
${hasTasks ? '' : '  # Remove the [] behind "tasks:" above.\n'}  # - prompt: ...
  #   must_activate: [${JSON.stringify(name).replace(/[\u0080-\u009f\u2028\u2029]/g, '?')}]
`
}

/** The text of a suite of prompts from real use that a person approved. */
export function minedText(skill: string, prompts: readonly string[], file: string): string {
  const tasks = prompts.map((prompt) => ({ prompt, must_activate: [skill], source: 'mined' }))
  return `# Messages of users after which this skill was loaded, each approved by a person.\n${canonicalText({ version: 1, tasks }, file)}`
}

const NO_FILES: ReadContext = {
  files: [],
  read: async () => ({ missing: true, problem: 'does not exist' }),
  skillOf: async () => null,
  skills: async () => [],
}

/** Whether a draft loads again with all its prompts and labels as they were. `nameOf`: the skill that a label means. */
export async function loadsAgain(
  draft: Draft,
  text: string,
  file: string,
  { context = NO_FILES, nameOf = (label: string) => label }: LabelReading = {},
): Promise<boolean> {
  const isSet = draft.file !== undefined
  try {
    const { tasks } = await (isSet ? labelledPrompts : canonical).read(parseDocument(text, file), context)
    const read = tasks.map(({ prompt, expectations }) => [prompt, expectations.map(({ skill }) => nameOf(skill))])
    const owners = (owner: string | null) => (owner === null || isSet ? [] : [owner])
    const meant = [
      ...draft.positives.map((prompt) => [prompt, [draft.skill.name]]),
      ...draft.nearMisses.map(({ prompt, owner }) => [prompt, [...owners(owner), draft.skill.name]]),
    ]
    return JSON.stringify(read) === JSON.stringify(meant)
  } catch {
    return false
  }
}

/** How a repository reads the labels of a file. */
interface LabelReading {
  context?: ReadContext
  nameOf?: (label: string) => string | null
}
