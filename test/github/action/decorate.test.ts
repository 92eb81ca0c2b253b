import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decorate } from '../../../src/github/action/decorate.ts'
import { uploadPage } from '../../../src/github/action/upload-page.ts'
import { temporaryFolder } from '../../support/cli.ts'

test('an artifact service that takes the request and never answers costs the page and one sentence', async () => {
  await using folder = temporaryFolder()
  const file = join(folder.path, 'report.html')
  await writeFile(file, '<!doctype html>')
  const server = createServer()
  const connected = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const claims = Buffer.from(JSON.stringify({ scp: 'Actions.Results:run:job' })).toString('base64url')
  const environment = {
    ACTIONS_RESULTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ACTIONS_RUNTIME_TOKEN: `e30.${claims}.signature`,
  }
  const said: string[] = []
  const runner = {
    warn: ({ what }: { what: string }) => void said.push(what),
    log: (text: string) => void said.push(text),
  }
  const upload = (signal: AbortSignal) =>
    uploadPage(file, { environment, workflow: { runUrl: 'https://github.example/run' }, job: '', signal })
  // It is given up once the service has the request.
  const given = decorate('The report page was not uploaded', upload, runner, 500)
  const [socket]: Socket[] = await connected
  socket?.resume()
  expect(await given).toBeNull()
  expect(said).toEqual([
    'The report page was not uploaded: it did not end within 0.5 s. The result is published all the same.',
  ])
  socket?.destroy()
  server.close()
})
