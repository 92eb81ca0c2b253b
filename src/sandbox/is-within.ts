/**
 * Whether an absolute path is a folder or something in it. Both are normal: without `..` and without a slash at the
 * end.
 */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || folder === '/' || path.startsWith(`${folder}/`)
}
