/** A visit as calendar programs understand it (RFC 5545 and 5546). */
export type CalendarEntry = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** The same for ever, so that a later entry replaces the earlier one. */
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
  organizer: Contact
  /** Whom the letter is for: their calendar takes the entry without asking. */
  attendee?: Contact | undefined
}
export type Contact = { name: string; address: string }

/** The whole file: UTC times, lines of at most 75 octets, everything people typed escaped. */
export function calendarText(entry: CalendarEntry): string {
  const { attendee } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ujuzi//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.address}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261123T090000Z */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) =>
  printable(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** A parameter has no escapes: a quotation mark in it cannot be written. */
const quoted = (text: string) => `"${printable(text).replaceAll('"', "'").replaceAll('\n', ' ')}"`

/** Line ends become one kind; other control signs would break the file. */
const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const octetsOfLine = 75

/** Long lines go on after a line end and a space; no sign is cut in two. */
function folded(line: string) {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > octetsOfLine) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}
