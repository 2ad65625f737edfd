/** Grid lines of the chart from the highest down to zero: three equal, round steps. */
export function chartLines(highest: number): number[] {
  const step = roundStep(highest / stepCount)
  return Array.from({ length: stepCount + 1 }, (_, line) => (stepCount - line) * step)
}

const stepCount = 3

/** The smallest of 1, 2, 2.5, 3, 4, 5, 8 or 10 times a power of ten that is not below `least`. */
function roundStep(least: number) {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const even = [1, 2, 2.5, 3, 4, 5, 8, 10].find((one) => one * power >= least) ?? 10
  return even * power
}
