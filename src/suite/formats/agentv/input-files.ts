import { shorten } from '../../../documents/parse-at.ts'
import { type SourcePosition, UserError } from '../../../errors/user-error.ts'
import { readInputFile } from '../../reader/input-file.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { InputFile } from '../../suite.ts'
import type { AgentvTest } from './agentv-suite.ts'
import { foldersUpFrom, isPath } from './referenced-files.ts'

/** Each is looked up in several folders. */
const MAX_INPUT_FILES = 10_000

/** Each file is looked for once, however many tests have it. */
export class InputFiles {
  readonly #builder: SuiteBuilder
  readonly #context: ReadContext
  readonly #known = new Map<string, InputFile | null>()

  constructor(builder: SuiteBuilder, context: ReadContext) {
    this.#builder = builder
    this.#context = context
  }

  async read({ path, place }: AgentvTest['files'][number], test: AgentvTest): Promise<InputFile | null> {
    const key = `${test.file}\n${place.file}\n${path}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#known.size >= MAX_INPUT_FILES) throw tooManyFiles(place)
    // As in AgentV: from the folder of the suite upwards; a leading slash means the root.
    const folders = [...foldersUpFrom(test.file), ...foldersUpFrom(place.file)]
    const inside = path.replaceAll('\\', '/').replace(/^\/+/, '')
    const read = isPath(inside)
      ? await readInputFile(this.#builder, this.#context, { path: inside, folders, where: place })
      : null
    if (!isPath(inside))
      this.#builder.warn({ what: `No file can be called \`${shorten(path)}\`; the task runs without it`, where: place })
    this.#known.set(key, read)
    return read
  }
}

function tooManyFiles(where: SourcePosition): UserError {
  return new UserError({
    what: `The suite names more than ${MAX_INPUT_FILES.toLocaleString('en')} different input files`,
    where,
    todo: 'Split the suite.',
  })
}
