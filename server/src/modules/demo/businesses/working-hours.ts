import type { CategoryFacts, CountryFacts } from '../data/demo-data.ts'
import type { Random } from '../random.ts'

/** Open interval, in minutes from local midnight. */
export type DemoInterval = { opens: number; closes: number }
/** Intervals of each day, from Monday; a closed day is empty. */
export type DemoWeek = DemoInterval[][]

const at = (hour: number, minute = 0) => hour * 60 + minute
const span = (opens: number, closes: number): DemoInterval => ({ opens, closes })

const days = {
  /** The defaults of a new business. */
  straight: [span(at(8), at(18))],
  lunch: [span(at(8), at(12, 30)), span(at(14), at(18))],
  late: [span(at(10), at(20))],
  longLunch: [span(at(9), at(13)), span(at(15), at(19, 30))],
  evenings: [span(at(16), at(21))],
  /** Break for the Friday prayer at noon. */
  friday: [span(at(9), at(12)), span(at(15), at(19))],
  short: [span(at(9), at(14))],
} as const

/** Monday to Saturday without a break, in hours. */
export function sixDayWeek({ opens, closes }: DemoInterval): DemoWeek {
  const day = [span(at(opens), at(closes))]
  return [day, day, day, day, day, day, []]
}

export function randomWeek(
  { friday }: CountryFacts,
  { hours }: CategoryFacts,
  random: Random,
): DemoWeek {
  const usual = randomUsualDay(hours, random)
  const week: DemoWeek = Array.from({ length: 5 }, () => [...usual])
  if (friday === 1 || (friday > 0 && random.chance(friday))) week[4] = [...days.friday]
  week.push(random.chance(0.85) ? [...(random.chance(0.5) ? usual : days.late)] : [...days.short])
  week.push(random.chance(0.22) ? [...days.short] : [])
  // These categories work on Saturdays and often close on Mondays instead.
  if (hours === 'late' && random.chance(0.35)) week[0] = []
  return week
}

function randomUsualDay(hours: CategoryFacts['hours'], random: Random): readonly DemoInterval[] {
  if (hours === 'after_school' && random.chance(0.5)) return days.evenings
  if (hours === 'late' && random.chance(0.5)) return random.chance(0.5) ? days.late : days.longLunch
  return random.chance(0.55) ? days.straight : days.lunch
}
