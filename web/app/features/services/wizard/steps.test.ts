import { expect, test } from 'vitest'
import {
  emptyValues,
  type ServiceValues,
  toRequestBody,
} from '#app/features/services/service-values.ts'
import { firstStepWithError, reachableStep, toFieldErrors, validateStep } from './steps.ts'

const completeValues: ServiceValues = {
  ...emptyValues({ currency: 'XAF', category: '' }),
  title: 'Box braids',
  description: 'Medium parts, hair included, down to the waist.',
  price: '15 000',
  category: 'hairdresser',
}

test('a new service takes an hour and has the currency and category of its business by default', () => {
  expect(emptyValues({ currency: 'XAF', category: 'barber' })).toMatchObject({
    duration: 60,
    currency: 'XAF',
    category: 'barber',
    is_active: true,
  })
})

test.each([
  ['basic', { title: '  ' }, { title: 'Service title is required' }],
  ['basic', { description: '' }, { description: 'Service description is required' }],
  [
    'basic',
    { description: 'Nineteen letters...' },
    { description: 'Description must be at least 20 characters' },
  ],
  ['basic', { description: 'Twenty letters are ok' }, {}],
  ['pricing', { price: '' }, { price: 'Valid price is required' }],
  ['pricing', { price: '0' }, { price: 'Valid price is required' }],
  ['pricing', { price: '-5' }, { price: 'Valid price is required' }],
  ['pricing', { price: '15000,5' }, { price: 'This currency doesn’t use that many decimals' }],
  ['pricing', { price: '15000,5', currency: 'EUR' }, {}],
  ['pricing', { price: '99999999999999' }, { price: 'This price is too high' }],
  ['pricing', { duration: '' }, { duration: 'Duration is required' }],
  ['details', { category: '' }, { category: 'Category is required' }],
  ['review', {}, {}],
] as const)(
  'the step %s of the service form with the values %o has the errors %o',
  (step, changes, errors) => {
    expect(validateStep(step, { ...completeValues, ...changes } as ServiceValues)).toEqual(errors)
  },
)

const row = { gaps: [], place: null }
const short = { ...row, key: 'a', name: 'Short', price: '5000', duration: 60 }
const long = { ...row, key: 'b', name: 'Long', price: '9000', duration: 120 }

test('a service with variants needs no price and duration of its own', () => {
  const values = { ...completeValues, price: '', duration: '' as const, variants: [short, long] }
  expect(validateStep('pricing', values)).toEqual({})
  expect(toRequestBody(values)).toMatchObject({ price: 5000, duration: 60 })
})

test('each variant, add-on and session of a service has its own errors', () => {
  const late = { ...long, gaps: [{ after: 100, minutes: 30 }] }
  const values = {
    ...completeValues,
    variants: [{ ...short, price: '0', duration: '' as const }, late, { ...long, name: 'SHORT' }],
    add_ons: [{ ...short, name: ' ', price: '0', duration: 0 }],
    seats: 8,
    sessions: [
      { weekday: 1, start: '18:00' },
      { weekday: 1, start: '18:00' },
    ],
  }
  expect(validateStep('pricing', values)).toEqual({
    'variants.0.price': 'Valid price is required',
    'variants.0.duration': 'Duration is required',
    'variants.1.gaps.0.minutes': 'Waiting must end before the service does',
    'variants.2.name': 'This is listed twice',
    'add_ons.0.name': 'Enter a name',
    'sessions.1.start': 'This is listed twice',
  })
})

test('an error from the server about one service variant is assigned to that variant and the pricing step', () => {
  const errors = toFieldErrors({ 'variants.1.name': 'Twice', sessions: 'Group only' })
  expect(errors).toEqual({ 'variants.1.name': 'Twice', sessions: 'Group only' })
  expect(firstStepWithError(errors)).toBe('pricing')
})

test('spaces around a service description do not count towards its length', () => {
  const values = { ...completeValues, description: `  ${'a'.repeat(19)}  ` }
  expect(validateStep('basic', values)).toEqual({
    description: 'Description must be at least 20 characters',
  })
})

test('a later step of the service form leads back to the first incomplete step', () => {
  expect(reachableStep('review', completeValues)).toBe('review')
  expect(reachableStep('review', { ...completeValues, category: '' })).toBe('details')
  expect(reachableStep('review', { ...completeValues, price: '', category: '' })).toBe('pricing')
  expect(reachableStep('pricing', { ...completeValues, category: '' })).toBe('pricing')
  expect(reachableStep('details', emptyValues({ currency: 'XAF', category: '' }))).toBe('basic')
})

test('errors from the server lead to the first step of the service form that has a field with an error', () => {
  const errors = toFieldErrors({ 'images.2': 'Gone', category: 'Choose', version: 'Old' })
  expect(errors).toEqual({ images: 'Gone', category: 'Choose' })
  expect(firstStepWithError(errors)).toBe('details')
  expect(firstStepWithError(toFieldErrors({ price: 'Too high', image_alts: 'Too long' }))).toBe(
    'pricing',
  )
  expect(firstStepWithError({})).toBeUndefined()
})
