/** A skill's name as it was called. */
export interface CalledName {
  /** Without a plugin's namespace. */
  name: string
  /** With it, where there is one. */
  qualified?: string
}

/** Longer ones are no skill's; the specification allows 64. */
const MAX_LENGTH = 200

/**
 * `myplug:alpha` is the skill `alpha` of the plugin `myplug`. A slash in front, as users write it, is no part of a
 * name.
 */
export function calledName(called: string): CalledName {
  const whole = called.trim().replace(/^\//, '').slice(0, MAX_LENGTH)
  const name = whole.slice(whole.lastIndexOf(':') + 1)
  return name === '' || name === whole ? { name: whole } : { name, qualified: whole }
}
