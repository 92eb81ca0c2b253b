/** Variables that a program needs to start. No other variable of ours, secrets first of all, is passed on. */
const ALLOWED = ['PATH', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT']

/** Credentials and the runner's own channels: never passed on, not even by configuration. */
const SECRET = /^(GITHUB_TOKEN|ACTIONS_.*|INPUT_.*|.*_API_KEY|.*_TOKEN)$/i

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Makes a child's environment: the allowed variables and those in `passNames`, as far as `ours` has them, and a home
 * and a temporary folder of its own.
 */
export function childEnvironment(
  ours: Environment,
  passNames: readonly string[],
  folders: { home: string; temp: string },
): Record<string, string> {
  const names = new Set([...ALLOWED, ...passNames].map((name) => name.toUpperCase()))
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined && names.has(name.toUpperCase()) && !SECRET.test(name)) result[name] = value
  }
  const { home, temp } = folders
  return { ...result, HOME: home, USERPROFILE: home, TMPDIR: temp, TEMP: temp, TMP: temp }
}
