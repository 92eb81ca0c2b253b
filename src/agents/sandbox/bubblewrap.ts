import { realpath } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { BRIDGE } from './bridge.ts'
import { findProgram } from './find-program.ts'
import { findHiddenPaths } from './hidden-paths.ts'
import { planMounts } from './plan-mounts.ts'
import { programPaths, searchedPaths } from './program-paths.ts'
import type { Sandbox } from './sandbox.ts'
import { systemMounts } from './system-mounts.ts'

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
    async wrap({ program: name, args, cwd, env, gateway, sharesNetwork = false, hide = [], ...shown }) {
      if (!isAbsolute(cwd)) throw new Error(`Not an absolute path: ${cwd}`)
      const program = await findProgram(name.includes('/') ? resolve(cwd, name) : name, env['PATH'])
      const [system, hidden, node] = await fixed
      const programs = [
        ...(await programPaths(program, hidden)),
        ...(await searchedPaths(env['PATH'], hidden)),
        ...(gateway === null ? [] : [node]),
      ]
      const sockets = gateway === null ? [] : [gateway.socketPath]
      const mounts = await planMounts({ ...shown, hide, programs, sockets }, hidden)

      const ownVariables = Object.entries(env).filter(([name]) => !INSIDE_ONLY.test(name))
      const inside = Object.entries(env).filter(([name]) => INSIDE_ONLY.test(name))
      const start =
        gateway === null
          ? [...inside.flatMap(([name, value]) => ['--setenv', name, value]), '--', program, ...args]
          : ['--', ...bridge(node, gateway, Object.fromEntries(inside)), program, ...args]
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

function bridge(
  node: string,
  { port, socketPath }: { port: number; socketPath: string },
  variables: Readonly<Record<string, string>>,
): string[] {
  return [node, '--input-type=commonjs', '-e', BRIDGE, '--', String(port), socketPath, JSON.stringify(variables)]
}
