import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Addresses of GitHub's API, by their group and their name, as octokit's plugin lists them. */
type Endpoints = Record<string, Record<string, unknown>>

/** The module of octokit's plugin that lists a thousand addresses of GitHub's API; the program asks thirty of them. */
export const ENDPOINTS = /plugin-rest-endpoint-methods[\\/]dist-src[\\/]generated[\\/]endpoints\.js$/

/**
 * That module with only the addresses that the files below `source` name, as `client.rest.GROUP.NAME`. Throws Error for
 * one that the plugin does not list.
 */
export async function usedEndpoints(module: string, source: string): Promise<string> {
  const { default: all } = (await import(pathToFileURL(module).href)) as { default: Endpoints }
  const used: Endpoints = {}
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  for (const file of files.sort()) {
    for (const [, group = '', name = ''] of readFileSync(join(source, file), 'utf8').matchAll(
      /\.rest\.(\w+)\.(\w+)/g,
    )) {
      const endpoint = all[group]?.[name]
      if (endpoint === undefined) throw new Error(`${file} names ${group}.${name}, which octokit does not list`)
      used[group] = { ...used[group], [name]: endpoint }
    }
  }
  return `export default ${JSON.stringify(used, null, 2)}\n`
}
