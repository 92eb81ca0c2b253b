/**
 * Part of a vitest configuration: Node imports modules itself, with types and JSX taken out. Vite takes five times as
 * long, and what it makes of them runs more slowly. `hooks`: files of this folder that its processes load first.
 */
export function nativeModules(...hooks: readonly string[]) {
  const files = ['module-hooks.ts', ...hooks].map((name) => new URL(name, import.meta.url).href)
  return {
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--disable-warning=ExperimentalWarning', ...files.map((file) => `--import=${file}`)],
  }
}
