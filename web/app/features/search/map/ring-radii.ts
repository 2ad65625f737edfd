const ringsKm = [0.5, 1, 2, 5, 10, 20, 50, 100]
/** Smallest radius of the inner ring, and factor to the outer one. */
const innerPx = 80
const outerFactor = 2

/** Radii in kilometres of the two rings that suit this scale. */
export function ringRadii(pixelsPerKm: number): number[] {
  const inner = ringsKm.find((km) => km * pixelsPerKm >= innerPx)
  const outer = inner && ringsKm.find((km) => km >= inner * outerFactor)
  return [inner, outer].filter((km) => km !== undefined)
}
