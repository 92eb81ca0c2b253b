const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Runs something that takes seconds to its end although the job is cancelled meanwhile, as a publication: half of one
 * is worse than none. A runner waits for ten seconds before it kills a step.
 */
export async function ignoringSignals<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const signal of SIGNALS) process.on(signal, ignore)
  try {
    return await run()
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore)
  }
}

function ignore(): void {}
