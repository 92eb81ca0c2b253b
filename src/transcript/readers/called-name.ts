/** A skill's name in a call. */
export interface CalledName {
  /** Without a plugin's namespace. */
  name: string
  /** With the namespace, where there is one. */
  qualified?: string
}

/** Longer names are not names of skills; the specification allows 64 characters. */
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
