/** Variables that a program needs to start. No other variable of this process is passed on, secrets above all. */
const ALLOWED = ['PATH', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT']

/** Credentials and the runner's own channels are never passed on, not even by configuration. */
const SECRET = /^(GITHUB_TOKEN|ACTIONS_.*|INPUT_.*|.*_API_KEY|.*_TOKEN|.*_CUSTOM_HEADERS|AWS_BEARER_TOKEN_.*)$/i

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment of a child process: the allowed variables and those in `passNames`, with their values in `ours` (the
 * environment of this process), and a home and a temporary folder of its own.
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
