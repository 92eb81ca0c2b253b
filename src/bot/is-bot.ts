/** Whether an account is not a person's. Only apps have a login that ends in brackets; they command nothing. */
export function isBot({ login, type }: { login: string; type: string }): boolean {
  return type !== 'User' || login.endsWith('[bot]')
}
