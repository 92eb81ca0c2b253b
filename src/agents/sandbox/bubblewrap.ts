import { realpath } from 'node:fs/promises'
import { delimiter, isAbsolute, resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { BRIDGE } from './bridge.ts'
import { findProgram } from './find-program.ts'
import { findHiddenPaths } from './hidden-paths.ts'
import { planMounts } from './plan-mounts.ts'
import { programPaths, searchedPaths } from './program-paths.ts'
import { type Sandbox, seenAt } from './sandbox.ts'
import { isOfSystem, systemMounts } from './system-mounts.ts'

interface BubblewrapOptions {
  /** Absolute path of `bwrap`. */
  bwrap: string
  version: string
  /** Our own environment, which names the folders to hide. */
  environment: Readonly<Record<string, string | undefined>>
  /** Absolute root of the evaluated repository; null: none. */
  checkout: string | null
}

/** Own namespaces but for the network, no capability and no way to gain one, no terminal; ends when we end. */
const ALONE = [
  ...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--cap-drop', 'ALL', '--new-session', '--die-with-parent'],
]

/**
 * Variables that change how programs are loaded. They are set for the confined program only, not for bubblewrap or the
 * bridge.
 */
const INSIDE_ONLY = /^(?:LD_|GLIBC_|GCONV_PATH$|LOCPATH$|NLSPATH$|MALLOC_|NODE_)/

/** Makes a sandbox by Bubblewrap. `chooseSandbox` checks whether it works on this machine. */
export function bubblewrap({ bwrap, version, environment, checkout }: BubblewrapOptions): Sandbox {
  const fixed = Promise.all([systemMounts(), findHiddenPaths(environment, checkout), realpath(process.execPath)])
  // The first `wrap` reports a failure.
  fixed.catch(() => {})
  return {
    id: 'bubblewrap',
    version,
    async wrap({ program: name, args, cwd, env, gateway, sharesNetwork = false, hide = [], moved = [], ...shown }) {
      if (!isAbsolute(cwd)) throw new Error(`Not an absolute path: ${cwd}`)
      const program = await findProgram(name.includes('/') ? resolve(cwd, name) : name, env['PATH'])
      const [system, hidden, node] = await fixed
      const programs = [
        ...(await programPaths(program, hidden)),
        ...(await searchedPaths(env['PATH'], hidden)),
        ...(gateway === null ? [] : [node]),
      ]
      const sockets = gateway === null ? [] : [gateway.socketPath]
      const socketsAt = await Promise.all(sockets.map(async (path) => ({ from: await realpath(path), to: SOCKET })))
      const mounts = await planMounts({ ...shown, hide, programs, sockets, moved: [...moved, ...socketsAt] }, hidden)
      const real = await realpath(program)
      const started = seenAt(real, moved) === real ? program : seenAt(real, moved)

      const ownVariables = Object.entries({ ...env, ...pathInside(env['PATH'], mounts) }).filter(
        ([name]) => !INSIDE_ONLY.test(name),
      )
      const inside = Object.entries(env).filter(([name]) => INSIDE_ONLY.test(name))
      const start =
        gateway === null
          ? [...inside.flatMap(([name, value]) => ['--setenv', name, value]), '--', started, ...args]
          : ['--as-pid-1', '--', ...bridge(node, gateway.port, Object.fromEntries(inside)), started, ...args]
      return {
        program: bwrap,
        args: [
          ...ALONE,
          ...(sharesNetwork ? [] : ['--unshare-net']),
          ...noUserNamespaces(version),
          ...system,
          ...mounts,
          '--remount-ro',
          '/',
          '--chdir',
          cwd,
          ...start,
        ],
        // Bubblewrap enters `cwd` itself once everything is mounted.
        cwd: '/',
        env: Object.fromEntries(ownVariables),
      }
    },
  }
}

/** Forbids user namespaces inside: they open more of the kernel. Bubblewrap supports this since 0.8. */
function noUserNamespaces(version: string): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 0 || minor >= 8 ? ['--disable-userns'] : []
}

/** The bridge is the first process inside: Bubblewrap as the first would show its options, with all of our paths. */
function bridge(node: string, port: number, variables: Readonly<Record<string, string>>): string[] {
  return [node, '--input-type=commonjs', '-e', BRIDGE, '--', String(port), SOCKET, JSON.stringify(variables)]
}

/** Where the gateway's socket is inside. */
const SOCKET = '/opt/proxy.sock'

/** PATH with those of its folders that are there inside; nothing without one. */
function pathInside(path: string | undefined, mounts: readonly string[]): { PATH?: string } {
  if (path === undefined) return {}
  const places = mounts.filter((one) => isAbsolute(one))
  const isThere = (folder: string) =>
    isOfSystem(folder) || places.some((place) => isWithin(place, folder) || isWithin(folder, place))
  return { PATH: path.split(delimiter).filter(isThere).join(delimiter) }
}
