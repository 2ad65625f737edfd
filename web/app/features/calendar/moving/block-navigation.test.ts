import { expect, test } from 'vitest'
import { nextBlock } from './block-navigation.ts'

const box = (left: number, top: number) => ({ left, top, width: 90, height: 50 })
// Two columns: three blocks in the first, two in the second.
const boxes = [box(0, 0), box(0, 100), box(0, 300), box(100, 20), box(100, 290)]

test.each([
  [0, 'ArrowDown', 1],
  [1, 'ArrowDown', 2],
  [2, 'ArrowUp', 1],
  [0, 'ArrowRight', 3],
  [2, 'ArrowRight', 4],
  [4, 'ArrowLeft', 2],
  [0, 'ArrowLeft', undefined],
  [0, 'ArrowUp', undefined],
  [9, 'ArrowDown', undefined],
])(
  'from calendar block %i the key %s moves the focus to block %s (undefined: to none)',
  (current, key, expected) => {
    expect(nextBlock(boxes, current, key)).toBe(expected)
  },
)
