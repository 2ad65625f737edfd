/** Parses an iCalendar file strictly: one event in one calendar, each property once. Throws on any deviation. */
export function parseCalendarFile(text: string) {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CR LF')
  if (!text.endsWith('\r\n')) throw new Error('The last line has no line end')
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const [begin, ...rest] = lines
  const from = rest.indexOf('BEGIN:VEVENT')
  const to = rest.indexOf('END:VEVENT')
  if (begin !== 'BEGIN:VCALENDAR' || rest.at(-1) !== 'END:VCALENDAR' || from < 0 || to < from) {
    throw new Error('The file is not one event in one calendar')
  }
  return {
    calendar: parseProperties(rest.slice(0, from)),
    event: parseProperties(rest.slice(from + 1, to)),
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
