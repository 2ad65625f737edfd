/** The next stop above `value` or, without stops, the next whole number. */
export function nextStep(value: number, max: number, stops?: readonly number[]) {
  const next = stops ? stops.find((stop) => stop > value) : value + 1
  return Math.min(next ?? max, max)
}

/** The next stop below `value` or, without stops, the previous whole number. */
export function previousStep(value: number, min: number, stops?: readonly number[]) {
  const previous = stops ? stops.findLast((stop) => stop < value) : value - 1
  return Math.max(previous ?? min, min)
}
