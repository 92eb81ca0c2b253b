/**
 * Milliseconds that this process has computed for. A bound on what something costs holds by it on a busy machine too,
 * as one by the clock would not.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
