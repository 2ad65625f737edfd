import { expect, test } from 'vitest'
import { merge } from '#app/domain/draft/merge.ts'
import { normalizeValue } from './draft.ts'

const cases = [
  ['nobody changed it', 'a', 'a', 'a', 'a', ''],
  ['I changed it', 'a', 'b', 'a', 'b', ''],
  ['somebody else changed it', 'a', 'a', 'b', 'b', 'elsewhere'],
  ['both changed it to the same', 'a', 'b', 'b', 'b', ''],
  ['both changed it to something different', 'a', 'b', 'c', 'b', 'clash'],
  ['I emptied what somebody else changed', 'a', null, 'c', null, 'clash'],
  ['somebody else emptied it', 'a', 'a', null, null, 'elsewhere'],
  ['I added to a list', [1], [1, 2], [1], [1, 2], ''],
  ['both added to a list', [1], [1, 2], [1, 3], [1, 2], 'clash'],
  ['both added the same to a list', [1], [1, 2], [1, 2], [1, 2], ''],
  ['somebody else put a list in another order', [1, 2], [1, 2], [2, 1], [2, 1], 'elsewhere'],
  ['somebody else changed one piece', [{ a: 1 }], [{ a: 1 }], [{ a: 2 }], [{ a: 2 }], 'elsewhere'],
  [
    'the names of a piece stand in another order',
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    '',
  ],
  ['a switch that both turned', false, true, true, true, ''],
] as const

test.each(cases)(
  'merges a profile field changed here with a version saved meanwhile by somebody else: %s',
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
