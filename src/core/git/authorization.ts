/** Configuration of git that overrides the user's, as `GitOptions.config`. */
export type GitConfig = readonly (readonly [key: string, value: string])[]

/** Lets git reach a GitHub with a token, in place of any other header; none where there is no token to show. */
export function authorization(serverUrl: string, token: string): GitConfig {
  if (!/^https?:/.test(serverUrl) || token === '') return []
  const header = `http.${serverUrl}/.extraheader`
  // The empty value drops headers that were set before.
  return [
    [header, ''],
    [header, `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`],
  ]
}
