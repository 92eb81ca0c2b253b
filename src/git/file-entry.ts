/** One file of a tree, as git or a walk over a folder lists it. */
export interface FileEntry {
  /** Relative to the tree's root, with `/`. May hold any character, line breaks too. */
  path: string
  kind: 'file' | 'symlink' | 'submodule'
  /** The name's own bytes where they are not UTF-8 and `path` only shows it. */
  rawPath?: Uint8Array
  /** The commit that a tracked submodule points at. */
  commit?: string
}
