import { normalize } from 'node:path/posix'
import { z } from 'zod'
import { INSTRUCTION_FILES, isInstructionFile } from '../../../agents/adapters/instruction-files.ts'
import type { ContextTool, EarlierMessage } from '../../../agents/trial-context.ts'
import { MAX_FILE_BYTES } from '../../../core/documents/limits.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { parseJson } from '../../../core/errors/parse-json.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { type ContextFile, foldersOf, type TaskContext } from '../../context.ts'
import { workspacePath } from '../../reader/input-file.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { InputFile } from '../../suite.ts'
import { insideRepository } from '../waza/inside-repository.ts'
import type { Reading } from './input-files.ts'
import { type ContextSpec, MAX_TOOLS, toolSchema } from './schema.ts'

type Parts = Exclude<ContextSpec, string>
type Key = 'messages' | 'files' | 'tools'

/** Folders of input files in which instruction files are looked for. Those found are limited again, with a warning. */
const MOST_FOLDERS = 500
/** Characters of all tools of a context as JSON. */
const MOST_TOOLS_TEXT = 2_000_000

/** Reads the contexts of tasks. Each key is taken from the task, else from the suite. */
export class ContextReader {
  readonly #reading: Reading
  /** What the suite's own context says is read once: a mistake in it is one mistake. */
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /**
   * Returns the context of the task at `path`; undefined for a blank home. `files` are its input files. Throws
   * UserError for a mistake: without its context a prompt would be another one.
   */
  async of(
    path: ValuePath,
    { own, ofSuite }: { own: ContextSpec | undefined; ofSuite: ContextSpec | undefined },
    files: readonly InputFile[],
  ): Promise<TaskContext | undefined> {
    if (own === 'none') return undefined
    const [ofTask, common] = [partsOf(own), partsOf(ofSuite)]
    const at = (key: Key): ValuePath => [...(ofTask[key] === undefined ? [] : path), 'context', key]
    const part = <K extends Key, T>(
      key: K,
      read: (written: NonNullable<Parts[K]>, at: ValuePath) => T | Promise<T>,
    ) => {
      const written = ofTask[key] ?? common[key]
      if (written === undefined) return null
      const place = at(key)
      const id = JSON.stringify(place)
      const known = this.#known.get(id) ?? Promise.resolve(read(written, place))
      if (ofTask[key] === undefined) this.#known.set(id, known)
      return known as Promise<T>
    }
    const messages = (await part('messages', (written, place) => this.#messages(written, place))) ?? []
    const instructions = (await part('files', (written, place) => this.#files(written, place))) ?? []
    const tools = (await part('tools', (written, place) => this.#tools(written, place))) ?? []
    const repository = ofTask.repository ?? common.repository ?? false
    if (messages.length + instructions.length + tools.length === 0 && !repository) return undefined
    const source = this.#reading.document.keyPositionOf([...(own === undefined ? [] : path), 'context'])
    if (repository || instructions.length > 0) refuseSecond(files, source)
    const folders = repository ? this.#folders(files, source) : []
    return { messages, files: instructions, tools, repository, ...(folders.length === 0 ? {} : { folders }), source }
  }

  #folders(files: readonly InputFile[], where: SourcePosition): string[] {
    const folders = foldersOf(files)
    const [first] = folders.slice(MOST_FOLDERS)
    if (first !== undefined) {
      this.#reading.builder.warn({
        what: `The input files of a task are in ${folders.length.toLocaleString('en')} folders: instruction files are looked for in ${MOST_FOLDERS} of them, and not in \`${first}\``,
        where,
        todo: 'Keep the input files that matter for the prompt.',
      })
    }
    return folders.slice(0, MOST_FOLDERS)
  }

  #messages(written: NonNullable<Parts['messages']>, at: ValuePath): EarlierMessage[] {
    const { builder, document } = this.#reading
    return written.map((entry, index) => {
      const [role, text] = 'user' in entry ? (['user', entry.user] as const) : (['assistant', entry.assistant] as const)
      const where = document.positionOf([...at, index])
      const isLast = index === written.length - 1
      if (role !== (index % 2 === 0 ? 'user' : 'assistant') || (isLast && role === 'user')) {
        throw new UserError({
          what: isLast && role === 'user' ? 'The last earlier message is the user’s' : 'Earlier messages take turns',
          where,
          todo: 'Begin with `user`, then `assistant`, and end with `assistant`: the prompt comes after it.',
        })
      }
      builder.spend(text, where)
      return { role, text }
    })
  }

  async #files(written: NonNullable<Parts['files']>, at: ValuePath): Promise<ContextFile[]> {
    const { builder, document, folder, context } = this.#reading
    const read = new Map<string, ContextFile>()
    for (const [index, entry] of written.entries()) {
      const where = document.positionOf([...at, index])
      const path = workspacePath(typeof entry === 'string' ? entry : entry.path)
      if (path === null || !isInstructionFile(path)) {
        throw new UserError({
          what: `\`${typeof entry === 'string' ? entry : entry.path}\` is no file that agents read by themselves`,
          where,
          todo: `Those are ${INSTRUCTION_FILES.join(', ')}. Other files belong to \`files\` of the task.`,
        })
      }
      if (read.has(path))
        throw new UserError({ what: `\`${path}\` is in this context twice`, where, todo: 'Keep one.' })
      if (typeof entry !== 'string' && entry.content !== undefined) {
        builder.spend(entry.content, where)
        read.set(path, { path, content: entry.content })
        continue
      }
      // A path alone is that of the repository: these files are where agents look for them.
      const from = typeof entry === 'string' || entry.from === undefined ? path : insideRepository(folder, entry.from)
      if (from === null || !context.files.includes(from)) {
        throw new UserError({
          what: `The context's file \`${from ?? path}\` is not in the repository`,
          where,
          todo: "Write its `content` here, or name a file: `path` from the repository's root, `from` from the suite's folder.",
        })
      }
      read.set(path, { path, from })
    }
    return [...read.values()]
  }

  async #tools(written: NonNullable<Parts['tools']>, at: ValuePath): Promise<ContextTool[]> {
    const { builder, document, folder, context } = this.#reading
    const where = document.positionOf(at)
    const list = typeof written === 'string' ? await recordedTools(written, { folder, context, where }) : written
    const tools = list.map(({ name, description, inputSchema }) => ({
      name,
      description: description ?? '',
      inputSchema: { ...(inputSchema ?? {}), type: 'object' },
    }))
    const twice = tools.find(({ name }, index) => tools.findIndex((other) => other.name === name) !== index)
    if (twice !== undefined) {
      throw new UserError({
        what: `There are two tools \`${twice.name}\``,
        where,
        todo: 'Give each a name of its own.',
      })
    }
    const text = JSON.stringify(tools)
    if (text.length > MOST_TOOLS_TEXT) {
      throw new UserError({
        what: `The tools have more than ${MOST_TOOLS_TEXT.toLocaleString('en')} characters`,
        where,
        todo: 'Keep those that matter for the prompt.',
      })
    }
    builder.spend(text, where)
    return tools
  }
}

