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
  const warnings: Warning[] = []
  const warn = (what: string) => warnings.push({ what, todo: 'Change it in skill-eval-gate.yml on the base branch.' })
  const now = { ...base.policy, ...base }
  const chosen = base.agents ?? (base.agent === null ? inputs.agents : null)
  const agent = chosen == null ? (base.agent ?? inputs.agent)?.id : strictestAgent(chosen.map(({ choice }) => choice))
  for (const name of inputNames) {
    const key = camelCase(name)
    const asked = inputs[key]
    const option: InputOption = inputOptions[name]
    const reason = asked === undefined ? null : option.laxer(asked, now[key], agent)
    if (reason === null) continue
    delete kept[key]
    warn(`The setting \`${name}\` is ignored: ${reason}`)
  }
  // The same agent may be named with less detail than the base has.
  if (base.agent !== null) delete kept.agent
  if (kept.agents !== undefined && base.agent !== null) {
    delete kept.agents
    if (base.agents === null) warn(`The setting \`agents\` is ignored: the base measures with \`${base.agent.id}\``)
  }
  if (inputs.failOn !== undefined) {
    const { failOn } = inputs
    const missing = base.policy.failOn.filter((reason) => !failOn.includes(reason))
    if (missing.length > 0) {
      const names = missing.map((reason) => `\`${reason}\``).join(', ')
      warn(`The setting \`fail_on\` leaves out ${names}, which the base fails on; kept`)
    }
    kept.failOn = [...new Set([...base.policy.failOn, ...failOn])]
  }
  const configured = base.agent?.provider
  for (const name of ['price', 'wireApi'] as const) {
    const own = configured?.[name] ?? null
    if (kept[name] === undefined || own === null || isDeepStrictEqual(own, kept[name])) continue
    delete kept[name]
    warn(`The setting \`${name === 'price' ? name : 'wire_api'}\` is ignored: ${DECIDED_BY_BASE}`)
  }
  for (const name of base.agents === null ? [] : (['price', 'wireApi', 'listing'] as const)) {
    if (kept[name] === undefined) continue
    delete kept[name]
    warn(`The setting \`${name === 'wireApi' ? 'wire_api' : name}\` is ignored: ${DECIDED_BY_BASE}`)
  }
  if (kept.compareModes !== undefined && !kept.compareModes.includes(base.mode)) {
    delete kept.compareModes
    warn(`The setting \`modes\` is ignored: the base decides in the mode \`${base.mode}\`, which is not among them`)
  }
  // The key is sent there, and a pull request can change inputs.
  if (kept.baseUrl !== undefined) {
    delete kept.baseUrl
    warn(`The setting \`base_url\` is ignored: ${DECIDED_BY_BASE}`)
  }
  if (kept.listing !== undefined && base.agent !== null && base.agent.listing !== kept.listing) {
    delete kept.listing
    warn(`The setting \`listing\` is ignored: ${DECIDED_BY_BASE}`)
  }
  // With a lower price a budget of dollars would hold less than base's.
  if (kept.price !== undefined && (configured?.price ?? null) === null) kept.priceMayOnlyRise = true
  // An input that is laxer than the general limit may be stricter than that of one skill.
  const skills = ownLimitsUnder(base.policy.skills, inputs)
  const config = applyInputs({ ...base, policy: { ...base.policy, skills } }, kept)
  return { config, inputs: kept, warnings }
}
