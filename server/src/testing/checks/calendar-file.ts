/** Reads an iCalendar file as strictly as the standard allows: one event in one calendar, each property once. */
export function entryIn(text: string) {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CR LF')
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const [begin, ...rest] = lines
  const from = rest.indexOf('BEGIN:VEVENT')
  const to = rest.indexOf('END:VEVENT')
  if (begin !== 'BEGIN:VCALENDAR' || rest.at(-1) !== 'END:VCALENDAR' || from < 0 || to < from) {
    throw new Error('It is not one event in one calendar')
  }
  return {
    calendar: propertiesOf(rest.slice(0, from)),
    event: propertiesOf(rest.slice(from + 1, to)),
  }
}

function propertiesOf(lines: string[]) {
  const found: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*:(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`“${line}” is no property`)
    if (name in found) throw new Error(`${name} stands twice`)
    found[name] = textTypes.includes(name) ? unescaped(value) : value
  }
  return found
}

const textTypes = ['SUMMARY', 'LOCATION', 'DESCRIPTION']

function unescaped(value: string) {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error(`“${value}” has a bare sign`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
