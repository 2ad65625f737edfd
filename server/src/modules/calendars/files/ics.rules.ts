type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** An iCalendar file with one event. */
export type CalendarEntry = IcsEvent & { method?: CalendarMethod }

/** An iCalendar file (RFC 5545) with any number of events, e.g. a feed that programs read again and again. */
export type IcsFile = {
  /** Absent for an event that is stored in a CalDAV calendar instead of sent. */
  method?: CalendarMethod | undefined
  name?: string
  /** How often programs are asked to read the file again. */
  refreshMinutes?: number
  entries: readonly IcsEvent[]
}

/** An iCalendar event (RFC 5545 and 5546). */
export type IcsEvent = {
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Constant for a booking, so that later versions replace earlier ones. */
  uid: string
  /** Grows with every change. */
  sequence: number
  stampedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
  /** Absent in CalDAV calendars, because their servers would send invitations. */
  organizer?: Contact
  /** The recipient of the email, marked as accepted so that their calendar adds the event without asking. */
  attendee?: Contact | undefined
}
export type Contact = { name: string; address: string }

export const renderCalendarFile = ({ method, ...event }: CalendarEntry) =>
  renderCalendar({ method, entries: [event] })

/** Renders the file: UTC times, lines of at most 75 octets, texts of users escaped. */
export function renderCalendar({ method, name, refreshMinutes, entries }: IcsFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ujuzi//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...(refreshMinutes === undefined ? [] : refreshLines(refreshMinutes)),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** RFC 7986, and the older property that Outlook reads. */
const refreshLines = (minutes: number) => [
  `REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`,
  `X-PUBLISHED-TTL:PT${minutes}M`,
]

function eventLines(event: IcsEvent) {
  const { attendee, organizer } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatUtc(event.stampedAt)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    ...(organizer
      ? [`ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.address}`]
      : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
        ]
      : []),
    'END:VEVENT',
  ]
}

/** Formats an instant as in 20261123T090000Z. */
const formatUtc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string) =>
  stripControls(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** Quotes a parameter value. Double quotes become single ones, because iCalendar has no escape for them. */
const quoteParameter = (text: string) =>
  `"${stripControls(text).replaceAll('"', "'").replaceAll('\n', ' ')}"`

/** Normalizes line ends and removes other control characters, which would break the file. */
const stripControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const maxLineOctets = 75

/** Folds long lines between characters; a continuation line begins with a space. */
function foldLine(line: string) {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
