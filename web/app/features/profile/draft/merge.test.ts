import { expect, test } from 'vitest'
import { merge } from '#app/domain/draft/merge.ts'
import { normalizeValue } from './draft.ts'

const cases = [
  ['unchanged in both', 'a', 'a', 'a', 'a', ''],
  ['changed only here', 'a', 'b', 'a', 'b', ''],
  ['changed only elsewhere', 'a', 'a', 'b', 'b', 'elsewhere'],
  ['changed to the same value in both', 'a', 'b', 'b', 'b', ''],
  ['changed to different values', 'a', 'b', 'c', 'b', 'clash'],
  ['emptied here and changed elsewhere', 'a', null, 'c', null, 'clash'],
  ['emptied only elsewhere', 'a', 'a', null, null, 'elsewhere'],
  ['a list item added only here', [1], [1, 2], [1], [1, 2], ''],
  ['different list items added', [1], [1, 2], [1, 3], [1, 2], 'clash'],
  ['the same list item added in both', [1], [1, 2], [1, 2], [1, 2], ''],
  ['a list reordered only elsewhere', [1, 2], [1, 2], [2, 1], [2, 1], 'elsewhere'],
  ['a list item changed elsewhere', [{ a: 1 }], [{ a: 1 }], [{ a: 2 }], [{ a: 2 }], 'elsewhere'],
  [
    'only the order of the properties differs',
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    '',
  ],
  ['a switch turned in both', false, true, true, true, ''],
] as const

test.each(cases)(
  'merges a profile field of the form with a version saved elsewhere meanwhile: %s',
  (_, base, mine, theirs, merged, verdict) => {
    const result = merge<{ x: unknown }>({ x: base }, { x: mine }, { x: theirs })
    expect(result.merged).toEqual({ x: merged })
    expect(result.elsewhere).toEqual(verdict === 'elsewhere' ? ['x'] : [])
    expect(result.conflicts).toEqual(verdict === 'clash' ? ['x'] : [])
  },
)

test('profile changes made here and elsewhere are merged field by field', () => {
  const base = { name: 'a', bio: 'b', team: 1 }
  const result = merge(base, { ...base, name: 'mine' }, { ...base, bio: 'theirs', team: 2 })
  expect(result).toEqual({
    merged: { name: 'mine', bio: 'theirs', team: 2 },
    elsewhere: ['bio', 'team'],
    conflicts: [],
  })
})

test('hours that the form still holds for a closed day cause no merge conflict', () => {
  const hours = [{ open_time: '08:00', close_time: '12:00' }]
  const closed = { day: { is_open: false, intervals: hours } }
  const emptied = { day: { is_open: false, intervals: [] } }
  const open = { day: { is_open: true, intervals: hours } }
  expect(merge(open, closed, emptied, normalizeValue).conflicts).toEqual([])
})
