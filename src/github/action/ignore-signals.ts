const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Runs a short task to its end even when the job is cancelled, because half a publication is worse than none. A runner
 * waits for ten seconds before it kills a step.
 */
export async function ignoreSignals<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const signal of SIGNALS) process.on(signal, ignore)
  try {
    return await run()
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore)
  }
}

function ignore(): void {}
