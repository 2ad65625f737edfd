/** The lines of a chart from the highest down to zero: three even steps that people can count in. */
export function linesFor(highest: number): number[] {
  const step = evenStep(highest / steps)
  return Array.from({ length: steps + 1 }, (_, line) => (steps - line) * step)
}

const steps = 3

/** 1, 2, 2.5, 3, 4, 5 or 8 with zeros: the smallest that is not below. */
function evenStep(least: number) {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const even = [1, 2, 2.5, 3, 4, 5, 8, 10].find((one) => one * power >= least) ?? 10
  return even * power
}
