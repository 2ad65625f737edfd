/** Names of measured values, such as `booking: share` or `dashboard: LCP`, with their values. */
export type Reached = ReadonlyMap<string, number>

export type Goal = {
  /** The name of the measured value. */
  of: string
  unit: string
  /** Number of professionals from which the goal applies. */
  from?: number
} & ({ atLeast: number } | { atMost: number })

/** The empty answer of the whole stack took this much processor time on the machine for which milliseconds were set. */
const emptyAnswerMs = 0.08

const share = (row: string, atLeast: number): Goal => ({
  of: `${row}: share`,
  unit: 'of the empty answers a second',
  atLeast,
})
const cpu = (row: string, ms: number): Goal => ({
  of: `${row}: CPU`,
  unit: 'x that of an empty answer',
  atMost: ms / emptyAnswerMs,
})
const most = (of: string, atMost: number, unit: string): Goal => ({ of, unit, atMost })

/**
 * Highest cost of each kind of work. Machines differ by three between two days, so requests a second are shares of the
 * empty answers of the same run, and processor time is a multiple of theirs (book: tests).
 */
export const goals: readonly Goal[] = [
  ...['landing', 'search', 'business'].flatMap((name) => [
    share(`${name} page, asked again`, 0.25),
    cpu(`${name} page, asked again`, 0.4),
    cpu(`${name} page, asked first`, 6),
  ]),
  cpu('booking page, asked again', 0.4),
  cpu('booking page, asked first', 6),
  ...['login', 'register', 'help'].map((name) => cpu(`${name} page, asked again`, 0.4)),
  share('search, words and town', 0.055),
  cpu('search, words and town', 3),
  share('search, category and town', 0.06),
  cpu('search, category and town', 2.2),
  share('search, nothing', 0.06),
  cpu('search, nothing', 3),
  // The most expensive searches that a visitor can make may cost twice as much as others.
  cpu('search, longest text', 6),
  cpu('search, longest words', 6),
  cpu('pins, whole continent', 6),
  share('business, JSON, asked again', 0.12),
  share('business, JSON', 0.12),
  cpu('business, JSON', 1.3),
  share('month of open times', 0.08),
  cpu('month of open times', 1.5),
  share('booking', 0.03),
  cpu('booking', 4.5),
  most('20 cards: plain', 12, 'KB'),
  most('20 cards: compressed', 2.5, 'KB'),
  most('second start to /readyz', 2, 's'),
  most('memory: idle', 250, 'MB'),
  most('memory: loaded', 350, 'MB'),
  most('dashboard: LCP', 4, 's'),
  most('dashboard: requests', 25, ''),
  most('dashboard: JavaScript', 180, 'KB'),
  most('book: LCP', 3, 's'),
  most('book: JavaScript', 120, 'KB'),
  most('login: LCP', 3, 's'),
  most('login: JavaScript', 80, 'KB'),
  most('search: LCP', 3, 's'),
  most('search: JavaScript', 120, 'KB'),
  most('landing: LCP', 2.3, 's'),
  most('landing: JavaScript', 0, 'KB'),
  most('landing: requests', 15, ''),
  most('landing: CSS', 12, 'KB'),
  most('landing: fonts', 30, 'KB'),
  { ...most('search, one client, all different: p50', 6, 'ms'), from: 1_000_000 },
  { ...most('search, one client, all different: p95', 12, 'ms'), from: 1_000_000 },
]

export function isMet(goal: Goal, reached: number) {
  return 'atLeast' in goal ? reached >= goal.atLeast : reached <= goal.atMost
}

/** Lines for the goals whose value was measured: the goal, the value here and the one to compare with, and the verdict. */
export function listVerdicts(professionals: number, here: Reached, there?: Reached) {
  return goals.flatMap((goal) => {
    const reached = here.get(goal.of)
    if (reached === undefined || professionals < (goal.from ?? 0)) return []
    const wanted =
      'atLeast' in goal ? `at least ${round(goal.atLeast)}` : `at most ${round(goal.atMost)}`
    return {
      of: goal.of,
      wanted: `${wanted} ${goal.unit}`.trim(),
      here: round(reached),
      there: round(there?.get(goal.of)),
      verdict: isMet(goal, reached) ? 'met' : 'not met',
    }
  })
}

/** Three significant digits, without an exponent. */
export const round = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? '-' : String(Number(value.toPrecision(3)))
