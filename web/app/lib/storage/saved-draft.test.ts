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

test('what was typed is there under its name, and after a reload too', () => {
  drafts.save('one', draft)
  expect(drafts.read('one')).toBe(draft)
  expect(drafts.read('other')).toBeUndefined()
  reload('one')
  expect(drafts.read('one')).toEqual(draft)
})

test('what was forgotten is gone', () => {
  drafts.save('one', draft)
  drafts.remove('one')
  expect(drafts.read('one')).toBeUndefined()
  expect(sessionStorage.getItem('one')).toBeNull()
})

test('a draft that lacks a field of today is none', () => {
  sessionStorage.setItem('one', JSON.stringify({ values: { title: 'Braids' }, found: 0 }))
  expect(drafts.read('one')).toBeUndefined()
  sessionStorage.setItem('one', JSON.stringify({ found: 0 }))
  expect(drafts.read('one')).toBeUndefined()
})

test('a draft goes with who signs out, though memory still holds it', () => {
  drafts.save('one', draft)
  sessionStorage.clear()
  expect(drafts.read('one')).toBeUndefined()
})

test('what another part of the page has kept since is read, not what memory holds', () => {
  drafts.save('one', draft)
  sessionStorage.setItem('one', JSON.stringify({ ...draft, found: 2 }))
  expect(drafts.read('one')?.found).toBe(2)
})
