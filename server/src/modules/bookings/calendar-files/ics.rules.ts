/** An iCalendar event (RFC 5545 and 5546). */
export type CalendarEntry = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
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
  organizer: Contact
  /** The recipient of the email, marked as accepted so that their calendar adds the event without asking. */
  attendee?: Contact | undefined
}
export type Contact = { name: string; address: string }

/** Renders the file: UTC times, lines of at most 75 octets, texts of users escaped. */
export function renderCalendarFile(entry: CalendarEntry): string {
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
    `DTSTAMP:${formatUtc(entry.stampedAt)}`,
    `DTSTART:${formatUtc(entry.startsAt)}`,
    `DTEND:${formatUtc(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoteParameter(entry.organizer.name)}:mailto:${entry.organizer.address}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
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
