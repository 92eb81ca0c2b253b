import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

// Stands for actions/download-artifact v4: the protocol of its library.
const { env } = process
const input = (name: string) => env[`INPUT_${name.toUpperCase()}`] ?? ''
const claims = Buffer.from(env['ACTIONS_RUNTIME_TOKEN']?.split('.')[1] ?? '', 'base64url').toString('utf8')
const [, run, job] = /Actions\.Results:([^:" ]+):([^:" ]+)/.exec(claims) ?? []
const ids = { workflow_run_backend_id: run, workflow_job_run_backend_id: job }
const [before = '', after] = input('pattern').split('*')

const { artifacts = [] } = await call<{ artifacts?: { name: string }[] }>('ListArtifacts', ids)
const found = artifacts
  .map(({ name }) => name)
  .filter((name) => (input('name') === '' ? isWanted(name) : name === input('name')))
if (input('name') !== '' && found.length === 0) throw new Error(`Unable to find the artifact ${input('name')}`)
for (const name of found) {
  const { signedUrl } = await call<{ signedUrl: string }>('GetSignedArtifactURL', { ...ids, name })
  const response = await fetch(signedUrl)
  if (!response.ok) throw new Error(`The storage answered with ${response.status}`)
  const single = input('name') !== '' || input('merge-multiple') === 'true'
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  for (const [file, content] of files) {
    const target = join(input('path'), single ? '' : name, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  console.log(`Artifact ${name}: ${files.map(([file]) => file).join(' ')}`)
}
console.log(`Total of ${found.length} artifact(s) downloaded`)

function isWanted(name: string): boolean {
  return after === undefined ? before === '' || name === before : name.startsWith(before) && name.endsWith(after)
}

async function call<T>(method: string, body: object): Promise<T> {
  const address = new URL(`twirp/github.actions.results.api.v1.ArtifactService/${method}`, env['ACTIONS_RESULTS_URL'])
  const headers = { authorization: `Bearer ${env['ACTIONS_RUNTIME_TOKEN']}`, 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}`)
  return JSON.parse(await response.text())
}

/** The files of a ZIP file, by its directory. */
function unzip(bytes: Buffer): [name: string, content: Buffer][] {
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  const files: [string, Buffer][] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) files.push([name, bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)])
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
