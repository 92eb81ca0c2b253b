import { basename } from 'node:path/posix'
import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import { parseDescription } from '../../agents/lexical/parse-description.ts'
import type { Skill } from '../../skills/skill.ts'

interface FormProblem {
  /** Names the rule: the same on both sides. */
  rule: string
  /** The words that break it; null where none do. */
  phrase: string | null
  /** A sentence, which begins with the skill's name in backticks. */
  message: string
  /** The field of the frontmatter that it is about; absent: the description. */
  field?: string
}

/** Lengths of the open specification (agentskills.io/specification), in characters. */
const LONGEST_NAME = 64
const LONGEST_DESCRIPTION = 1_024
const LONGEST_COMPATIBILITY = 500

/**
 * The rules that a skill breaks: those of the open specification for `name` and `description`, and wording that
 * raises the selection of a tool whatever the request (arXiv 2505.18135), at the cost of its siblings.
 */
export function formProblems(skill: Skill, lexicon: Lexicon): FormProblem[] {
  const { name, bareName, folder, description, frontmatter, offered } = skill
  const found: FormProblem[] = []
  const own = `\`${name}\``
  const add = (rule: string, message: string, phrase: string | null = null) => found.push({ rule, phrase, message })
  const addTo = (field: string, rule: string, rest: string) =>
    found.push({ rule, phrase: null, message: `${own} ${rest}`, field })
  for (const { what } of frontmatter?.warnings ?? []) add('frontmatter', `${own}: ${what}`)
  if (frontmatter !== undefined && frontmatter.name === null) add('no-name', `${own} has no \`name:\`.`)
  else for (const [rule, rest] of nameProblems(bareName, folder)) addTo('name', rule, rest)
  const { allowed, compatibility } = fieldsIn(frontmatter)
  if (Array.isArray(allowed))
    addTo(
      'allowed-tools',
      'allowed-tools',
      'has `allowed-tools` as a list. The specification wants one line, with spaces between.',
    )
  if (compatibility.length > LONGEST_COMPATIBILITY) {
    const said = `has a \`compatibility\` of ${compatibility.length} characters.`
    addTo('compatibility', 'long-compatibility', `${said} The specification allows ${LONGEST_COMPATIBILITY}.`)
  }

  const written = frontmatter?.description ?? description
  const length = [...written.trim()].length
  if (length === 0) {
    add('no-description', `${own} has no description: nothing tells an agent when to use it.`)
    return found
  }
  if (length > LONGEST_DESCRIPTION) {
    const said = `${own} has a description of ${length} characters. The specification allows ${LONGEST_DESCRIPTION}.`
    add('long-description', `${said} Copilot does not load such a skill, and Codex cuts it.`)
  }
  const tag = /<\/?[a-z][^<>]{0,60}>|[<>]/iu.exec(written)?.[0]
  if (tag !== undefined) add('angle-brackets', `${own} has angle brackets in its description.`, tag)
  const roles = new Set(lexicon.reading(description, parseDescription).map(({ role }) => role))
  // People call one that no model is shown.
  if (!roles.has('trigger') && offered) add('no-when', `${own} does not say when to use it.`)
  const cue = CUE.exec(written)?.[0]
  if (cue !== undefined) {
    const why = 'Such words make agents choose it for anything, also where another skill fits better.'
    add('imperative', `${own} says "${cue}". ${why}`, cue)
  }
  return found
}

function fieldsIn(frontmatter: Skill['frontmatter']): { allowed: unknown; compatibility: readonly string[] } {
  const held = (field: string) => frontmatter?.fields.get(field)?.value
  const compatibility = held('compatibility')
  return {
    allowed: held('allowed-tools'),
    compatibility: typeof compatibility === 'string' ? [...compatibility] : [],
  }
}

function nameProblems(name: string, folder: string): [string, string][] {
  const found: [string, string][] = []
  if ([...name].length > LONGEST_NAME) found.push(['long-name', `has a name of more than ${LONGEST_NAME} characters.`])
  if (!/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(name))
    found.push(['name-signs', 'has other signs in its name than lower-case letters, digits and single hyphens.'])
  if (folder !== '' && basename(folder) !== name)
    found.push([
      'name-folder',
      `is in a folder of another name, \`${basename(folder)}\`. Agents differ in which one they list.`,
    ])
  return found
}

/** Orders to the agent that say nothing about the subject. Capitals are part of the order in "MUST". */
const CUE =
  /\b(?:ALWAYS|[Aa]lways) (?:use|invoke|load|activate|apply|trigger|call)\b(?: this(?: skill)?)?|\b(?:MUST|REQUIRED|MANDATORY|CRITICAL)\b(?: (?:be used|use|invoke|load)\b)?|\b(?:you |You )?must (?:use|invoke|load|activate) this\b|\b[Mm]ust be used\b|\b[Uu]se (?:this(?: skill)? )?(?:for|on|in) (?:any(?:thing)?|every(?:thing)?|all)(?: (?:requests?|tasks?|questions?|prompts?|messages?))?(?=[.,;!]|$)/u
