import { expect, test } from 'vitest'
import {
  addableServices,
  chosenServices,
  lacksVariant,
  optionIdsOf,
  sequenceTotal,
} from './service-sequence.ts'

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
const idsOf = (sequence: readonly { id: string }[]) => sequence.map(({ id }) => id)

test('a booking keeps its services in the chosen order, even the same service twice', () => {
  const sequence = chosenServices(services, { service: 'beard', further: ['fade', 'beard'] })
  expect(idsOf(sequence)).toEqual(['beard', 'fade', 'beard'])
  expect(sequenceTotal(sequence)).toEqual({ duration: 70, price: 20.5, currency: 'USD' })
})

test.each([
  ['the business does not offer', ['gone']],
  ['have another currency', ['francs']],
  ['would make it longer than a day', ['beard', 'day']],
])('services that %s are left out of a booking', (_, further) => {
  const sequence = chosenServices(services, { service: 'fade', further })
  expect(idsOf(sequence)).toEqual(['fade', ...further.filter((id) => id === 'beard')])
})

test('a booking holds at most five services', () => {
  const sequence = chosenServices(services, { service: 'fade', further: Array(9).fill('beard') })
  expect(sequence).toHaveLength(5)
  expect(addableServices(services, sequence)).toEqual([])
  expect(idsOf(addableServices(services, sequence.slice(0, 4)))).toEqual(['fade', 'beard'])
})

test('preselects the only service of a business, but not one of several', () => {
  expect(chosenServices([fade], {})).toEqual([fade])
  expect(chosenServices(services, { further: ['beard'] })).toEqual([])
  expect(sequenceTotal([])).toBeUndefined()
})

const option = (id: string, price: number, duration: number) => ({ id, name: id, price, duration })
const braids = service('braids', {
  variants: [
    { ...option('short', 10.1, 30), place: null },
    { ...option('long', 30.2, 90), place: null },
  ],
  add_ons: [option('beads', 1.1, 0), option('wash', 2.2, 15)],
})

test('a variant replaces the price and duration of its service, and add-ons increase them', () => {
  const choices = { service: 'braids', further: ['fade'], options: ['wash', 'long', 'gone'] }
  const sequence = chosenServices([braids, fade], choices)
  expect(sequence[0]).toMatchObject({
    price: 32.4,
    duration: 105,
    usual: { price: 10.1, duration: 30 },
  })
  expect(optionIdsOf(sequence)).toEqual(['long', 'wash'])
  expect(sequence.some(lacksVariant)).toBe(false)
  expect(sequenceTotal(sequence)).toEqual({ duration: 135, price: 42.5, currency: 'USD' })
})

test('a service with variants requires a chosen variant, even if add-ons are chosen', () => {
  const [chosen] = chosenServices([braids], { options: ['wash'] })
  expect(chosen && lacksVariant(chosen)).toBe(true)
  expect(lacksVariant(fade)).toBe(false)
})

test('a group session cannot be combined with other services in a booking', () => {
  const yoga = service('yoga', { seats: 8 })
  const [chosen] = [chosenServices([yoga, fade], { service: 'yoga', further: ['fade'] })]
  expect(idsOf(chosen)).toEqual(['yoga'])
  expect(addableServices([yoga, fade], [fade])).toEqual([fade])
})
