import { type BusyRange, readBusyTimes } from '../../platform/icalendar/busy-times.ts'

const year: BusyRange = {
  from: Date.parse('2026-11-01T00:00Z'),
  to: Date.parse('2027-12-01T00:00Z'),
  timeZone: 'Africa/Lagos',
}

/**
 * Contents of a calendar from November 2026 for thirteen months: the busy times by start, as `2027-01-05T09:00/10:00` in
 * UTC (an end on another day has its date), and the number of events that could not be read in full.
 */
export function readBusyLines(text: string, range: Partial<BusyRange> = {}) {
  const { times, unreadable } = readBusyTimes(text, { ...year, ...range })
  const busy = times
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to }) => {
      const [start, end] = [formatMinute(from), formatMinute(to)]
      return `${start}/${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : end}`
    })
  return { busy, unreadable }
}

const formatMinute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The days that a calendar blocks as a whole in Lagos, e.g. `01-05` or `01-05/3` for three days from then on. */
export function readBlockedDays(text: string, range: Partial<BusyRange> = {}) {
  const { times, unreadable } = readBusyTimes(text, { ...year, ...range })
  const days = times
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const count = (to - from) / 86_400_000
      const day = new Date(from + 3_600_000).toISOString()
      return `${day.slice(5, 10)}${day.slice(11, 16) === '00:00' ? '' : day.slice(10, 16)}${count === 1 ? '' : `/${count}`}`
    })
  return { days, unreadable }
}
