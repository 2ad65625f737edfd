import { expect, test } from 'vitest'
import { moveByKey, removeByKey, replaceByKey } from './list-edit.ts'

const list = ['a', 'b', 'c'].map((key) => ({ key, title: key }))
const keys = (edited: { key: string }[]) => edited.map(({ key }) => key).join('')

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['a', 1, 'bac'],
  ['none', 1, 'abc'],
] as const)(
  'moving the portfolio item %s by %d places in the list abc gives %s',
  (key, by, expected) => {
    expect(keys(moveByKey(list, key, by))).toBe(expected)
  },
)

test('a portfolio item can be replaced at its position in the list, or removed from the list', () => {
  expect(replaceByKey(list, { key: 'b', title: 'new' })[1]).toEqual({ key: 'b', title: 'new' })
  expect(keys(removeByKey(list, 'b'))).toBe('ac')
})
