import { daysAfter } from '#app/lib/i18n/times.ts'

/** What a visitor has chosen so far: all of it stands in the address, so that nothing can lose it. */
export type Choices = {
  service?: string
  /** What is to follow in the same visit, in its order. */
  further?: readonly string[]
  /** `YYYY-MM-DD` in the business's zone. */
  day?: string
  /** An instant with its offset. */
  start?: string
  /** The first day in view. */
  from?: string
}

export const daysInView = 14

/** The part of the choices that says when. */
export type TimeChoices = Pick<Choices, 'day' | 'start' | 'from'>

/** Where a click on a day or a time leads, with all else as it is. */
export const timeLinks = (choices: Choices) => (time: TimeChoices) =>
  searchOf({ ...choices, day: undefined, start: undefined, from: undefined, ...time })

/** The address with other services in their order, with the time as it is. */
export const withServices = (choices: Choices, [service, ...further]: readonly string[]) =>
  searchOf({ ...choices, service, further })

export function readChoices(search: URLSearchParams): Choices {
  return {
    service: search.get('service') ?? undefined,
    further: search.get('further')?.split(',').filter(Boolean) ?? [],
    day: dayOr(search.get('day')),
    // A plus sign that nobody escaped arrives as a space.
    start: search.get('start')?.replace(' ', '+') || undefined,
    from: dayOr(search.get('from')),
  }
}

export function searchOf(choices: Choices): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(choices)) {
    if (value?.length) search.set(name, String(value))
  }
  return `?${search}`
}

/** Whether two addresses show the same free times: then nothing has to be asked for between them. */
export const inSameView = (a: URLSearchParams, b: URLSearchParams) =>
  ['service', 'further', 'from'].every((name) => a.get(name) === b.get(name))

/** The first day to show: never a past one, and so that the chosen day is in view. */
export function firstDayInView({ from, day }: Choices, today: string): string {
  const first = from && from > today ? from : today
  if (!day || day < today) return first
  return day >= first && day < daysAfter(first, daysInView) ? first : day
}

export const sameInstant = (a: string | undefined, b: string) =>
  a !== undefined && Date.parse(a) === Date.parse(b)

function dayOr(text: string | null) {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  return Number.isNaN(Date.parse(text)) ? undefined : text
}
