import { everySecond, progressStyle, showProgress } from '../../trials/trial/show-progress.ts'

/** Writes to a job's log. `fd`: its descriptor, for what is said while the event loop is held up. */
export type JobLog = ((text: string) => void) & { readonly fd?: number }

/** Progress of trials in a job's log. */
export function jobProgress(write: JobLog): ReturnType<typeof showProgress> {
  const style = progressStyle({ quiet: false, isTty: false, ci: true })
  return showProgress({ style, write, now: () => performance.now(), tick: everySecond, fd: write.fd })
}
