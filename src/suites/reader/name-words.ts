import { basename, extname } from 'node:path/posix'

/** What the name of a file, of a folder or of a key says of what it holds. Every such rule stands here. */
const SAYS = {
  /** Prompts about triggering. */
  triggers: /trigger|activat|rout|discover|skill[_-]?eval/i,
  /** The same, of files whose cases may name nothing but the skill that should load. */
  routes: /trigger|activat|rout/i,
  /** A key that begins so holds them. */
  triggerKey: /^(?:trigger|activat|rout)/i,
  /** Texts that a user may say. */
  texts: /trigger|activat|rout|prompt|quer(?:y|ies)|utterance|request|phrase|positive|invo[ck]|discover/i,
  /** Answers of a model, what is expected of them, and lists about skills. */
  noTexts:
    /result|output|answer|respon[sd]|snapshot|criteri|finding|expect|golden|assert|rubric|changelog|change|report|baseline|transcript|keyword|description/i,
  /** Prompts of the only skill of a repository, outside of the usual folders. */
  prompts: /prompt|quer(?:y|ies)|skill|eval/i,
  /** Prompts that no skill should take. */
  nobodys: /negativ|no[-_]?(?:skill|trigger)|none|unrelated|off[-_]?topic|out[-_]?of[-_]?scope|control/i,
  /** What a run wrote. */
  results: /(?:^|[/._-])(?:results?|reports?|runs?|benchmark|outputs?)(?:[/._-]|$)/i,
  /** What programs answered once, kept for tests. */
  recorded: /(^|\/)(snapshots?|__snapshots__|cassettes?)\//i,
  /** What an author copies to write a suite: it holds placeholders. */
  template: /(^|\/)_?template\.\w+$|(^|\/)_templates?\//i,
} as const

/** Whether a name says that it holds something. */
export function says(what: keyof typeof SAYS, name: string): boolean {
  return SAYS[what].test(name)
}

/** Folders of tools, of what was built and of what a run wrote. */
const OTHER_FOLDER =
  /(^|\/)(\.git(hub|lab)?|dist|build|out|coverage|results?|reports?|baselines?|outputs?|runs?|schemas?|snapshots?|__snapshots__|testdata|iteration-\d+)\//i
const OTHER_NAME =
  /(^|\/)(package(-lock)?|tsconfig.*|pnpm-lock|composer|manifest|plugin|marketplace)\.(json|ya?ml)$|(^|[/._-])(schema|baseline|results?|report|benchmark|template|example)s?\.\w+$/i

/** Whether a file's name or folders say that it holds something else. A skill may be called `report`. */
export function isOther(file: string, skills: ReadonlySet<string> = new Set()): boolean {
  const parts = file.split('/').filter((part, at, { length }) => at === length - 1 || !skills.has(part))
  const rest = parts.join('/')
  return OTHER_FOLDER.test(rest) || (OTHER_NAME.test(rest) && !skills.has(basename(file, extname(file))))
}
