/** Name of one set of trials in a backup: one agent (version, model, filter) and one surface. */
export interface BackupName {
  agent: string
  surface: string
}

/** Keeps stores beyond this machine. Never throws: without a backup a run only measures more. */
export interface StoreBackup {
  /**
   * What this run may add: `head` on the default branch, whose trials are the base of pull requests; `own` in a pull
   * request, for its own next push alone; null: nothing.
   */
  readonly keeps: 'own' | 'head' | null
  /** Restores the backup into `folder` (absolute). */
  restore(name: BackupName, folder: string): Promise<void>
  /** Called at the end of a run that has trials to keep; `folder` (absolute) holds nothing else. */
  filled(name: BackupName, folder: string): void
}
