import { rm } from 'node:fs/promises'

/** Removes a folder of ours. Never throws: what a program still holds open, the system clears. */
export async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => {})
}
