/** What work gives within so many milliseconds; else what `late` gives or throws. The work itself goes on. */
export async function inTime<T>(
  timeoutMs: number,
  work: () => Promise<T>,
  late: () => T = () => tooLate(timeoutMs),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  try {
    return await Promise.race([work(), over.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(timeoutMs: number): never {
  throw new Error(`no answer within ${timeoutMs / 1000} s`)
}
