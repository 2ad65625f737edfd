import { expect, it } from 'vitest'
import { keepDrawing, keptDrawing, makeRoom, passing } from './fragment-cache.ts'

const megabyte = Buffer.alloc(2 ** 20)
const named = (name: string) => `en business${passing}${name}`
const kept = (...names: string[]) => names.filter((name) => keptDrawing(named(name)))

it('drawings of what has many values are forgotten where there is no room, those seen longest ago first', () => {
  keepDrawing('en footer', megabyte)
  for (const name of ['a', 'b', 'c', 'd']) keepDrawing(named(name), megabyte)
  makeRoom()
  expect(kept('b', 'c', 'd', 'a')).toEqual(['b', 'c', 'd', 'a'])
  keepDrawing(named('e'), megabyte)
  expect(kept('b')).toEqual(['b'])
  makeRoom()
  expect(kept('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'd', 'e'])
  expect(keptDrawing('en footer')).toBe(megabyte)
})

it('a drawing that is kept twice takes room once', () => {
  for (let times = 0; times < 9; times++) keepDrawing(named('e'), megabyte)
  makeRoom()
  expect(kept('e')).toEqual(['e'])
  expect(kept('a', 'b', 'd')).toEqual(['a', 'b', 'd'])
})
