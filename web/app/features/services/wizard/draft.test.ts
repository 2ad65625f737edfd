import { expect, test } from 'vitest'
import {
  emptyValues,
  type ServiceValues,
  toRequestBody,
} from '#app/features/services/service-values.ts'
import { emptyShape } from '#app/features/services/shape-values.ts'
import {
  conflictingFields,
  createDraft,
  draftKey,
  isChanged,
  isMine,
  mergeSavedVersion,
  resolveConflict,
  setFieldErrors,
  updateValues,
  type WizardDraft,
} from './draft.ts'

const savedValues: ServiceValues = {
  ...emptyValues({ currency: 'XAF', category: '' }),
  title: 'Box braids',
  description: 'Medium parts, hair included, down to the waist.',
  price: '15000',
  category: 'hairdresser',
}
const openedDraft = createDraft(savedValues, 3)

/** Simulates a reload. */
const reload = (draft: WizardDraft) => JSON.parse(JSON.stringify(draft)) as WizardDraft

test('drafts are kept separately for each business and each service', () => {
  expect(draftKey('business', undefined)).not.toBe(draftKey('other', undefined))
  expect(draftKey('business', undefined)).not.toBe(draftKey('business', 'braids'))
})

test('a service draft counts as changed only if a value means something different from the saved value', () => {
  expect(isChanged(openedDraft)).toBe(false)
  expect(isChanged(updateValues(openedDraft, { price: '15 000' }))).toBe(false)
  expect(isChanged(updateValues(openedDraft, { price: '15 001' }))).toBe(true)
  expect(isChanged(reload(updateValues(openedDraft, { title: 'Braids' })))).toBe(true)
  expect(
    isChanged(
      updateValues(updateValues(openedDraft, { title: 'B' }), { title: savedValues.title }),
    ),
  ).toBe(false)
})

test('editing a field of a service draft clears the error of that field and keeps the other errors', () => {
  const invalid = setFieldErrors(openedDraft, { title: 'Missing', price: 'Wrong' })
  expect(updateValues(invalid, { title: 'B' }).errors).toEqual({ price: 'Wrong' })
  expect(updateValues(invalid, { currency: 'EUR' }).errors).toEqual({ title: 'Missing' })
  expect(setFieldErrors(invalid, { title: 'Missing' }).found).toBe(invalid.found + 1)
})

test('editing or moving a variant of a service draft clears its errors and keeps those of other variants', () => {
  const row = { name: '', price: '', duration: 60, gaps: [], place: null }
  const [a, b] = [
    { ...row, key: 'a' },
    { ...row, key: 'b' },
  ]
  const typed = updateValues(openedDraft, { variants: [a, b] })
  const invalid = setFieldErrors(typed, { 'variants.0.name': 'Empty', 'variants.1.name': 'Empty' })
  const edited = updateValues(invalid, { variants: [{ ...a, name: 'Long' }, b] })
  expect(edited.errors).toEqual({ 'variants.1.name': 'Empty' })
  expect(updateValues(invalid, { variants: [b, a] }).errors).toEqual({})
})

test('a newer saved version updates a service draft, except in fields that the user has changed', () => {
  const mine = updateValues(openedDraft, { title: 'My braids', description: 'M'.repeat(30) })
  const theirs = { ...savedValues, title: 'Their braids', price: '20000' }
  const draft = reload(mergeSavedVersion(mine, { values: theirs, version: 4 }))
  expect(draft.values).toMatchObject({
    title: 'My braids',
    description: 'M'.repeat(30),
    price: '20000',
  })
  expect(draft.base.version).toBe(4)
  expect(conflictingFields(draft)).toEqual(['title', 'price'])
  expect([isMine(draft, 'title'), isMine(draft, 'price')]).toEqual([true, false])

  const swapped = resolveConflict(resolveConflict(draft, 'title', 'theirs'), 'price', 'mine')
  expect(swapped.values).toMatchObject({ title: 'Their braids', price: '15000' })
  expect(conflictingFields(swapped)).toEqual(['title', 'price'])
  expect(resolveConflict(swapped, 'title', 'mine').values.title).toBe('My braids')
})

test('a service draft is unchanged by the version it is based on, and merged with each newer version', () => {
  const mine = updateValues(openedDraft, { title: 'My braids' })
  expect(mergeSavedVersion(mine, { values: savedValues, version: 3 })).toBe(mine)
  const second = mergeSavedVersion(mine, {
    values: { ...savedValues, title: 'Second' },
    version: 4,
  })
  const third = mergeSavedVersion(second, {
    values: { ...savedValues, title: 'Second', price: '9000' },
    version: 5,
  })
  expect(third.values).toMatchObject({ title: 'My braids', price: '9000' })
  expect(conflictingFields(third)).toEqual(['price'])
})

test('a service is sent with its price as a number and its texts without outer spaces', () => {
  expect(toRequestBody({ ...savedValues, title: ' Box braids ', price: '15 000' })).toEqual({
    title: 'Box braids',
    description: savedValues.description,
    price: 15_000,
    currency: 'XAF',
    duration: 60,
    category: 'hairdresser',
    ...emptyShape,
    images: [],
    image_alts: [],
  })
  expect(toRequestBody({ ...savedValues, category: '' })).toBeUndefined()
})

test('a service draft saved by an older form, without a list of errors, can be edited', () => {
  const { errors: _, ...earlier } = openedDraft
  expect(updateValues(earlier, { title: 'B' })).toMatchObject({
    values: { title: 'B' },
    errors: {},
  })
})
