import { tryGit } from './git.ts'

/** What the configuration of a clone, its user and its machine says. */
export interface CloneSettings {
  /** Names of the filter drivers that are known here. */
  filters: readonly string[]
  /** Settings of line ends, each as its key and value. */
  lineEnds: readonly string[]
  /** Names of the remotes, sorted as git lists them. */
  remotes: readonly string[]
  /** Whether git fetches missing objects from a remote. */
  hasPromisor: boolean
}

/** Reads the configuration of a clone, once for each opened repository. */
export function cloneSettings({ root, known }: Configured): Promise<CloneSettings> {
  if (known.settings !== null) return known.settings
  const answer = readSettings(root)
  known.settings = answer
  answer.catch(() => {
    known.settings = null
  })
  return answer
}

/** A clone that keeps its settings once they were read. */
export interface Configured {
  readonly root: string
  readonly known: { settings: Promise<CloneSettings> | null }
}

async function readSettings(root: string): Promise<CloneSettings> {
  const wanted = '^(filter\\..*|core\\.(autocrlf|eol)|remote\\..*)$'
  const asked = await tryGit(root, ['config', '--includes', '-z', '--get-regexp', wanted])
  const filters = new Set<string>()
  const lineEnds: string[] = []
  const remotes = new Set<string>()
  let hasPromisor = false
  // `<key>\n<value>\0` for each; a key without a value has no line break. Names of filters may hold line breaks.
  for (const record of asked.stdout.toString('utf8').split('\0')) {
    const filter = /^filter\.(.+?)\.[a-z0-9-]+(?:\n|$)/isu.exec(record)?.[1]
    if (filter !== undefined) filters.add(filter)
    else if (/^core\./i.test(record)) lineEnds.push(record.replace('\n', ' '))
    const remote = /^remote\.(.+?)\.([a-z0-9-]+)(?:\n|$)/isu.exec(record)
    if (remote?.[1] !== undefined) remotes.add(remote[1])
    if (remote?.[2]?.toLowerCase() === 'promisor') hasPromisor = true
  }
  return { filters: [...filters], lineEnds, remotes: [...remotes].sort(), hasPromisor }
}
