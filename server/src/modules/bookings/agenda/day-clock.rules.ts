import { midnightOf, stretchesOf } from '../time-zone.rules.ts'

/**
 * Where a local day begins, every other moment from which on its clock shows another offset, and where it
 * ends, in minutes since 1970: what a browser needs to reckon with the day exactly.
 */
export function dayClock(timeZone: string, day: number): { clock: number[]; ends: number } {
  const [begins, ends] = [day, day + 1].map(
    (one) => midnightOf(timeZone, one).getTime() / 60_000,
  ) as [number, number]
  const changes = stretchesOf(timeZone, day, day)
    .map(({ from }) => from)
    .filter((from) => from > begins && from < ends)
  return { clock: [begins, ...changes], ends }
}
