import type { BookingTime } from '@ujuzi/contract/api/options'
import { expect, test } from 'vitest'
import { codeBase, dayPartAt, dayParts, encodeWeek } from '../../search/availability/rules.ts'
import { prefersSomeTimes, suitsPreferredTimes } from './times.rules.ts'

/** A week that has one start on each of these ISO weekdays at this hour. */
function weekOf(days: readonly number[], hour: number) {
  const part = dayPartAt(hour * 60)
  return encodeWeek(
    [1, 2, 3, 4, 5, 6, 7].map((day) =>
      dayParts.map((name, at) =>
        days.includes(day) && (name === 'any' || at === part) ? codeBase + hour * 60 : 0,
      ),
    ),
  )
}
const weeks = {
  'weekday mornings': weekOf([1, 2, 3, 4, 5], 9),
  'Saturday mornings': weekOf([6], 9),
  'Sunday evenings': weekOf([7], 19),
  'Monday nights': weekOf([1], 23),
  nothing: weekOf([], 9),
}

test.for<[BookingTime[], (keyof typeof weeks)[]]>([
  [['morning'], ['weekday mornings', 'Saturday mornings']],
  [['afternoon'], []],
  [['afternoon', 'evening'], ['Sunday evenings']],
  [['weekdays'], ['weekday mornings', 'Monday nights']],
  [['weekends'], ['Saturday mornings', 'Sunday evenings']],
  [['morning', 'weekends'], ['Saturday mornings']],
  [['evening', 'weekdays'], []],
  [
    ['morning', 'weekdays', 'weekends'],
    ['weekday mornings', 'Saturday mornings'],
  ],
  [
    ['weekdays', 'weekends'],
    ['weekday mornings', 'Saturday mornings', 'Sunday evenings', 'Monday nights'],
  ],
  [
    ['flexible', 'evening'],
    ['weekday mornings', 'Saturday mornings', 'Sunday evenings', 'Monday nights', 'nothing'],
  ],
  [[], ['weekday mornings', 'Saturday mornings', 'Sunday evenings', 'Monday nights', 'nothing']],
])('preferred times %j match exactly the weekly free times %j', ([times, suiting]) => {
  const found = Object.entries(weeks).flatMap(([name, week]) =>
    suitsPreferredTimes(week, times) ? [name] : [],
  )
  expect(found).toEqual(suiting)
})

test('a client who chose flexible or no times has no preferred times', () => {
  expect(prefersSomeTimes([])).toBe(false)
  expect(prefersSomeTimes(['flexible', 'morning'])).toBe(false)
  expect(prefersSomeTimes(['weekends'])).toBe(true)
})
