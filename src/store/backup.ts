/** Names one set of trials in a backup: of one agent (version, model, filter) and one surface. */
export interface BackupName {
  agent: string
  surface: string
}

/** Keeps stores beyond this machine. It never throws: without a backup there is only more to measure. */
export interface StoreBackup {
  /** Restores what was kept into the folder (absolute). */
  restore(name: BackupName, folder: string): Promise<void>
  /** Called at the end of a run that has something to keep; the folder holds nothing else. */
  filled(name: BackupName, folder: string): void
}
