import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Actor } from '../fake-github/actors.ts'

export interface GitHttp extends AsyncDisposable {
  /** For GITHUB_SERVER_URL. */
  readonly url: string
  /** While true, nobody reads without a token that may. */
  isPrivate: boolean
  /** `fetch` or `push`, and who asked: a token, or `anonymous`. */
  readonly requests: readonly string[]
}

/**
 * git's own server over HTTP for one repository, as `/OWNER/NAME`, with the tokens of a fake GitHub: a push takes
 * `contents: write`, and reading a private repository `contents: read`.
 */
export async function startGitHttp(folder: string, name: string, tokens: Record<string, Actor>): Promise<GitHttp> {
  const state = { isPrivate: false }
  const requests: string[] = []

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = pathname.replace(new RegExp(`^/${name}(?:\\.git)?(?=/)`), '')
    const isPush = pathname.endsWith('/git-receive-pack') || search.includes('service=git-receive-pack')
    const token = tokenOf(request)
    const level = token === null ? undefined : tokens[token]?.permissions.contents
    const mayRead = !state.isPrivate || level !== undefined
    if (path === pathname || !(isPush ? level === 'write' : mayRead)) {
      const status = path === pathname ? 404 : token === null ? 401 : 403
      return void response.writeHead(status, { 'www-authenticate': 'Basic realm="GitHub"' }).end()
    }
    if (request.method === 'POST') requests.push(`${isPush ? 'push' : 'fetch'} ${token ?? 'anonymous'}`)
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: `/.git${path}`,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        REMOTE_USER: token ?? '',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'http.receivepack',
        GIT_CONFIG_VALUE_0: 'true',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    request.pipe(backend.stdin)
    answer(backend.stdout, response)
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    get isPrivate() {
      return state.isPrivate
    },
    set isPrivate(value) {
      state.isPrivate = value
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The password of a request, which is a token. */
function tokenOf({ headers }: IncomingMessage): string | null {
  const basic = /^basic (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (basic === undefined) return null
  return Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')
}

/** Sends what a CGI program printed: headers, an empty line, the body. */
function answer(output: NodeJS.ReadableStream, response: ServerResponse): void {
  let head = Buffer.alloc(0)
  output.on('data', (chunk: Buffer) => {
    if (response.headersSent) return void response.write(chunk)
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const lines = head.toString('latin1', 0, end).split('\r\n')
    const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    const fields: Record<string, string> = Object.fromEntries(headers)
    const { Status: status = '200', ...rest } = fields
    response.writeHead(Number(status.slice(0, 3)), rest).write(head.subarray(end + 4))
  })
  output.on('end', () => response.end())
}
