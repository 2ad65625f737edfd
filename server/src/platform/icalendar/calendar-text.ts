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

/** The lines of the components of a calendar, reduced to those that say when its owner is busy. */
export type CalendarPart = {
  zones: string[][]
  events: string[][]
  busyLists: string[][]
  /** Zone of times without one, if the calendar names it. */
  timeZone: string | undefined
  /** Name of the calendar if it is an email address, which is then that of its owner. */
  ownerAddress: string | undefined
}

/**
 * Titles, places, people and descriptions are left out here, so nothing later can store them. Of the people only those who
 * declined are read, to find out whether the owner is one of them.
 */
const usedLine =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|DTSTAMP|LAST-MODIFIED|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-WR-TIMEZONE|X-WR-CALNAME|BEGIN|END|ATTENDEE(?=.*;PARTSTAT="?DECLINED))[;:]/i
const boundary = /^(BEGIN|END):([A-Z-]+)\s*$/i
const zoneParts = ['STANDARD', 'DAYLIGHT']
const components = ['VTIMEZONE', 'VEVENT', 'VFREEBUSY']
const lineMax = 64 * 1024

/**
 * Splits a file into its calendars, and these into their components. Other components and everything nested in them are left
 * out, e.g. tasks and alarms. Events outside of a calendar make one of their own. Throws CalendarError; a file that ends
 * early is not a calendar, because its missing events would free their times.
 */
export function splitCalendars(text: string): CalendarPart[] {
  const calendars: CalendarPart[] = []
  const loose = createPart()
  const open: string[] = []
  let part = loose
  let lines: string[] = []
  for (const line of unfoldedLines(text)) {
    if (!usedLine.test(line)) continue
    if (line.length > lineMax) throw new CalendarError('too_complex')
    const [, edge, given = ''] = boundary.exec(line) ?? []
    const name = given.toUpperCase()
    const starts = edge?.toUpperCase() === 'BEGIN'
    if (starts && open.length === 0) {
      part = name === 'VCALENDAR' ? createPart() : loose
      if (part !== loose) calendars.push(part)
      else if (components.includes(name)) open.push('VCALENDAR')
    }
    if (starts) open.push(name)
    if (isUsed(open)) lines.push(line)
    else if (open.length === 1 && !edge) readFact(part, line)
    if (!edge || starts) continue
    if (open.pop() !== name) throw new CalendarError('not_a_calendar')
    if (open.length !== 1) continue
    componentsOf(part, name)?.push(lines)
    lines = []
    if (part === loose) open.pop()
  }
  if (open.length > 0) throw new CalendarError('not_a_calendar')
  if (loose.events.length + loose.busyLists.length > 0) calendars.push(loose)
  if (calendars.length === 0) throw new CalendarError('not_a_calendar')
  return calendars
}

const createPart = (): CalendarPart => ({
  zones: [],
  events: [],
  busyLists: [],
  timeZone: undefined,
  ownerAddress: undefined,
})

const componentsOf = (part: CalendarPart, name: string) =>
  ({ VTIMEZONE: part.zones, VEVENT: part.events, VFREEBUSY: part.busyLists })[name]

function readFact(part: CalendarPart, line: string) {
  const value = line.slice(line.indexOf(':') + 1).trim()
  if (/^X-WR-TIMEZONE/i.test(line)) part.timeZone = value || undefined
  if (/^X-WR-CALNAME/i.test(line) && /^[^\s@]+@[^\s@]+$/.test(value)) part.ownerAddress = value
}

/** Whether a line within these components says when the owner is busy. */
function isUsed(open: readonly string[]) {
  const [calendar, component = '', part = ''] = open
  if (calendar !== 'VCALENDAR' || open.length > 3) return false
  return open.length < 3
    ? components.includes(component)
    : component === 'VTIMEZONE' && zoneParts.includes(part)
}

const unfoldedLines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
