/** The next number after `value`: a stop, or the next whole number. */
export function nextStep(value: number, max: number, stops?: readonly number[]) {
  const next = stops ? stops.find((stop) => stop > value) : value + 1
  return Math.min(next ?? max, max)
}

/** The number before `value`: a stop, or the whole number before. */
export function previousStep(value: number, min: number, stops?: readonly number[]) {
  const previous = stops ? stops.findLast((stop) => stop < value) : value - 1
  return Math.max(previous ?? min, min)
}
