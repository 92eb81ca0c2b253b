import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMPLATE_FOLDER } from './repository-template.ts'

/** What all tests together need at most, and the memory that has to be left for their processes. */
const NEEDED_BYTES = 2 * 1024 ** 3
const MEMORY_BYTES = 6 * 1024 ** 3

/**
 * Before all tests: makes the folder for whatever is temporary in them, and in it the one for the templates of
 * repositories that workers share. It is removed after them. Tests make and remove some hundred thousand small files,
 * for which a disk takes twenty times as long as memory: so it is in memory where there is room.
 */
export default function makeTemporaryFolder(): () => void {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'seg-'))
  process.env['TMPDIR'] = folder
  process.env[TEMPLATE_FOLDER] = join(folder, 'templates')
  mkdirSync(join(folder, 'templates'))
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** A folder in memory that programs can be started in; null where the user chose a folder, or there is no such room. */
function inMemory(): string | null {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined || freemem() < MEMORY_BYTES) return null
  let folder: string | null = null
  try {
    removeOrphans()
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < NEEDED_BYTES) return null
    // Short: the path of a socket has room for a hundred bytes.
    folder = mkdtempSync(`/dev/shm/seg-${process.pid}-`)
    // Containers forbid programs there by default.
    writeFileSync(join(folder, 'true'), '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(join(folder, 'true')).status === 0) return folder
  } catch {
    // No such folder, or none for us.
  }
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
  return null
}

/** Runs that were killed leave their folders, which take memory until somebody removes them. */
function removeOrphans(): void {
  for (const name of readdirSync('/dev/shm')) {
    const [, pid] = /^seg-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(`/dev/shm/${name}`, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
