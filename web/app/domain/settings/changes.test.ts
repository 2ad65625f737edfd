import { expect, test } from 'vitest'
import { changedParts, countChanges } from './changes.ts'

test('counts each changed value of nested settings once, and a changed list once', () => {
  const before = { email: { a: true, b: false }, times: ['morning'], language: 'en' }
  expect(countChanges(before, before)).toBe(0)
  expect(countChanges(before, { ...before, email: { a: false, b: true } })).toBe(2)
  expect(countChanges(before, { ...before, times: ['evening', 'weekends'] })).toBe(1)
  expect(countChanges(before, { ...before, language: null })).toBe(1)
  expect(countChanges({}, { added: 1 })).toBe(1)
})

test('sends only the settings groups that changed, each of them complete', () => {
  const before = { privacy: { phone: true, photo: false }, language: 'en' }
  const after = { privacy: { phone: true, photo: true }, language: 'en' }
  expect(changedParts(before, after)).toEqual({ privacy: { phone: true, photo: true } })
  expect(changedParts(before, before)).toEqual({})
})
