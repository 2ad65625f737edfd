import type { DayOrder } from '@ujuzi/contract/client-records/imports'
import { plainNumber } from '@ujuzi/contract/text/digits'
import { isDay } from '../edit/rules.ts'

/* Days of birth as spreadsheets, address books and people write them. */

export type WrittenDay = { year: number | undefined; month: number; day: number }

/** Two numbers of which either can be the month, in the order of the text. */
type Pair = { first: number; second: number; year: number | undefined }

export type DayExample = { text: string; first: number; second: number }

/**
 * How the days of a column are meant: as most values that can be read one way only, or as a header such as "(MM/DD)" says,
 * else the day before the month, as in these countries. `example` is the first value that can be read both ways.
 */
export function detectDayOrder(
  texts: readonly string[],
  header = '',
): { order: DayOrder; example?: DayExample } {
  const votes = { day_first: 0, month_first: 0 }
  if (/\bmm?[\s/.-]{0,3}(?:dd?|jj?)\b/i.test(header)) votes.month_first += 1
  let example: DayExample | undefined
  for (const text of texts) {
    const pair = pairOf(plainText(text))
    if (!pair) continue
    const dayFirst = isBirthday(inOrder(pair, 'day_first'))
    const monthFirst = isBirthday(inOrder(pair, 'month_first'))
    if (dayFirst && !monthFirst) votes.day_first += 1
    if (monthFirst && !dayFirst) votes.month_first += 1
    const { first, second } = pair
    if (dayFirst && monthFirst && first !== second) example ??= { text: text.trim(), first, second }
  }
  const order = votes.month_first > votes.day_first ? 'month_first' : 'day_first'
  return example ? { order, example } : { order }
}

/** The day that a text names; undefined if it names none. A day that exists in one order only is read in that order. */
export function readBirthday(text: string, order: DayOrder = 'day_first'): WrittenDay | undefined {
  const plain = plainText(text)
  const pair = pairOf(plain)
  const days = pair
    ? [inOrder(pair, order), inOrder(pair, order === 'day_first' ? 'month_first' : 'day_first')]
    : [yearFirst(plain) ?? withoutYear(plain) ?? serialDay(plain) ?? namedDay(plain)]
  return days.find(isBirthday)
}

/** Dates that programs write for a birthday that is not known, such as `0/0/00`. */
export const isEmptyDay = (text: string) => /^[0\s/.:-]+$/.test(plainNumber(text))

const isBirthday = (day: WrittenDay | undefined): day is WrittenDay =>
  day !== undefined &&
  isDay(day) &&
  (day.year === undefined || (day.year >= 1900 && day.year <= 2100))

/** Days before January 1, 1900 mark birthdays without a year in some address books. */
const knownYear = (year: number) => (year === 0 || year === 1604 ? undefined : year)

const clockTime =
  /(?:[T,\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?|T\d{6})\s?(?:[ap]\.?m\.?)?\s?(?:Z|UTC|GMT)?(?:[+-]\d{2}(?::?\d{2})?)?$/i

const plainText = (text: string) => plainNumber(text.trim().slice(0, 100)).replace(clockTime, '')

function pairOf(text: string): Pair | undefined {
  const found = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?(\d{4}|\d{2}))?\.?$/.exec(text)
  if (!found || Number(found[1]) > 31) return undefined
  return { first: Number(found[1]), second: Number(found[2]), year: yearOf(found[3]) }
}

const inOrder = ({ first, second, year }: Pair, order: DayOrder): WrittenDay =>
  order === 'day_first' ? { year, month: second, day: first } : { year, month: first, day: second }

/** Two digits mean 1930 to 2029, as in spreadsheets. */
function yearOf(digits: string | undefined) {
  if (digits === undefined) return undefined
  if (digits.length > 2) return knownYear(Number(digits))
  return Number(digits) + (Number(digits) < 30 ? 2000 : 1900)
}

/** `1990-08-02`, `1990/8/2`, `19900802`, and `90-08-02`, which cannot begin with a day. */
function yearFirst(text: string): WrittenDay | undefined {
  const found =
    /^(\d{4}|\d{2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return undefined
  return { year: yearOf(found[1]), month: Number(found[2]), day: Number(found[3]) }
}

/** `--08-02` and `--0802`. */
function withoutYear(text: string): WrittenDay | undefined {
  const found = /^--(\d{1,2})-?(\d{2})$/.exec(text) ?? /^--(\d{1,2})-(\d{1,2})$/.exec(text)
  if (!found) return undefined
  return { year: undefined, month: Number(found[1]), day: Number(found[2]) }
}

/** The number of a day in a spreadsheet whose format was lost: 33087 is 2 August 1990. */
function serialDay(text: string): WrittenDay | undefined {
  const found = /^([1-6]\d{4})(?:[.,]\d{1,15})?$/.exec(text)
  if (!found) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + Number(found[1])))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }
}

/** `2 Aug 1990`, `August 2`, `1er août 1990`, `2 de agosto de 1990`, `2-Aug-90`. */
function namedDay(text: string): WrittenDay | undefined {
  const tokens = normalizeWords(text).match(/\p{L}+|\d+/gu) ?? []
  const months = tokens.flatMap((token) => monthOf(token) ?? [])
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const [month] = months
  if (month === undefined || months.length > 1 || tokens.length > 8) return undefined
  const year = numbers.find((digits) => digits.length === 4)
  const [day, shortYear, ...others] = numbers.filter((digits) => digits !== year)
  if (!day || day.length > 2 || others.length > 0 || (year && shortYear)) return undefined
  return { year: yearOf(year ?? shortYear), month, day: Number(day) }
}

const normalizeWords = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const monthLanguages = ['en', 'fr', 'es', 'pt', 'sw', 'ar', 'ar-DZ', 'ar-MA']

/** Normalized names of the months, in the languages of our countries, as the platform knows them. */
const monthNames = monthLanguages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      name: normalizeWords(format.format(new Date(Date.UTC(2000, index, 15)))).replace(/\.$/, ''),
    }))
  }),
)

/** The month that has this name, or the only one whose names begin so. */
function monthOf(word: string) {
  const whole = monthNames.filter(({ name }) => name === word)
  const begun = word.length < 3 ? [] : monthNames.filter(({ name }) => name.startsWith(word))
  const months = new Set((whole.length > 0 ? whole : begun).map(({ month }) => month))
  const [month] = months
  return months.size === 1 ? month : undefined
}
