import { describe, expect, it, test } from 'vitest'
import {
  type ClientPreferences,
  isStepComplete,
  nextStep,
  preferencesFrom,
  previousStep,
  stepFromSearch,
  stepWithError,
  toRequestBody,
} from './client-steps.ts'

const complete: ClientPreferences = {
  phone_number: '+237670123456',
  location: 'Douala, Littoral, Cameroon',
  placeId: '2232593',
  service_preferences: ['barber'],
  service_frequency: 'weekly',
  preferred_booking_times: ['morning'],
  communication_preference: 'app',
  notification_preferences: ['booking_confirmations'],
}
const stepAt = (step: string, preferences: Partial<ClientPreferences> = {}) =>
  stepFromSearch(new URLSearchParams(step && { step }), { ...complete, ...preferences })

describe('a step is valid', () => {
  it.each([
    ['contact', { phone_number: ' ' }],
    ['contact', { location: '' }],
    ['services', { service_preferences: [] }],
    ['booking', { service_frequency: null }],
    ['booking', { preferred_booking_times: [] }],
    ['booking', { communication_preference: null }],
    ['booking', { notification_preferences: [] }],
  ] as const)(
    'the onboarding step %s is complete with valid values, but not with %j',
    (step, lacks) => {
      expect(isStepComplete(step, complete)).toBe(true)
      expect(isStepComplete(step, { ...complete, ...lacks } as ClientPreferences)).toBe(false)
    },
  )
})

test('a URL opens an onboarding step only if the steps before it are complete', () => {
  expect([stepAt(''), stepAt('1'), stepAt('2'), stepAt('3'), stepAt('9'), stepAt('x')]).toEqual([
    ...['contact', 'contact', 'services', 'booking', 'contact', 'contact'],
  ])
  expect(stepAt('3', { location: '' })).toBe('contact')
  expect(stepAt('3', { service_preferences: [] })).toBe('services')
  expect(stepAt('1', { service_preferences: [] })).toBe('contact')
})

test('the first onboarding step has no previous step and the last has no next step', () => {
  expect([
    previousStep('contact'),
    nextStep('contact'),
    previousStep('booking'),
    nextStep('booking'),
  ]).toEqual([...[undefined, 'services', 'services', undefined]])
})

test('an error from the server leads to the onboarding step that has the field with the error', () => {
  expect(stepWithError({ phone_number: 'Enter a number' })).toBe('contact')
  expect(stepWithError({ 'service_preferences.0': 'No' })).toBe('services')
  expect(stepWithError({ something_else: 'No' })).toBeUndefined()
})

test('the onboarding form sends a chosen town by its ID and any other place as it was typed', () => {
  expect(toRequestBody(complete)).toMatchObject({ location: '2232593' })
  expect(toRequestBody({ ...complete, placeId: '' })).toMatchObject({ location: complete.location })
  expect(toRequestBody({ ...complete, service_frequency: null })).toBeUndefined()
})

test('fills the onboarding form with the saved preferences', () => {
  const { placeId: place_id, ...rest } = complete
  expect(preferencesFrom({ ...rest, place_id, completed: true })).toEqual(complete)
  expect(preferencesFrom({ ...rest, place_id: null, completed: true })).toMatchObject({
    placeId: '',
  })
})
