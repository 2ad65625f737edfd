import { readFileSync } from 'node:fs'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { parseDay } from '../time-zone.rules.ts'
import type { SpecialDays } from './opening.rules.ts'

/** A public holiday. `estimated`: its date follows the moon and is not confirmed yet. */
export type Holiday = { day: number; name: string; estimated: boolean }

/** Public holidays of a country from `first` to `last`, both included. See data/ATTRIBUTION.md. */
export const listHolidays = (country: string, first: number, last: number): readonly Holiday[] =>
  (loadHolidays().get(country) ?? []).filter(({ day }) => day >= first && day <= last)

/** Countries with a holiday on one of these days. */
export const countriesWithHoliday = (first: number, last: number) =>
  countryCodes.filter((country) => listHolidays(country, first, last).length > 0)

export type ExceptionRow = {
  /** Days since 1970 with their hours as a PostgreSQL multirange of minutes: `{[480,720),[840,1080)}`. */
  special: readonly (readonly [day: number, hours: string])[]
  /** Country on whose public holidays the business is closed; null if it opens on holidays. */
  holidayCountry: string | null
}

/** Exceptions from the weekly hours by day: special hours, and no hours on other holidays. */
export function resolveSpecialDays({ special, holidayCountry }: ExceptionRow): SpecialDays {
  const closed = holidayCountry ? holidaysAsClosed(holidayCountry) : noSpecialDays
  if (special.length === 0) return closed
  return new Map([...closed, ...special.map(([day, text]) => [day, parseHours(text)] as const)])
}

const noSpecialDays: SpecialDays = new Map()

/** Parses a multirange of minutes of a day. */
export const parseHours = (text: string) =>
  [...text.matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))

function holidaysAsClosed(country: string): SpecialDays {
  const cached = closedDaysByCountry.get(country)
  if (cached) return cached
  const days = new Map((loadHolidays().get(country) ?? []).map(({ day }) => [day, []]))
  closedDaysByCountry.set(country, days)
  return days
}

const closedDaysByCountry = new Map<string, SpecialDays>()
let holidaysByCountry: Map<string, Holiday[]> | undefined

/** Holidays by country. Reads the file on first use, since most businesses open on holidays. */
const loadHolidays = () =>
  (holidaysByCountry ??= Map.groupBy(readHolidays(), ({ country }) => country))

function readHolidays() {
  const lines = readFileSync(new URL('../../../../data/holidays.tsv', import.meta.url), 'utf8')
  const names = new Map<string, string>()
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [country = '', day = '', text = '', estimated] = line.split('\t')
      // Copied once per name: a substring would keep the whole file in memory.
      const name = names.get(text) ?? Buffer.from(text).toString()
      names.set(name, name)
      return { country, day: parseDay(day), name, estimated: estimated !== undefined }
    })
}
