import { lstat, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'

/** Folders of programs and libraries. On many systems all but the first are links into it. */
export const SYSTEM_TREES: readonly string[] = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

/**
 * Files of /etc that programs read: names and numbers, certificates, the linker's cache, alternatives, the time zone.
 */
const ETC = [
  ...['passwd', 'group', 'nsswitch.conf', 'hosts', 'host.conf', 'gai.conf', 'resolv.conf', 'protocols', 'services'],
  // Never all of `ssl` or `pki`, which also hold private keys.
  ...['ssl/certs', 'ssl/cert.pem', 'ssl/openssl.cnf', 'ca-certificates', 'ca-certificates.conf'],
  ...['pki/ca-trust/extracted', 'pki/tls/certs', 'pki/tls/cert.pem', 'pki/tls/openssl.cnf'],
  ...['ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives'],
  ...['localtime', 'timezone', 'locale.alias', 'mime.types', 'magic'],
]

/** Bubblewrap's options for the system: programs read-only; own processes, devices and temporary files. */
export async function systemMounts(): Promise<string[]> {
  const trees = await Promise.all(SYSTEM_TREES.map(tree))
  const etc = await Promise.all(ETC.map((name) => fileOfEtc(join('/etc', name))))
  return [
    ...trees.flat(),
    ...etc.flat(),
    '--proc',
    '/proc',
    '--remount-ro',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/var/tmp',
  ]
}

/** Whether every sandbox shows the path. */
export function isOfSystem(path: string): boolean {
  return SYSTEM_TREES.some((folder) => isWithin(folder, path))
}

async function tree(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null)
  if (found === null) return []
  return found.isSymbolicLink() ? ['--symlink', await readlink(path), path] : ['--ro-bind', path, path]
}

/** Links into the system stay links: programs read the time zone's name from one. */
async function fileOfEtc(path: string): Promise<string[]> {
  const real = await realpath(path).catch(() => null)
  if (real === null) return []
  return real !== path && isOfSystem(real) ? ['--symlink', real, path] : ['--ro-bind', path, path]
}