function partsOf(spec: ContextSpec | undefined): Parts {
  if (spec === undefined || spec === 'none') return {}
  return spec === 'repository' ? { repository: true } : spec
}

/** Refuses input files that agents take for instructions where the context says what these are. */
function refuseSecond(files: readonly InputFile[], where: SourcePosition): void {
  const second = files.find(({ path }) => isInstructionFile(normalize(path)))
  if (second === undefined) return
  throw new UserError({
    what: `The input file \`${second.path}\` is one that agents read by themselves, as those of the context`,
    where,
    todo: "Move it from the task's `files` to `files` of its `context`.",
  })
}

const recorded = z.array(toolSchema).max(MAX_TOOLS)

/** The tools of a file: the list, the result of a `tools/list` with it, or the whole response. */
async function recordedTools(
  written: string,
  { folder, context, where }: { folder: string; context: ReadContext; where: SourcePosition },
): Promise<z.output<typeof recorded>> {
  const file = insideRepository(folder, written)
  const found = file === null ? null : await context.read(file)
  if (file === null || found === null || !('text' in found)) {
    throw new UserError({
      what: `The tools \`${written}\` ${found === null ? 'are outside of the repository' : 'text' in found ? '' : found.problem}`,
      where,
      todo: `Record them as JSON (at most ${MAX_FILE_BYTES / 1024 / 1024} MB), and name the file relative to the suite's folder.`,
    })
  }
  const value = parseJson(found.text)
  const result = isRecord(value) && isRecord(value['result']) ? value['result'] : value
  const parsed = recorded.safeParse(isRecord(result) ? result['tools'] : result)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UserError({
    what: `\`${file}\` is no recorded \`tools/list\`: ${issue === undefined ? 'it holds none' : `${issue.path.join('.')} ${issue.message}`.trim()}`,
    where,
    todo: 'It holds a list of tools with `name`, `description` and `inputSchema`, or an object with that list in `tools`.',
  })
}
