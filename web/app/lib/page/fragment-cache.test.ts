import { expect, it } from 'vitest'
import { evictableMark, evictFragments, getFragment, saveFragment } from './fragment-cache.ts'

const megabyte = Buffer.alloc(2 ** 20)
const evictableName = (name: string) => `en business${evictableMark}${name}`
const cachedOf = (...names: string[]) => names.filter((name) => getFragment(evictableName(name)))

it('drawings of what has many values are forgotten where there is no room, those seen longest ago first', () => {
  saveFragment('en footer', megabyte)
  for (const name of ['a', 'b', 'c', 'd']) saveFragment(evictableName(name), megabyte)
  evictFragments()
  expect(cachedOf('b', 'c', 'd', 'a')).toEqual(['b', 'c', 'd', 'a'])
  saveFragment(evictableName('e'), megabyte)
  expect(cachedOf('b')).toEqual(['b'])
  evictFragments()
  expect(cachedOf('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'd', 'e'])
  expect(getFragment('en footer')).toBe(megabyte)
})

it('a drawing that is kept twice takes room once', () => {
  for (let times = 0; times < 9; times++) saveFragment(evictableName('e'), megabyte)
  evictFragments()
  expect(cachedOf('e')).toEqual(['e'])
  expect(cachedOf('a', 'b', 'd')).toEqual(['a', 'b', 'd'])
})
