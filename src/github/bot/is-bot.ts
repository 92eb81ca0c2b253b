/** Whether an account belongs to a bot or an app. Only an app's login ends in brackets. */
export function isBot({ login, type }: { login: string; type: string }): boolean {
  return type !== 'User' || login.endsWith('[bot]')
}
