import { beforeEach, expect, test } from 'vitest'
import { hasFieldsOf, keptDrafts } from './saved-draft.ts'

type Draft = { values: { title: string; price: string }; found: number }

const today = { title: '', price: '' }
const drafts = keptDrafts<Draft>(({ values }) => hasFieldsOf(values, today))
const typed: Draft = { values: { title: 'Braids', price: '15 000' }, found: 1 }

beforeEach(() => sessionStorage.clear())

/** All that memory holds is gone; what the tab keeps is not. */
const reloaded = (name: string) => {
  const text = sessionStorage.getItem(name) ?? ''
  drafts.forget(name)
  sessionStorage.setItem(name, text)
}

test('what was typed is there under its name, and after a reload too', () => {
  drafts.keep('one', typed)
  expect(drafts.read('one')).toBe(typed)
  expect(drafts.read('other')).toBeUndefined()
  reloaded('one')
  expect(drafts.read('one')).toEqual(typed)
})

test('what was forgotten is gone', () => {
  drafts.keep('one', typed)
  drafts.forget('one')
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
  drafts.keep('one', typed)
  sessionStorage.clear()
  expect(drafts.read('one')).toBeUndefined()
})

test('what another part of the page has kept since is read, not what memory holds', () => {
  drafts.keep('one', typed)
  sessionStorage.setItem('one', JSON.stringify({ ...typed, found: 2 }))
  expect(drafts.read('one')?.found).toBe(2)
})
