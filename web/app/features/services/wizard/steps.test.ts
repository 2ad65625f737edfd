import { expect, test } from 'vitest'
import { emptyValues, type ServiceValues } from '#app/features/services/service-values.ts'
import { firstStepWithError, reachableStep, toFieldErrors, validateStep } from './steps.ts'

const completeValues: ServiceValues = {
  ...emptyValues('XAF'),
  title: 'Box braids',
  description: 'Medium parts, hair included, down to the waist.',
  price: '15 000',
  category: 'hairdresser',
}

test('a new service takes an hour and is in the money of its business', () => {
  expect(emptyValues('XAF')).toMatchObject({ duration: 60, currency: 'XAF', is_active: true })
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
  ['pricing', { price: '15000,5' }, { price: 'This currency has fewer decimals than that' }],
  ['pricing', { price: '15000,5', currency: 'EUR' }, {}],
  ['pricing', { price: '99999999999999' }, { price: 'This price is too high' }],
  ['pricing', { duration: '' }, { duration: 'Duration is required' }],
  ['details', { category: '' }, { category: 'Category is required' }],
  ['review', {}, {}],
] as const)('step %s with %o', (step, changes, errors) => {
  expect(validateStep(step, { ...completeValues, ...changes } as ServiceValues)).toEqual(errors)
})

test('spaces around a description do not make it longer', () => {
  const values = { ...completeValues, description: `  ${'a'.repeat(19)}  ` }
  expect(validateStep('basic', values)).toEqual({
    description: 'Description must be at least 20 characters',
  })
})

test('a later step leads back to the first that lacks something', () => {
  expect(reachableStep('review', completeValues)).toBe('review')
  expect(reachableStep('review', { ...completeValues, category: '' })).toBe('details')
  expect(reachableStep('review', { ...completeValues, price: '', category: '' })).toBe('pricing')
  expect(reachableStep('pricing', { ...completeValues, category: '' })).toBe('pricing')
  expect(reachableStep('details', emptyValues('XAF'))).toBe('basic')
})

test('what the server refuses is marked on the step where its field is', () => {
  const errors = toFieldErrors({ 'images.2': 'Gone', category: 'Choose', version: 'Old' })
  expect(errors).toEqual({ images: 'Gone', category: 'Choose' })
  expect(firstStepWithError(errors)).toBe('details')
  expect(firstStepWithError(toFieldErrors({ price: 'Too high', image_alts: 'Too long' }))).toBe(
    'pricing',
  )
  expect(firstStepWithError({})).toBeUndefined()
})
