import { beforeEach, expect, test } from 'vitest'
import { createDraftStore, hasAllFields } from './saved-draft.ts'

type Draft = { values: { title: string; price: string }; found: number }

const currentForm = { title: '', price: '' }
const drafts = createDraftStore<Draft>(({ values }) => hasAllFields(values, currentForm))
const draft: Draft = { values: { title: 'Braids', price: '15 000' }, found: 1 }

beforeEach(() => sessionStorage.clear())

/** Simulates a reload: memory is cleared, sessionStorage is kept. */
const reload = (name: string) => {
  const text = sessionStorage.getItem(name) ?? ''
  drafts.remove(name)
  sessionStorage.setItem(name, text)
}

test('a saved draft can be read under its name, also after a reload', () => {
  drafts.save('one', draft)
  expect(drafts.read('one')).toBe(draft)
  expect(drafts.read('other')).toBeUndefined()
  reload('one')
  expect(drafts.read('one')).toEqual(draft)
})

test('a removed draft is gone from memory and from session storage', () => {
  drafts.save('one', draft)
  drafts.remove('one')
  expect(drafts.read('one')).toBeUndefined()
  expect(sessionStorage.getItem('one')).toBeNull()
})

test('a saved draft without a field of the current form is ignored', () => {
  sessionStorage.setItem('one', JSON.stringify({ values: { title: 'Braids' }, found: 0 }))
  expect(drafts.read('one')).toBeUndefined()
  sessionStorage.setItem('one', JSON.stringify({ found: 0 }))
  expect(drafts.read('one')).toBeUndefined()
})

test('a draft is gone once sign-out clears session storage, even if memory still holds it', () => {
  drafts.save('one', draft)
  sessionStorage.clear()
  expect(drafts.read('one')).toBeUndefined()
})

test('a draft is read from session storage again if it was changed there after saving', () => {
  drafts.save('one', draft)
  sessionStorage.setItem('one', JSON.stringify({ ...draft, found: 2 }))
  expect(drafts.read('one')?.found).toBe(2)
})
