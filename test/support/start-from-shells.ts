import { registerHooks } from 'node:module'

// Programs are started from shells and a small process: from a worker each start costs 15 ms and more.
registerHooks({
  resolve: (specifier, context, next) => {
    const [, name] = /\/(spawn-git|process-group)\.ts$/.exec(specifier) ?? []
    return name === undefined ? next(specifier, context) : next(new URL(`${name}.ts`, import.meta.url).href, context)
  },
})
