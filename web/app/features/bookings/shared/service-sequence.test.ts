import { expect, test } from 'vitest'
import { addable, totalOf, visitOf } from './service-sequence.ts'

const service = (id: string, more: object = {}) => ({
  id,
  name: id,
  duration: 30,
  price: 10.1,
  currency: 'USD',
  ...more,
})
const [fade, beard, francs, day] = [
  service('fade'),
  service('beard', { duration: 20, price: 5.2 }),
  service('francs', { currency: 'XAF', price: 5000 }),
  service('day', { duration: 1400 }),
]
const services = [fade, beard, francs, day]
const idsOf = (visit: readonly { id: string }[]) => visit.map(({ id }) => id)

test('a visit has the services in the order they were chosen, the same one twice if wanted', () => {
  const visit = visitOf(services, { service: 'beard', further: ['fade', 'beard'] })
  expect(idsOf(visit)).toEqual(['beard', 'fade', 'beard'])
  expect(totalOf(visit)).toEqual({ duration: 70, price: 20.5, currency: 'USD' })
})

test.each([
  ['nobody sells', ['gone']],
  ['cost another currency', ['francs']],
  ['would last beyond a day', ['beard', 'day']],
])('services that %s are left out of a visit', (_, further) => {
  const visit = visitOf(services, { service: 'fade', further })
  expect(idsOf(visit)).toEqual(['fade', ...further.filter((id) => id === 'beard')])
})

test('a visit has five services at most, and then nothing can be added', () => {
  const visit = visitOf(services, { service: 'fade', further: Array(9).fill('beard') })
  expect(visit).toHaveLength(5)
  expect(addable(services, visit)).toEqual([])
  expect(idsOf(addable(services, visit.slice(0, 4)))).toEqual(['fade', 'beard'])
})

test('the only service of a business is chosen already, one of several is not', () => {
  expect(visitOf([fade], {})).toEqual([fade])
  expect(visitOf(services, { further: ['beard'] })).toEqual([])
  expect(totalOf([])).toBeUndefined()
})
