import { describe, expect, it, test } from 'vitest'
import {
  after,
  before,
  bodyOf,
  isValid,
  stepIn,
  stepWith,
  type Wishes,
  wishesIn,
} from './client-steps.ts'

const whole: Wishes = {
  phone_number: '+237670123456',
  location: 'Douala, Littoral, Cameroon',
  placeId: '2232593',
  service_preferences: ['barber'],
  service_frequency: 'weekly',
  preferred_booking_times: ['morning'],
  communication_preference: 'app',
  notification_preferences: ['booking_confirmations'],
}
const at = (step: string, wishes: Partial<Wishes> = {}) =>
  stepIn(new URLSearchParams(step && { step }), { ...whole, ...wishes })

describe('a step is valid', () => {
  it.each([
    ['contact', { phone_number: ' ' }],
    ['contact', { location: '' }],
    ['services', { service_preferences: [] }],
    ['booking', { service_frequency: null }],
    ['booking', { preferred_booking_times: [] }],
    ['booking', { communication_preference: null }],
    ['booking', { notification_preferences: [] }],
  ] as const)('%s, unless %j', (step, lacks) => {
    expect(isValid(step, whole)).toBe(true)
    expect(isValid(step, { ...whole, ...lacks } as Wishes)).toBe(false)
  })
})

test('an address opens its step only when those before it are filled in', () => {
  expect([at(''), at('1'), at('2'), at('3'), at('9'), at('x')]).toEqual([
    ...['contact', 'contact', 'services', 'booking', 'contact', 'contact'],
  ])
  expect(at('3', { location: '' })).toBe('contact')
  expect(at('3', { service_preferences: [] })).toBe('services')
  expect(at('1', { service_preferences: [] })).toBe('contact')
})

test('Back and Next know the ends', () => {
  expect([before('contact'), after('contact'), before('booking'), after('booking')]).toEqual([
    ...[undefined, 'services', 'services', undefined],
  ])
})

test('a refusal leads to the step of its field', () => {
  expect(stepWith({ phone_number: 'Enter a number' })).toBe('contact')
  expect(stepWith({ 'service_preferences.0': 'No' })).toBe('services')
  expect(stepWith({ something_else: 'No' })).toBeUndefined()
})

test('a town is sent by its id, a place in other words as it is', () => {
  expect(bodyOf(whole)).toMatchObject({ location: '2232593' })
  expect(bodyOf({ ...whole, placeId: '' })).toMatchObject({ location: whole.location })
  expect(bodyOf({ ...whole, service_frequency: null })).toBeUndefined()
})

test('what the server has fills the wizard in', () => {
  const { placeId: place_id, ...said } = whole
  expect(wishesIn({ ...said, place_id, completed: true })).toEqual(whole)
  expect(wishesIn({ ...said, place_id: null, completed: true })).toMatchObject({ placeId: '' })
})
