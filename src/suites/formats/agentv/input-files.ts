import { shorten } from '../../../core/documents/parse-at.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { readInputFile } from '../../reader/input-file.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { InputFile } from '../../suite.ts'
import type { AgentvTest } from './agentv-suite.ts'
import { foldersUpFrom, isPath } from './referenced-files.ts'

/** Most input files of a suite. Each is looked up in several folders. */
const MAX_INPUT_FILES = 10_000

/** Reads input files, each only once for all tests of a suite. */
export class InputFiles {
  readonly #builder: SuiteBuilder
  readonly #context: ReadContext
  readonly #known = new Map<string, InputFile | null>()

  constructor(builder: SuiteBuilder, context: ReadContext) {
    this.#builder = builder
    this.#context = context
  }

  /** Reads the files of a test. Warns of files that are missing. Throws UserError if the suite names too many files. */
  async readAll(test: AgentvTest): Promise<InputFile[]> {
    const files: InputFile[] = []
    for (const file of test.files) {
      const key = `${test.file}\n${file.position.file}\n${file.path}`
      const known = this.#known.get(key)
      const read = known === undefined ? await this.#read(file, test) : known
      this.#known.set(key, read)
      if (read !== null) files.push(read)
    }
    return files
  }

  async #read({ path, position }: AgentvTest['files'][number], test: AgentvTest): Promise<InputFile | null> {
    if (this.#known.size >= MAX_INPUT_FILES) {
      throw new UserError({
        what: `The suite names more than ${MAX_INPUT_FILES.toLocaleString('en')} different input files`,
        where: position,
        todo: 'Split the suite.',
      })
    }
    // As in AgentV: from the folder of the suite upwards; a leading slash means the root.
    const folders = [...foldersUpFrom(test.file), ...foldersUpFrom(position.file)]
    const inside = path.replaceAll('\\', '/').replace(/^\/+/, '')
    if (isPath(inside)) return readInputFile(this.#builder, this.#context, { path: inside, folders, where: position })
    this.#builder.warn({
      what: `\`${shorten(path)}\` cannot be the name of a file; the task runs without it`,
      where: position,
    })
    return null
  }
}
