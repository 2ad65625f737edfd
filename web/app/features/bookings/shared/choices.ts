import { type TimeOfDay, timesOfDay } from '@ujuzi/contract/search/options'
import { addDays } from '#app/lib/i18n/times.ts'

/** The visitor's choices. They are kept in the URL, so that they survive reloads and sign-in. */
export type Choices = {
  service?: string
  /** Ids of the services that follow the first, in order. */
  further?: readonly string[]
  /** Ids of the chosen variants and add-ons of all services. */
  options?: readonly string[]
  /** Id of the chosen person; absent for anyone. */
  member?: string
  /** `YYYY-MM-DD` in the business's time zone. */
  day?: string
  /** Instant with its offset. */
  start?: string
  /** First visible day. */
  from?: string
  /** Days and times are shown although a time is chosen. */
  changing?: string
  /** The part of the day whose times are shown. */
  part?: TimeOfDay
  /** Every open time is shown, not only those at full and half hours. */
  times?: 'all'
}

export const daysInView = 14

export type TimeChoices = Pick<Choices, 'day' | 'start' | 'from'>

/** Returns a function that builds the search string of a day or time and keeps the other choices. */
export const timeLinkBuilder = (choices: Choices) => (time: TimeChoices) =>
  choicesSearch({ ...choices, ...noTime, ...time })

const noTime = { day: undefined, start: undefined, from: undefined, changing: undefined }

/** Search string with other services in order; keeps the chosen time. */
export const serviceSearch = (choices: Choices, [service, ...further]: readonly string[]) =>
  choicesSearch({ ...choices, service, further })

export function parseChoices(search: URLSearchParams): Choices {
  return {
    service: search.get('service') ?? undefined,
    further: search.get('further')?.split(',').filter(Boolean) ?? [],
    options: parseOptions(search),
    day: parseDay(search.get('day')),
    member: search.get('member') ?? undefined,
    // An unescaped plus sign is decoded as a space.
    start: search.get('start')?.replace(' ', '+') || undefined,
    from: parseDay(search.get('from')),
    changing: search.get('changing') ?? undefined,
    part: timesOfDay.find((one) => one === search.get('part')),
    times: search.get('times') === 'all' ? 'all' : undefined,
  }
}

export function choicesSearch(choices: Choices): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(choices)) {
    if (value?.length) search.set(name, String(value))
  }
  return `?${search}`
}

/** A form without JavaScript has a parameter of its own for each service. */
const parseOptions = (search: URLSearchParams) =>
  [...search]
    .filter(([name]) => name.startsWith('option'))
    .flatMap(([, ids]) => ids.split(',').filter(Boolean))

/** Whether two URLs show the same open times, so that no reload is needed. */
export const hasSameOpenTimes = (a: URLSearchParams, b: URLSearchParams) =>
  ['service', 'further', 'member', 'from'].every((name) => a.get(name) === b.get(name)) &&
  parseOptions(a).join() === parseOptions(b).join()

/** Names of the query parameters of choices. */
export const choiceParameters =
  /^(service|further|day|member|start|from|changing|part|times|option.*)$/

/** First visible day: not in the past, and such that the chosen day is visible. */
export function firstDayInView({ from, day }: Choices, today: string): string {
  const first = from && from > today ? from : today
  if (!day || day < today) return first
  return day >= first && day < addDays(first, daysInView) ? first : day
}

export const isSameInstant = (a: string | undefined, b: string) =>
  a !== undefined && Date.parse(a) === Date.parse(b)

function parseDay(text: string | null) {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  return Number.isNaN(Date.parse(text)) ? undefined : text
}
