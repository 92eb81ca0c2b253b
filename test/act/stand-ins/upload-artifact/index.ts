import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'

// Stands for actions/upload-artifact v4: the protocol of its library, with files that are stored as they are.
const { env } = process
const input = (name: string) => env[`INPUT_${name.toUpperCase()}`] ?? ''
const path = input('path')
const files = !existsSync(path)
  ? []
  : statSync(path).isFile()
    ? [[basename(path), readFileSync(path)] as const]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(path.length).replace(/^\/+/, ''), readFileSync(file)] as const)
if (files.length === 0) console.log(`::warning::No files were found with the provided path: ${path}`)
else await upload(zip(files))

async function upload(bytes: Buffer): Promise<void> {
  const claims = Buffer.from(env['ACTIONS_RUNTIME_TOKEN']?.split('.')[1] ?? '', 'base64url').toString('utf8')
  const [, run, job] = /Actions\.Results:([^:" ]+):([^:" ]+)/.exec(claims) ?? []
  const ids = { workflow_run_backend_id: run, workflow_job_run_backend_id: job, name: input('name') }
  if (/["':<>|*?\r\n\\/]/.test(ids.name)) throw new Error(`The artifact name is not valid: ${ids.name}`)
  if (input('overwrite') === 'true') await call('DeleteArtifact', ids)
  const { signedUploadUrl } = await call('CreateArtifact', { ...ids, version: 4 })
  await put(`${signedUploadUrl}&comp=block&blockid=MA==`, bytes)
  await put(`${signedUploadUrl}&comp=blocklist`, Buffer.from('<BlockList><Latest>MA==</Latest></BlockList>'))
  const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  await call('FinalizeArtifact', { ...ids, size: String(bytes.length), hash })
  console.log(`Artifact ${ids.name} has been successfully uploaded! ${files.map(([name]) => name).join(' ')}`)
}

async function call(method: string, body: object): Promise<Record<string, string>> {
  const address = new URL(`twirp/github.actions.results.api.v1.ArtifactService/${method}`, env['ACTIONS_RESULTS_URL'])
  const headers = { authorization: `Bearer ${env['ACTIONS_RUNTIME_TOKEN']}`, 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}`)
  return JSON.parse(await response.text())
}

async function put(address: string, bytes: Buffer): Promise<void> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: new Uint8Array(bytes),
  })
  if (response.status !== 201) throw new Error(`The storage answered with ${response.status}`)
}

/** A ZIP file without compression. */
function zip(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), content])
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, where, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end])
}
