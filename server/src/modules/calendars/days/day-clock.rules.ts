import { midnightOf, offsetPeriods } from '../../schedule/time-zone.rules.ts'

/**
 * Start of a local day, the instants within it at which the UTC offset changes, and its end, in minutes since 1970.
 * Lets the browser position times of the day exactly.
 */
export function dayClock(timeZone: string, day: number): { clock: number[]; ends: number } {
  const [begins, ends] = [day, day + 1].map(
    (local) => midnightOf(timeZone, local).getTime() / 60_000,
  ) as [number, number]
  const changes = offsetPeriods(timeZone, day, day)
    .map(({ from }) => from)
    .filter((from) => from > begins && from < ends)
  return { clock: [begins, ...changes], ends }
}
