import { expect, it } from 'vitest'
import { type CallApi, chosenStarts, loadNextTimes } from './next-times.ts'

const at = (time: string, day = '2026-12-01') => `${day}T${time}:00+01:00`
const now = Date.parse(at('08:10'))

it.each([
  ['no times', [], []],
  ['one time', ['09:15'], ['09:15']],
  ['quarters of hours', ['09:15', '09:30', '09:45', '10:00'], ['09:15', '09:30', '10:00']],
  ['few at full and half hours', ['09:10', '09:20', '09:40'], ['09:10', '09:20', '09:40']],
])('offers the first of %s and then what people say', (_, times, offered) => {
  expect(chosenStarts(times.map((time) => at(time)))).toEqual(offered.map((time) => at(time)))
})

const service = (id: string, price_usd: number, variants?: object[]) => ({
  ...{ id, name: `Service ${id}`, price_usd, duration: 45 },
  ...(variants && { variants }),
})

type Business = Parameters<typeof loadNextTimes>[1]
const businessWith = (...services: object[]) =>
  ({ id: 'b-1', next_slot: at('09:15'), services }) as unknown as Business

function openTimes(days: { slots: { start: string }[] }[]) {
  const asked: unknown[] = []
  const call = async (_: unknown, sent: unknown) => {
    asked.push(sent)
    return { ok: true, data: { days } }
  }
  return { asked, call: call as unknown as CallApi }
}

it('the next times of a business are those of its cheapest service without variants, from the first open day', async () => {
  const days = [
    { slots: [{ start: at('09:15') }] },
    { slots: [{ start: at('10:00', '2026-12-03') }] },
  ]
  const { asked, call } = openTimes(days)
  const business = businessWith(service('a', 5), service('b', 3), service('c', 1, [{}]))
  const next = await loadNextTimes(call, business, now)
  expect(asked).toEqual([
    { params: { id: 'b-1' }, query: { service_id: 'b', from: '2026-12-01', days: 3 } },
  ])
  expect(next).toEqual({
    service: 'Service b · 45 min',
    day: 'Next open time: Today',
    times: [
      {
        text: '09:15',
        label: 'Book Now: Service b, Today 09:15',
        to: '/services/b-1/book?service=b&day=2026-12-01&start=2026-12-01T09%3A15%3A00%2B01%3A00',
      },
      {
        text: 'Thu 3 Dec 10:00',
        label: 'Book Now: Service b, Thu 3 Dec 10:00',
        to: '/services/b-1/book?service=b&day=2026-12-03&start=2026-12-03T10%3A00%3A00%2B01%3A00',
      },
    ],
  })
})

it('a business without an open time, or whose services all have variants, is not asked for next times', async () => {
  const { asked, call } = openTimes([])
  expect(
    await loadNextTimes(call, { ...businessWith(service('a', 5)), next_slot: null }, now),
  ).toBeUndefined()
  expect(await loadNextTimes(call, businessWith(service('a', 5, [{}])), now)).toBeUndefined()
  expect(asked).toEqual([])
})
