import type { PluginRules } from './loading.ts'

/** Where Claude Code looks for the manifest of a plugin, in its folder. */
export const MANIFEST = '.claude-plugin/plugin.json'

/** Claude Code's rules (2.1.329), which also stand for those of a program that is not known. */
export const usualPlugins: PluginRules = {
  markets: ['.claude-plugin/marketplace.json'],
  manifests: [MANIFEST],
  named: 'beside',
  listed: 'beside',
  takesUndotted: true,
  depth: 1,
  nests: false,
  hasOwnSkill: true,
  refuses: ['broken', 'nameless', 'undotted'],
}

export const ofCursor: PluginRules = {
  ...usualPlugins,
  markets: ['.cursor-plugin/marketplace.json'],
  manifests: ['.cursor-plugin/plugin.json', 'plugin.json', MANIFEST],
}
