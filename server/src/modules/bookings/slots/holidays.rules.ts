import { readFileSync } from 'node:fs'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { dayNumber } from '../time-zone.rules.ts'
import type { SpecialDays } from './opening.rules.ts'

/** A day of rest by law; a feast that follows the moon is estimated until it is seen. */
export type Holiday = { day: number; name: string; estimated: boolean }

/** The public holidays of a country from one day to another, both included; see data/ATTRIBUTION.md. */
export const holidaysOf = (country: string, first: number, last: number): readonly Holiday[] =>
  (all().get(country) ?? []).filter(({ day }) => day >= first && day <= last)

/** The countries with a holiday on one of these days. */
export const countriesResting = (first: number, last: number) =>
  countryCodes.filter((country) => holidaysOf(country, first, last).length > 0)

export type ExceptionRow = {
  /** Days since 1970 with the hours they have, as PostgreSQL writes them: `{[480,720),[840,1080)}`. */
  special: readonly (readonly [day: number, hours: string])[]
  /** The country whose holidays a business keeps, if it keeps any. */
  resting: string | null
}

/** Closed on holidays, but where the day has hours of its own. */
export function specialDays({ special, resting }: ExceptionRow): SpecialDays {
  const closed = resting ? restDays(resting) : noDays
  if (special.length === 0) return closed
  return new Map([...closed, ...special.map(([day, text]) => [day, readHours(text)] as const)])
}

const noDays: SpecialDays = new Map()

/** The hours of a day as spans of its minutes. */
export const readHours = (text: string) =>
  [...text.matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))

function restDays(country: string): SpecialDays {
  const known = closed.get(country)
  if (known) return known
  const days = new Map((all().get(country) ?? []).map(({ day }) => [day, []]))
  closed.set(country, days)
  return days
}

const closed = new Map<string, SpecialDays>()
let kept: Map<string, Holiday[]> | undefined

/** Read when somebody first asks: most businesses work on holidays. */
const all = () => (kept ??= Map.groupBy(readHolidays(), ({ country }) => country))

function readHolidays() {
  const lines = readFileSync(new URL('../../../../data/holidays.tsv', import.meta.url), 'utf8')
  const names = new Map<string, string>()
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [country = '', day = '', text = '', estimated] = line.split('\t')
      // One text for each name, or every name would keep the whole file in memory.
      const name = names.get(text) ?? Buffer.from(text).toString()
      names.set(name, name)
      return { country, day: dayNumber(day), name, estimated: estimated !== undefined }
    })
}
