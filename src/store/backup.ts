/**
 * Which trials are kept together beyond this machine: those of an agent in one version with one model, asked the same
 * part, for one surface.
 */
export interface BackupPlace {
  agent: string
  surface: string
}

/** Keeps stores beyond this machine. It never throws: without it there is only more to measure. */
export interface StoreBackup {
  /** Brings back what was kept, into the folder (absolute). */
  restore(place: BackupPlace, folder: string): Promise<void>
  /** Told at the end of a run that measured something that is worth keeping, and the folder holds nothing else. */
  filled(place: BackupPlace, folder: string): void
}
