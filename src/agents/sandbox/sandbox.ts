import { isWithin } from '../../core/errors/is-within.ts'

/** The user's choice. `auto`: bubblewrap where it works, else none. */
export type SandboxChoice = 'auto' | 'bubblewrap' | 'none'

/** A program to start, as `startProcessGroup` takes it. */
export interface Command {
  /** A path, or a name that is looked up on `env.PATH`. */
  program: string
  args: readonly string[]
  cwd: string
  /** All of the program's environment. */
  env: Readonly<Record<string, string>>
}

/** A program, and the part of this machine it may see. All folders are absolute and exist. */
export interface ConfinedCommand extends Command {
  /**
   * Files and folders it may read, besides the system's programs, `program` itself and the folders of `env.PATH`
   * outside the user's home.
   */
  readOnly: readonly string[]
  /** Folders it may write to: those of a trial. */
  writable: readonly string[]
  /** Folders that it sees at other paths, as `cwd`, `args` and `env` name them. Absent: all at their own. */
  moved?: readonly Moved[]
  /** Folders in them that appear empty; a path that is not a folder is ignored. */
  hide?: readonly string[]
  /** The only server it may reach, at 127.0.0.1:`port` as outside; null: no network. */
  gateway: GatewaySocket | null
  /** True: the machine's network, with the servers on its loopback. Absent: none but the gateway. Not both. */
  sharesNetwork?: boolean
}

/** What programs in a sandbox see at another path. Both absolute, with links resolved. */
export interface Moved {
  readonly from: string
  readonly to: string
}

/** Where a program sees a path, which is without links. */
export function seenAt(path: string, moved: readonly Moved[]): string {
  const place = moved.find(({ from }) => isWithin(from, path))
  return place === undefined ? path : place.to + path.slice(place.from.length)
}

export interface GatewaySocket {
  /** Unix socket of the gateway. */
  socketPath: string
  /** Port of the gateway on loopback. */
  port: number
}

/** Runs programs that see only the part of this machine they are shown. */
export interface Sandbox {
  readonly id: 'bubblewrap'
  /** Version of the sandboxing program, such as `0.8.0`. */
  readonly version: string
  /**
   * Returns the command that runs `command` confined. Its exit code is the program's, and 128 + N after signal N.
   * Killing it kills everything that the program started.
   *
   * @throws UserError for a folder that would show a hidden one, such as the user's home
   * @throws NoProgram for a missing program, with the `code` that starting it would give
   * @throws Error for another path that is relative or missing
   */
  wrap(command: ConfinedCommand): Promise<Command>
}
