/** Name of one set of trials in a backup: one agent (version, model, filter) and one surface. */
export interface BackupName {
  agent: string
  surface: string
}

/** Keeps stores beyond this machine. Never throws: without a backup a run only measures more. */
export interface StoreBackup {
  /**
   * The side whose trials this run may add: head's on the default branch, where they are the base of pull requests;
   * base's in a pull request, for itself alone; null: none.
   */
  readonly keeps: 'base' | 'head' | null
  /** Restores the backup into `folder` (absolute). */
  restore(name: BackupName, folder: string): Promise<void>
  /** Called at the end of a run that has trials to keep; `folder` (absolute) holds nothing else. */
  filled(name: BackupName, folder: string): void
}
