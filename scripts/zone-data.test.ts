import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Only the server computes time zones. The zone data of browsers and of the database may be years older: a booking in
 * Morocco would be shown, or counted, an hour off.
 */

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => name.test(path) && !/\.test\.|\.testing\./.test(path))

function linesWith(files: string[], pattern: RegExp) {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

/** Reads the zone data of the device for zones outside of Africa. */
const allowed = ['web/app/lib/i18n/zones.ts']

test('screens never format dates in a named time zone other than UTC', () => {
  const files = filesIn('web/app', /\.tsx?$/).filter((file) => !allowed.includes(file))
  // An option of a format, written out or short; `countries[code].timeZone` is a name.
  expect(linesWith(files, /[{,\s]timeZone(:(?! 'UTC')|,| \})/)).toEqual([])
})

test('screens never read the device clock in the time zone of the device', () => {
  const files = filesIn('web/app', /\.tsx?$/)
  const getters =
    /\.(get(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)|toLocale(Time|Date)String)\(/
  expect(linesWith(files, getters)).toEqual([])
})

test('every date format on a screen sets the time zone to UTC', () => {
  const files = filesIn('web/app', /\.tsx?$/).filter((file) => !allowed.includes(file))
  const formats = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new Intl\.DateTimeFormat\([^;]*?\{([^;]*?)\}/g)].map(
      ([, options = '']) => ({ file, isUtc: options.includes("timeZone: 'UTC'") }),
    ),
  )
  expect(formats.length).toBeGreaterThan(0)
  expect(formats.filter(({ isUtc }) => !isUtc)).toEqual([])
})

test('SQL statements never use the time zone data of the database', () => {
  const files = [...filesIn('server/src', /\.ts$/), ...filesIn('server/migrations', /\.sql$/)]
  const statements = files.filter((file) => !file.endsWith('checksums.txt'))
  expect(linesWith(statements, /at time zone (?!'UTC')|\btimezone\(/i)).toEqual([])
})
