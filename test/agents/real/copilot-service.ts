import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FakeModel } from '../../fake-model/server.ts'

/**
 * How GitHub answers: as ever; refusing the token or the use at the beginning or at a request; without credits; rate
 * limited; cut off before or within an answer; out of order.
 */
export type Mood =
  | 'well'
  | 'token'
  | 'policy'
  | 'token at a request'
  | 'policy at a request'
  | 'no credit'
  | 'rate limited'
  | 'cut off'
  | 'cut within'
  | 'failing'
  | 'counts nothing'

export interface CopilotService extends AsyncDisposable {
  /** The environment of a job: its token, and the way to the service. */
  environment: Record<string, string>
  /** A certificate that the program has to trust. */
  certificate: string
  /** Each tunnel that was asked for, and each request as `METHOD host/path`, in their order. */
  asked: string[]
  mood: Mood
  /** AI credits that each answer says it cost. */
  credits: number
}

/** A token of a job, as GitHub writes them; planted. */
export const TOKEN = 'ghs_plantedcanarytokenofajob000000000000'

const HOSTS = ['api.github.com', 'api.githubcopilot.com']
const MODELS = ['claude-haiku-4.5', 'gpt-5-mini']

/** Plays what Copilot asks of GitHub with a job's token. A scripted model answers behind it. */
export async function playCopilotService({ origin }: FakeModel): Promise<CopilotService> {
  const made = certificate()
  const service: Pick<CopilotService, 'asked' | 'mood' | 'credits'> = { asked: [], mood: 'well', credits: 2 }
  const github = createSecureServer(made, async (incoming, response) => {
    const { url = '', method = '', headers } = incoming
    service.asked.push(`${method} ${headers.host}${url}`)
    const body = await text(incoming)
    const json = (status: number, value: unknown, more = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value))
    const plain = (status: number, value: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`${value}\n`)
    if (headers.authorization !== `Bearer ${TOKEN}` && url !== RELEASES) return plain(401, 'unauthorized')
    if (url === '/models') {
      if (service.mood === 'token') return plain(401, 'unauthorized: token lacks a permission')
      if (service.mood === 'policy') return plain(403, 'not authorized to use this Copilot feature')
      return json(200, { object: 'list', data: MODELS.map(model) })
    }
    if (method !== 'POST') return json(404, { message: 'Not Found' })
    switch (service.mood) {
      case 'token at a request':
        return plain(401, 'unauthorized: token expired')
      case 'policy at a request':
        return plain(403, 'forbidden')
      case 'no credit':
        return json(402, { error: { message: 'You have no quota', code: 'quota_exceeded' } })
      case 'rate limited':
        return json(429, { error: { message: 'slow down', code: 'user_global_rate_limited' } }, { 'retry-after': '1' })
      case 'cut off':
        return response.socket?.destroy()
      case 'failing':
        return json(500, { error: { message: 'oops' } })
    }
    const path = url.startsWith('/v1/') ? url : `/v1${url}`
    const onward = request(`${origin}${path}`, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
    onward.on('response', async (answer) => {
      const said = await text(answer)
      const { 'content-length': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      if (service.mood === 'cut within') {
        response.write(said.slice(0, said.length / 3))
        return setTimeout(() => response.socket?.destroy(), 20)
      }
      response.end(service.mood === 'counts nothing' ? said : counted(said, service.credits))
    })
    onward.end(body)
  })
  const port = await listen(github)
  const proxy = createServer()
  proxy.on('connect', ({ url = '' }, near) => {
    service.asked.push(`CONNECT ${url}`)
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      far.pipe(near).pipe(far)
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  const HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy)}`
  return Object.assign(service, {
    environment: { GITHUB_ACTIONS: 'true', GITHUB_TOKEN: TOKEN, HTTPS_PROXY },
    certificate: made.cert,
    async [Symbol.asyncDispose]() {
      for (const server of [github, proxy]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  })
}

const RELEASES = '/repos/github/copilot-cli/releases?per_page=100'

/** A stream with the cost of its answer in it, where GitHub puts it. */
function counted(stream: string, credits: number): string {
  const copilot_usage = { token_details: [], total_nano_aiu: credits * 1e9 }
  return stream.replaceAll(
    /^data: (\{.*"type":"(?:message_delta|response\.completed)".*\})$/gm,
    (_, data: string) => `data: ${JSON.stringify({ ...JSON.parse(data), copilot_usage })}`,
  )
}

function model(id: string) {
  const limits = { max_context_window_tokens: 128_000, max_output_tokens: 16_384, max_prompt_tokens: 128_000 }
  const supports = { streaming: true, tool_calls: true, parallel_tool_calls: true }
  const type = { family: id, type: 'chat', object: 'model_capabilities', tokenizer: 'o200k_base' }
  return {
    ...{ id, name: id, object: 'model', vendor: 'x', version: id, preview: false, model_picker_enabled: true },
    policy: { state: 'enabled', terms: '' },
    supported_endpoints: id.startsWith('claude') ? ['/chat/completions', '/v1/messages'] : ['/responses'],
    billing: { is_premium: true, multiplier: 1 },
    capabilities: { ...type, limits, supports },
  }
}

async function listen(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

let made: { key: string; cert: string } | null = null

function certificate(): { key: string; cert: string } {
  if (made !== null) return made
  const folder = mkdtempSync(join(tmpdir(), 'github-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = HOSTS.map((host) => `DNS:${host}`).join(',')
    const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=github']
    execFileSync('openssl', [...kind, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
    return made
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
