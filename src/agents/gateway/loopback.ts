const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Whether an address is on this machine. What is no address is not. */
export function isOnLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname)
}
