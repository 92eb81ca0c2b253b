import { isDeepStrictEqual } from 'node:util'
import type { Warning } from '../errors/user-error.ts'
import { strictestAgent } from './agent-list.ts'
import { camelCase } from './camel-case.ts'
import { applyInputs, type ConfigInputs, inputNames, inputOptions } from './config-inputs.ts'
import type { Config } from './config-schema.ts'
import { defaultConfig, type FullConfig, withDefaults } from './full-config.ts'
import { DECIDED_BY_BASE } from './laxer.ts'
import type { InputOption } from './option.ts'
import { ownLimitsUnder } from './own-limits.ts'

/** The configuration after inputs. */
export interface TightenedConfig {
  config: FullConfig
  /** The inputs that count. */
  inputs: ConfigInputs
  /** One for each input that was ignored, naming it and the reason. */
  warnings: Warning[]
}

/**
 * Returns the configuration of a run. `base` is the file of the base commit: a pull request can change inputs, so they
 * may make it stricter, never laxer. Without a file (null) inputs count in full, over the defaults.
 */
export function tightenConfig(base: Config | null, inputs: ConfigInputs): TightenedConfig {
  if (base === null) return { config: applyInputs(defaultConfig, inputs), inputs, warnings: [] }
  return tighten(withDefaults(base), inputs)
}

function tighten(base: FullConfig, inputs: ConfigInputs): TightenedConfig {
  const kept: ConfigInputs = { ...inputs }
  const said: string[] = []
  for (const { input, name, why } of ignored(base, inputs)) {
    delete kept[input]
    said.push(`The setting \`${name}\` is ignored: ${why}`)
  }
  // The same agent may be named with less detail than the base has.
  if (base.agent !== null) delete kept.agent
  if (base.agents !== null) delete kept.agents
  if (inputs.failOn !== undefined) {
    const missing = base.policy.failOn.filter((reason) => !inputs.failOn?.includes(reason))
    const names = missing.map((reason) => `\`${reason}\``).join(', ')
    if (missing.length > 0) said.push(`The setting \`fail_on\` leaves out ${names}, which the base fails on; kept`)
    kept.failOn = [...new Set([...base.policy.failOn, ...inputs.failOn])]
  }
  // With a lower price a budget of dollars would hold less than base's.
  if (kept.price !== undefined && (base.agent?.provider?.price ?? null) === null) kept.priceMayOnlyRise = true
  // An input that is laxer than the general limit may be stricter than that of one skill.
  const skills = ownLimitsUnder(base.policy.skills, inputs)
  const config = applyInputs({ ...base, policy: { ...base.policy, skills } }, kept)
  const todo = 'Change it in skill-eval-gate.yml on the base branch.'
  return { config, inputs: kept, warnings: said.map((what) => ({ what, todo })) }
}

/** An input that does not count beside the base's configuration. */
interface Ignored {
  input: keyof ConfigInputs
  /** As it is written. */
  name: string
  /** An end of a sentence. */
  why: string
}

/** The inputs that are laxer than base's options, then those that base decides. */
function ignored(base: FullConfig, inputs: ConfigInputs): Ignored[] {
  const now = { ...base.policy, ...base }
  const chosen = base.agents ?? (base.agent === null ? inputs.agents : null)
  const agent = chosen == null ? (base.agent ?? inputs.agent)?.id : strictestAgent(chosen.map(({ choice }) => choice))
  const laxer = inputNames.flatMap((name) => {
    const input = camelCase(name)
    const asked = inputs[input]
    const option: InputOption = inputOptions[name]
    const why = asked === undefined ? null : option.laxer(asked, now[input], agent)
    return why === null ? [] : [{ input, name, why }]
  })
  const decided = DECIDED.flatMap(({ input, name, why }) => {
    const reason = inputs[input] === undefined ? null : why(base, inputs)
    return reason === null ? [] : [{ input, name, why: reason }]
  })
  return [...laxer, ...decided]
}

/** What base says against inputs that have no option of their own; null: nothing. */
const DECIDED: readonly (Omit<Ignored, 'why'> & {
  why(base: FullConfig, inputs: ConfigInputs): string | null
})[] = [
  {
    input: 'agents',
    name: 'agents',
    why: ({ agent, agents }) => (agent === null || agents !== null ? null : `the base measures with \`${agent.id}\``),
  },
  { input: 'price', name: 'price', why: (base, { price }) => ifDecided(base, base.agent?.provider?.price, price) },
  {
    input: 'wireApi',
    name: 'wire_api',
    why: (base, { wireApi }) => ifDecided(base, base.agent?.provider?.wireApi, wireApi),
  },
  {
    input: 'compareModes',
    name: 'modes',
    why: ({ mode }, { compareModes }) =>
      compareModes?.includes(mode) ? null : `the base decides in the mode \`${mode}\`, which is not among them`,
  },
  // The key is sent there, and a pull request can change inputs.
  { input: 'baseUrl', name: 'base_url', why: () => DECIDED_BY_BASE },
  {
    input: 'listing',
    name: 'listing',
    why: ({ agent, agents }, { listing }) =>
      agents !== null || (agent !== null && agent.listing !== listing) ? DECIDED_BY_BASE : null,
  },
]

/** Base's own value stands against another one, and any of several agents against one for all of them. */
function ifDecided(base: FullConfig, own: unknown, asked: unknown): string | null {
  const isOther = own !== undefined && own !== null && !isDeepStrictEqual(own, asked)
  return base.agents !== null || isOther ? DECIDED_BY_BASE : null
}
