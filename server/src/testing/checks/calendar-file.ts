/** Parses an iCalendar file strictly: one event in one calendar, each property once. Throws on any deviation. */
export function parseCalendarFile(text: string) {
  const { calendar, events } = parseCalendar(text)
  const [event] = events
  if (!event || events.length > 1) throw new Error('The file is not one event in one calendar')
  return { calendar, event }
}

/** Parses an iCalendar file with any number of events as strictly. */
export function parseCalendar(text: string) {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CR LF')
  if (!text.endsWith('\r\n')) throw new Error('The last line has no line end')
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') {
    throw new Error('The file is not one calendar')
  }
  const inside = lines.slice(1, -1)
  const first = inside.indexOf('BEGIN:VEVENT')
  const events: string[][] = []
  let rest = first < 0 ? [] : inside.slice(first)
  while (rest.length > 0) {
    const end = rest.indexOf('END:VEVENT')
    if (rest[0] !== 'BEGIN:VEVENT' || end < 0) throw new Error('A line is outside of the events')
    events.push(rest.slice(1, end))
    rest = rest.slice(end + 1)
  }
  return {
    calendar: parseProperties(first < 0 ? inside : inside.slice(0, first)),
    events: events.map(parseProperties),
  }
}

function parseProperties(lines: string[]) {
  const found: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*:(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`“${line}” is not a property`)
    if (name in found) throw new Error(`${name} occurs twice`)
    found[name] = textTypes.includes(name) ? unescapeText(value) : value
  }
  return found
}

const textTypes = ['SUMMARY', 'LOCATION', 'DESCRIPTION']

function unescapeText(value: string) {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error(`“${value}” has an unescaped character`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
