import { parseAst } from 'rolldown/parseAst'

/** What one function costs its reader. */
export interface FunctionSize {
  /** Its own name, or that of the variable or key that holds it. */
  name: string
  lines: number
  /** Cyclomatic complexity: one, and one more for each branch, loop, case, `&&`, `||` and `??`. */
  complexity: number
  parameters: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const FUNCTIONS: readonly string[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const BRANCHES: readonly string[] = [
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]

/** The functions of a module that have a name; what a function without one holds counts for the one around it. */
export function measureFunctions(path: string, source: string): FunctionSize[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const found: FunctionSize[] = []
  const walk = (node: Node, name: string | null, owner: FunctionSize | null): void => {
    let own = owner
    if (FUNCTIONS.includes(node.type)) {
      const called = nameOf(node['id']) ?? name
      if (called !== null) {
        const lines = source.slice(node.start, node.end).split('\n').length
        own = { name: called, lines, complexity: 1, parameters: (node['params'] as unknown[]).length }
        found.push(own)
      }
    }
    if (own !== null && (BRANCHES.includes(node.type) || (node.type === 'SwitchCase' && node['test'] !== null))) {
      own.complexity += 1
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, nameGiven(node, child), own)
      }
    }
  }
  walk(program, null, null)
  return found
}

/** The name that a declaration, a field, a key or a method gives to the function that it holds. */
function nameGiven(node: Node, child: Node): string | null {
  if (node['init'] === child) return nameOf(node['id'])
  const keyed = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)
  return keyed && node['value'] === child ? nameOf(node['key']) : null
}

function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
