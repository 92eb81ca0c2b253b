/** A linear scale: `from` becomes `to`; where `from` is one point, the middle of `to`. */
export function linear([a, b]: Range, [low, high]: Range): (value: number) => number {
  return (value) => low + (a === b ? 0.5 : (value - a) / (b - a)) * (high - low)
}

/** An SVG path through points. Where one is null, it begins anew after it; a point of its own is drawn as a dot. */
export function pathThrough(points: readonly (readonly [x: number, y: number] | null)[]): string {
  return points
    .map((point, index) => {
      if (point === null) return ''
      const [isFirst, isLast] = [points[index - 1] ?? null, points[index + 1] ?? null].map((beside) => beside === null)
      return `${isFirst ? 'M' : 'L'}${point.join(',')}${isFirst && isLast ? 'Z' : ''}`
    })
    .join('')
}

type Range = readonly [number, number]
