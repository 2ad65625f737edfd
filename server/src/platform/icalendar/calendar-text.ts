/** Why the busy times of a calendar cannot be read. */
export type CalendarFailure = 'not_a_calendar' | 'too_complex'

export class CalendarError extends Error {
  override name = 'CalendarError'
  readonly failure: CalendarFailure
  /** CPU time after which the read failed, if it was in a thread. */
  readonly cpuMs: number

  constructor(failure: CalendarFailure, cpuMs = 0) {
    super(failure)
    this.failure = failure
    this.cpuMs = cpuMs
  }
}

/** The texts of the components of an iCalendar file, reduced to the lines that say when its owner is busy. */
export type CalendarParts = { zones: string[]; events: string[]; busyLists: string[] }

/** Titles, places, people and descriptions are left out here, so nothing later can store them. */
const usedLine =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|BEGIN|END)[;:]/i
const boundary = /^(BEGIN|END):([A-Z-]+)\s*$/i
const zoneParts = ['STANDARD', 'DAYLIGHT']
const lineMax = 64 * 1024

/**
 * Splits a file into its components. Other components and everything nested in them are left out, e.g. tasks and alarms.
 * Throws CalendarError; a file that ends early is not a calendar, because its missing events would free their times.
 */
export function splitCalendar(text: string): CalendarParts {
  const parts: CalendarParts = { zones: [], events: [], busyLists: [] }
  const targets = { VTIMEZONE: parts.zones, VEVENT: parts.events, VFREEBUSY: parts.busyLists }
  const open: string[] = []
  let lines: string[] = []
  let calendars = 0
  for (const line of unfoldedLines(text)) {
    if (!usedLine.test(line)) continue
    if (line.length > lineMax) throw new CalendarError('too_complex')
    const [, edge, given = ''] = boundary.exec(line) ?? []
    const name = given.toUpperCase()
    const starts = edge?.toUpperCase() === 'BEGIN'
    if (starts) open.push(name)
    if (isUsed(open)) lines.push(line)
    if (!edge || starts) continue
    if (open.pop() !== name) throw new CalendarError('not_a_calendar')
    if (open.length === 0) calendars += 1
    if (open.length !== 1) continue
    targets[name as keyof typeof targets]?.push(lines.join('\r\n'))
    lines = []
  }
  if (calendars === 0 || open.length > 0) throw new CalendarError('not_a_calendar')
  return parts
}

/** Whether a line within these components says when the owner is busy. */
function isUsed(open: readonly string[]) {
  const [calendar, component = '', part = ''] = open
  if (calendar !== 'VCALENDAR' || open.length > 3) return false
  return open.length < 3
    ? ['VTIMEZONE', 'VEVENT', 'VFREEBUSY'].includes(component)
    : component === 'VTIMEZONE' && zoneParts.includes(part)
}

const unfoldedLines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
