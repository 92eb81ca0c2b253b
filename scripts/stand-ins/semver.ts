/** What `@actions/cache` uses of semver, to log a version. */
export const clean = (version: string): string => version
