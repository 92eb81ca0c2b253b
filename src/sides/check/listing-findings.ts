import { basename } from 'node:path/posix'
import { firstOf } from '../../core/errors/first-of.ts'
import { oneLine } from '../../core/errors/one-line.ts'
import { present } from '../../core/errors/present.ts'
import type { AgentListing, Finding } from '../../core/results/check-report.ts'
import type { AgentListingRules, ListedAs, ShownListing, Unlisted } from '../../skills/listings/agent-listing.ts'
import type { Skill } from '../../skills/skill.ts'
import type { CheckedSides } from './sides.ts'

const MOST_NAMED = 5

/**
 * What each agent shows of head's skills, and one finding for each agent that leaves something out; worse where it
 * showed those skills whole on base, or where a new skill is left out.
 */
export function listingFindings(
  { base, head }: CheckedSides,
  changed: ReadonlySet<string>,
  agents: readonly AgentListingRules[],
): { findings: Finding[]; listings: AgentListing[] } {
  const findings: Finding[] = []
  const listings: AgentListing[] = []
  const [onHead, onBase] = [listed(head.skills), base === null ? null : listed(base.skills)]
  for (const agent of agents) {
    const now = agent.show(listedBy(agent, onHead))
    const before = onBase === null ? null : agent.show(listedBy(agent, onBase))
    const { characters, budget, cut, dropped } = now
    listings.push({ agent: agent.id, characters, budget, cut, dropped })
    const hidden = before === null ? [...now.dropped, ...now.cut] : newlyHidden(before, now)
    const worse = before !== null && hidden.length > 0
    const all = worse ? hidden : [...now.dropped, ...now.cut]
    const [victim] = all
    if (victim === undefined) continue
    const cause = worse ? causeOf(base?.skills ?? [], listedBy(agent, head.skills), changed) : null
    const at = head.skills.find(({ name }) => name === (cause ?? victim))?.descriptionPosition
    if (at === undefined) continue
    const message = `${sentence(agent, now, all, worse)}${grownText(now, cause)}`
    findings.push({
      kind: 'listing',
      skill: victim,
      by: cause,
      phrase: null,
      message,
      path: at.file,
      line: at.line,
      worse,
    })
  }
  return { findings, listings }
}

/** Why an agent takes a SKILL.md for no skill. */
const WORDS: Readonly<Record<Unlisted, string>> = {
  no_frontmatter: 'It finds no frontmatter.',
  not_strict: 'The frontmatter is not strict YAML.',
  no_description: 'It has no description that is text.',
  bad_name: 'It takes no such name.',
  bad_field: 'A field of the frontmatter holds another type than it should.',
  same_name: 'Another skill has its name.',
}

/** Skills that are shown less of than on base, not those that an agent reads otherwise. */
function newlyHidden(before: ShownListing, now: ShownListing): string[] {
  const isWhole = (name: string) => now.unread?.has(name) !== true
  const [cut, dropped] = [new Set(before.cut), new Set(before.dropped)]
  return [
    ...now.dropped.filter((name) => !dropped.has(name) && isWhole(name)),
    ...now.cut.filter((name) => !cut.has(name) && !dropped.has(name)),
  ]
}

/** The changed skill that made the listing longer by most; null where none did. */
function causeOf(base: readonly Skill[], head: readonly Skill[], changed: ReadonlySet<string>): string | null {
  const lengths = new Map(base.map(({ name, description }) => [name, description.length]))
  const grown = head
    .filter(({ name, offered }) => offered && changed.has(name))
    .map(({ name, description }) => ({ name, by: description.length - (lengths.get(name) ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by || (a.name < b.name ? -1 : 1))
  return grown[0]?.name ?? null
}

function sentence(
  { label, budgetText }: AgentListingRules,
  { characters, budget, dropped, unread }: ShownListing,
  hidden: readonly string[],
  worse: boolean,
): string {
  const names = hidden.map((name) => `\`${name}\``)
  const now = worse ? ' now' : ''
  const isOver = characters > budget
  const gone = new Set(dropped)
  const lost = hidden.every((name) => gone.has(name)) ? 'leaves out' : 'does not show the whole description of'
  const reason = unread?.get(hidden[0] ?? '')
  const own = reason === undefined ? 'The description is too long.' : WORDS[reason]
  const why = isOver
    ? `Its list of skills may have ${budgetText}, and this one has ${characters.toLocaleString('en-US')}.`
    : own
  return `${label}${now} ${lost} ${firstOf(names, MOST_NAMED)}. ${why}`
}

function grownText({ characters, budget }: ShownListing, cause: string | null): string {
  return cause === null || characters <= budget ? '' : ` \`${cause}\` made it longer.`
}

/** What stands in an agent's list of skills: those, and Claude Code's commands. Subagents are listed elsewhere. */
export function listedBy<Listed extends Pick<Skill, 'kind'>>(
  { listsCommands }: Pick<AgentListingRules, 'listsCommands'>,
  skills: readonly Listed[],
): readonly Listed[] {
  return skills.filter(({ kind }) => kind === undefined || (kind === 'command' && listsCommands))
}

/** The offered skills as agents list them, and what stands beside them, by name. */
export function listed(skills: readonly Skill[]): (ListedAs & Pick<Skill, 'kind'>)[] {
  return skills
    .filter(({ offered }) => offered)
    .map((skill) => {
      const { name, kind, bareName, plugin, description, frontmatter } = skill
      const file = frontmatter?.file
      return {
        id: name,
        ...present({ kind }),
        name: bareName,
        plugin: plugin?.installs === true ? plugin.name : null,
        description: frontmatter === undefined ? description : oneLine(frontmatter.description),
        whenToUse: oneLine(frontmatter?.whenToUse ?? ''),
        ...present({ file: file?.in(basename(skill.folder) || bareName) }),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
