import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Node reads the types out of .ts files by itself, with every character at its place. This is what it does not do.
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.tsx')) return { format: 'module', source: withoutJsx(fileURLToPath(url)), shortCircuit: true }
    // @actions/languageservice imports JSON without saying so, which Node refuses.
    const isJson = url.endsWith('.json') && context.format === 'json'
    return next(url, isJson ? { ...context, importAttributes: { type: 'json' } } : context)
  },
})

function withoutJsx(path: string): string {
  // Threads of the program have these hooks too, and no use for it.
  const { transformSync } = createRequire(import.meta.url)('rolldown/utils') as typeof import('rolldown/utils')
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), { sourcemap: true })
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'))
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`
}
