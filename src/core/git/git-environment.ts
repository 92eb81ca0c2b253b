/**
 * Makes the environment of every git process: ours, without variables that point git at another repository or run
 * programs for output we read, and with settings that keep it quiet, in English, without prompts and without LFS.
 * Credentials, proxies and ssh settings stay.
 *
 * `config` is passed through GIT_CONFIG_COUNT after existing entries, because `-c` cannot carry a key with `=` in it.
 */
export function gitEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  config: readonly (readonly [key: string, value: string])[],
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !dropped.has(name)) result[name] = value
  }
  Object.assign(result, quiet)
  if (config.length === 0) return result

  const given = Number(result['GIT_CONFIG_COUNT'] ?? '0')
  const first = Number.isSafeInteger(given) && given > 0 ? given : 0
  for (const [index, [key, value]] of config.entries()) {
    result[`GIT_CONFIG_KEY_${first + index}`] = key
    result[`GIT_CONFIG_VALUE_${first + index}`] = value
  }
  result['GIT_CONFIG_COUNT'] = String(first + config.length)
  return result
}

const quiet = {
  LC_ALL: 'C',
  LANGUAGE: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LFS_SKIP_SMUDGE: '1',
  // Replacement objects are local: two clones of one commit would be measured differently.
  GIT_NO_REPLACE_OBJECTS: '1',
}

/** Set when a hook or an alias of the user starts us; they would point git at that repository and index. */
const dropped = new Set([
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_PREFIX',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_QUARANTINE_PATH',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_REPLACE_REF_BASE',
  'GIT_CONFIG',
  'GIT_CONFIG_PARAMETERS',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_ATTR_SOURCE',
  'GIT_EXTERNAL_DIFF',
  'GIT_DIFF_OPTS',
  'GIT_PAGER',
  'GIT_LITERAL_PATHSPECS',
  'GIT_GLOB_PATHSPECS',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
  'GIT_TEMPLATE_DIR',
])
