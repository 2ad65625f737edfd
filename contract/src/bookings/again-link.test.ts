import fc from 'fast-check'
import { expect, test } from 'vitest'
import { againPath, readAgainCode } from './again-link.ts'

test('every booking id can be read back from the link for booking again', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const path = againPath(id)
      expect(path).toMatch(/^\/again\/[\w-]{22}$/)
      expect(readAgainCode(path.slice('/again/'.length))).toBe(id)
    }),
  )
})

test.each([
  '',
  'short',
  'AZog7awh9HevFpf3wlObBx',
  '!'.repeat(22),
  'A'.repeat(23),
  'A'.repeat(5000),
])('finds no booking id in the invalid code %j of a link for booking again', (code) => {
  expect(readAgainCode(code)).toBeUndefined()
})

test('reading arbitrary text as the code of a link for booking again never throws', () => {
  fc.assert(fc.property(fc.string(), (code) => void readAgainCode(code)))
})
