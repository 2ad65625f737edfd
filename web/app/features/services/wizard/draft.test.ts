import { expect, test } from 'vitest'
import { bodyOf, emptyValues, type Values } from '#app/features/services/service-values.ts'
import {
  beside,
  contested,
  type Draft,
  decided,
  draftName,
  isChanged,
  isMine,
  newDraft,
  withFaults,
  withValues,
} from './draft.ts'

const read: Values = {
  ...emptyValues('XAF'),
  title: 'Box braids',
  description: 'Medium parts, hair included, down to the waist.',
  price: '15000',
  category: 'hairdresser',
}
const opened = newDraft(read, 3)

/** As it is after a reload. */
const kept = (draft: Draft) => JSON.parse(JSON.stringify(draft)) as Draft

test('a draft is one of its business and its service', () => {
  expect(draftName('shop', undefined)).not.toBe(draftName('other', undefined))
  expect(draftName('shop', undefined)).not.toBe(draftName('shop', 'braids'))
})

test('only what says something else is a change', () => {
  expect(isChanged(opened)).toBe(false)
  expect(isChanged(withValues(opened, { price: '15 000' }))).toBe(false)
  expect(isChanged(withValues(opened, { price: '15 001' }))).toBe(true)
  expect(isChanged(kept(withValues(opened, { title: 'Braids' })))).toBe(true)
  expect(isChanged(withValues(withValues(opened, { title: 'B' }), { title: read.title }))).toBe(
    false,
  )
})

test('an error goes when its field is edited, and only then', () => {
  const faulty = withFaults(opened, { title: 'Missing', price: 'Wrong' })
  expect(withValues(faulty, { title: 'B' }).faults).toEqual({ price: 'Wrong' })
  expect(withValues(faulty, { currency: 'EUR' }).faults).toEqual({ title: 'Missing' })
  expect(withFaults(faulty, { title: 'Missing' }).found).toBe(faulty.found + 1)
})

test('beside another version, what only the other changed is theirs and what both did stays mine', () => {
  const mine = withValues(opened, { title: 'My braids', description: 'M'.repeat(30) })
  const theirs = { ...read, title: 'Their braids', price: '20000' }
  const draft = kept(beside(mine, { values: theirs, version: 4 }))
  expect(draft.values).toMatchObject({
    title: 'My braids',
    description: 'M'.repeat(30),
    price: '20000',
  })
  expect(draft.base.version).toBe(4)
  expect(contested(draft)).toEqual(['title', 'price'])
  expect([isMine(draft, 'title'), isMine(draft, 'price')]).toEqual([true, false])

  const swapped = decided(decided(draft, 'title', 'theirs'), 'price', 'mine')
  expect(swapped.values).toMatchObject({ title: 'Their braids', price: '15000' })
  expect(contested(swapped)).toEqual(['title', 'price'])
  expect(decided(swapped, 'title', 'mine').values.title).toBe('My braids')
})

test('the same version leaves a draft as it is, and a third one is compared anew', () => {
  const mine = withValues(opened, { title: 'My braids' })
  expect(beside(mine, { values: read, version: 3 })).toBe(mine)
  const second = beside(mine, { values: { ...read, title: 'Second' }, version: 4 })
  const third = beside(second, { values: { ...read, title: 'Second', price: '9000' }, version: 5 })
  expect(third.values).toMatchObject({ title: 'My braids', price: '9000' })
  expect(contested(third)).toEqual(['price'])
})

test('what is sent has its price as a number and no spaces around words', () => {
  expect(bodyOf({ ...read, title: ' Box braids ', price: '15 000' })).toEqual({
    title: 'Box braids',
    description: read.description,
    price: 15_000,
    currency: 'XAF',
    duration: 60,
    category: 'hairdresser',
    images: [],
    image_alts: [],
  })
  expect(bodyOf({ ...read, category: '' })).toBeUndefined()
})
