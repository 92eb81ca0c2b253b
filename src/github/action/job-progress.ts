import { everySecond, progressStyle, showProgress } from '../../trials/trial/show-progress.ts'

/** Progress of trials in a job's log. */
export function jobProgress(write: (text: string) => void): ReturnType<typeof showProgress> {
  const style = progressStyle({ quiet: false, isTty: false, ci: true })
  return showProgress({ style, write, now: () => performance.now(), tick: everySecond })
}
