/** The strongly connected parts with more than one member, by Tarjan's algorithm (SIAM J. Comput. 1, 1972). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const position = order.size
    order.set(node, position)
    let lowest = position
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === position) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) found.push(circle.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** How many nodes the longest path has; the graph has no circle. */
export function floorsOf(graph: ReadonlyMap<string, readonly string[]>): number {
  const known = new Map<string, number>()
  const height = (node: string): number => {
    const stored = known.get(node)
    if (stored !== undefined) return stored
    known.set(node, 0)
    const found = 1 + Math.max(0, ...(graph.get(node) ?? []).map(height))
    known.set(node, found)
    return found
  }
  return Math.max(0, ...[...graph.keys()].map(height))
}
