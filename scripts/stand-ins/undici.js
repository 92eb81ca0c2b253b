/**
 * The two parts of undici that we and `@actions/http-client` use. Its index loads all of it: WebSockets, an event
 * source, a cache, and what tests imitate servers with. (In JavaScript: they come without types.)
 */
import web from 'undici/lib/web/fetch/index.js'

export { default as ProxyAgent } from 'undici/lib/dispatcher/proxy-agent.js'
export const { fetch } = web
