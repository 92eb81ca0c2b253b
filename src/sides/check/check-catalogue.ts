import { agentListings } from '../../agents/adapters/agent-tables.ts'
import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import { type CheckReport, FINDING_KINDS, type Finding } from '../../core/results/check-report.ts'
import type { Skill } from '../../skills/skill.ts'
import { AskedCatalogue } from './asked-catalogue.ts'
import { formFindings, unreadFindings } from './form-findings.ts'
import { listingFindings } from './listing-findings.ts'
import { loadingFindings } from './loading-findings.ts'
import { type AskedSides, lostFindings } from './lost-findings.ts'
import { sameWordsFindings } from './same-words-findings.ts'
import type { CheckedSides } from './sides.ts'
import { twinFindings } from './twin-findings.ts'

/**
 * Checks the skills of head by their names and descriptions alone, and what of it is worse than on base. Nothing is
 * run, and no model is asked. `agents`: ids of those whose listing is worked out; empty: all that are known.
 */
export function checkCatalogue(sides: CheckedSides, agents: readonly string[] = []): CheckReport {
  const asked = askedSides(sides, sides.lexicon, ({ bareName }) => bareName)
  // Twins lag behind each other in some phrases.
  const nameless = askedSides(sides, sides.lexicon.nameless, () => '', TWINS_NEAR)
  const changed = changedSkills(sides)
  const chosen = agentListings.filter(({ id }) => agents.length === 0 || agents.includes(id))
  const { findings: ofListings, listings } = listingFindings(sides, changed, chosen)
  const twins = twinFindings(nameless, changed, sides)
  // Of a new twin more is known than that it claims words.
  const isTwin = ({ skill, by }: Finding) => twins.some((one) => one.worse && one.skill === skill && one.by === by)
  // Two subagents are a matter of their own.
  const beside = new Set(sides.head.skills.flatMap(({ name, kind }) => (kind === undefined ? [] : [name])))
  const onHead = new Map(sides.head.skills.map((skill) => [skill.name, skill]))
  const isOfTwo = ({ skill, by }: Finding) => !isSameThing(onHead.get(skill), by === null ? undefined : onHead.get(by))
  const isOfSkill = ({ skill }: Finding) => skill === null || !beside.has(skill)
  const findings = [
    ...[...lostFindings(asked, nameless, changed, sides), ...sameWordsFindings(sides, changed)].filter(
      (finding) => isOfSkill(finding) && !isTwin(finding),
    ),
    ...twins.filter((finding) => isOfSkill(finding) || (finding.by !== null && !beside.has(finding.by))),
    ...ofListings,
    ...loadingFindings(withoutCandidates(sides)),
    ...formFindings(withoutCandidates(sides)),
    ...unreadFindings(sides),
  ]
  return { findings: findings.filter(isOfTwo).sort(byImportance), listings }
}

/** Whether two are one: a file linked as a skill and as a subagent, or a skill and the command that calls it. */
function isSameThing(one: Skill | undefined, other: Skill | undefined): boolean {
  if (one === undefined || other === undefined) return false
  const isOneFile = one.descriptionPosition.file === other.descriptionPosition.file
  return isOneFile || (one.bareName === other.bareName && one.kind !== other.kind)
}

/** The form of subagents and commands is not that of skills. */
function withoutCandidates(sides: CheckedSides): CheckedSides {
  const { base, head } = sides
  const own = (skills: readonly Skill[]) => skills.filter(({ kind }) => kind === undefined)
  return {
    ...sides,
    base: base === null ? null : { ...base, skills: own(base.skills) },
    head: { ...head, skills: own(head.skills) },
  }
}

const TWINS_NEAR = 0.6

/** The offered skills of both sides, each under the name that prompts may spell. Others compete for nothing. */
function askedSides(
  { base, head }: CheckedSides,
  lexicon: Lexicon,
  nameOf: (skill: Skill) => string,
  near?: number,
): AskedSides {
  const asked = (skills: readonly Skill[]) =>
    new AskedCatalogue(
      skills
        .filter(({ offered }) => offered)
        .map((skill) => {
          const { name, description, descriptionPosition: at } = skill
          return { name, bareName: nameOf(skill), description, at }
        }),
      lexicon,
      near,
    )
  return { base: base === null ? null : asked(base.skills), head: asked(head.skills) }
}

/** Ids of head's skills whose listing is not that of base, those that only head has among them. */
function changedSkills({ base, head }: CheckedSides): ReadonlySet<string> {
  const before = new Map(base?.skills.map((skill) => [skill.name, shown(skill)]))
  return new Set(head.skills.filter((skill) => before.get(skill.name) !== shown(skill)).map(({ name }) => name))
}

function shown({ bareName, description, offered }: Skill): string {
  return JSON.stringify([bareName, description, offered])
}

/** Order of findings: what became worse first, then by kind and skill. */
export function byImportance(a: Finding, b: Finding): number {
  return (
    Number(b.worse) - Number(a.worse) ||
    FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind) ||
    (a.skill < b.skill ? -1 : a.skill > b.skill ? 1 : 0)
  )
}
