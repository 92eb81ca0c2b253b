import type { Server } from 'node:net'

/** Starts a server where it is told to. Resolves to its port; 0 for a socket. */
export function listen(server: Server, where: { host: string; port: number } | { path: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(address === null || typeof address === 'string' ? 0 : address.port)
    })
  })
}
