/** A skill's name as an agent called it, split at its namespace. */
interface CalledName {
  /** Without a plugin's namespace. */
  name: string
  /** With the namespace, where there is one. */
  qualified?: string
}

/** A longer name is not a skill's: the specification allows 64 characters. */
const MAX_LENGTH = 200

/**
 * Splits a called name: `myplug:alpha` is the skill `alpha` of the plugin `myplug`. A leading slash, as users write it,
 * is dropped.
 */
export function calledName(called: string): CalledName {
  const whole = called.trim().replace(/^\//, '').slice(0, MAX_LENGTH)
  const name = whole.slice(whole.lastIndexOf(':') + 1)
  return name === '' || name === whole ? { name: whole } : { name, qualified: whole }
}
