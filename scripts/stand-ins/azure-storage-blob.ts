/**
 * What `@actions/cache` needs of Azure's client of blob storage: to put a file, and to fetch one. The whole client is
 * larger than all else that the Action loads. Signed addresses need no more than these two requests.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { HttpClient } from '@actions/http-client'

/** As long as the action waits for the cache service. */
const TIMEOUT_MS = 60_000

/** Of a file to be put at a signed address. */
export class BlobClient {
  readonly name = ''
  readonly accountName = ''
  readonly containerName = ''
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  getBlockBlobClient(): BlockBlobClient {
    return new BlockBlobClient(this.#url)
  }
}

export class BlockBlobClient {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Puts a file in one request, of which a signed address takes up to 5,000 MiB. */
  async uploadFile(
    path: string,
    { onProgress }: { onProgress(progress: { loadedBytes: number }): void },
  ): Promise<{ _response: { status: number } }> {
    const { size } = await stat(path)
    const client = new HttpClient('skill-eval-gate', [], { socketTimeout: TIMEOUT_MS })
    try {
      const stored = await client.request('PUT', this.#url, createReadStream(path), {
        'content-length': size,
        'content-type': 'application/octet-stream',
        'x-ms-blob-type': 'BlockBlob',
      })
      await stored.readBody()
      onProgress({ loadedBytes: size })
      return { _response: { status: stored.message.statusCode ?? 500 } }
    } finally {
      client.dispose()
    }
  }

  /** Nothing is known of a file, so that `@actions/cache` downloads it with its own client, as one stream. */
  async getProperties(): Promise<{ contentLength?: number }> {
    return {}
  }

  async downloadToBuffer(): Promise<never> {
    throw new Error('a file of unknown length is downloaded as one stream')
  }
}
