import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Leaves text that people read unchanged: literals with a space in them. Codes and names are changed like any code. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'prose', {
    shouldIgnore(path) {
      const texts = path.isTemplateLiteral()
        ? path.node.quasis.map(({ value }) => value.raw)
        : path.isStringLiteral()
          ? [path.node.value]
          : []
      return texts.some((text) => /\s/.test(text)) ? 'text that people read' : undefined
    },
  }),
]
