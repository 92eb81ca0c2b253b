/** What the user may ask for: `auto` takes bubblewrap where it works, and nothing where it does not. */
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

/**
 * A program, and what of this machine it may see. All folders are absolute and exist; they have the same names inside.
 */
export interface ConfinedCommand extends Command {
  /**
   * Files and folders it may read, beside the system's programs, `program` itself and the folders of `env.PATH` outside
   * of the user's home.
   */
  readOnly: readonly string[]
  /** Folders of its own: where a trial's workspace, home and temporary folder are. */
  writable: readonly string[]
  /** Folders in those that are empty in the sandbox; what is no folder is not shown anyway or left as it is. */
  hide?: readonly string[]
  /** The one server it may reach, at 127.0.0.1:`port` as outside; null: no network at all. */
  gateway: GatewaySocket | null
}

export interface GatewaySocket {
  /** The unix socket on which the gateway listens too. */
  socketPath: string
  /** Of the gateway on loopback. */
  port: number
}

/** A place to run programs in that sees nothing of this machine but what it is shown. */
export interface Sandbox {
  readonly id: 'bubblewrap'
  /** Of the program that makes it, as `0.8.0`. */
  readonly version: string
  /**
   * The command that runs `command` confined, to be started in its place. Its exit code is the program's, and 128 + N
   * where the program was ended by signal N. Whoever kills it kills all that the program started.
   *
   * @throws UserError for a folder that cannot be shown without showing what must stay hidden, such as the user's home
   * @throws NoProgram, which has the `code` of a program that cannot be started, where there is no such program
   * @throws Error for another path that is relative or missing
   */
  wrap(command: ConfinedCommand): Promise<Command>
}
