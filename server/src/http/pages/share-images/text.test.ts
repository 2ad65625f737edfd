import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTitle, svgText } from './text.ts'

const width = 984
const anyLetter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

test.each([
  ['Kofi Cuts', 104, ['Kofi Cuts']],
  ['Amara Braids & Co.', 94, ['Amara Braids &amp; Co.']],
  ['Lumière Électrique et Dépannage', 95, ['Lumière Électrique', 'et Dépannage']],
])('%s is drawn at %i in %j', (title, size, lines) => {
  expect(fitTitle(title, width)).toEqual({ size, lines })
})

test('a title that is too long for any size ends in an ellipsis', () => {
  const { lines, size } = fitTitle('a name that goes on '.repeat(20), width)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  expect(size).toBeLessThan(52)
})

test('letters our fonts lack are left out', () => {
  expect(svgText('Ṣadé 🎉 你好 Ŋɛɔ')).toBe('Ṣadé Ŋɛɔ')
})

test('whatever a business is called, its title is two lines of valid XML that fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 120 }), (title) => {
      const { lines, size } = fitTitle(title, width)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(size).toBeGreaterThanOrEqual(44)
      for (const line of lines) expect(line).not.toMatch(/[<>\p{C}]|&(?!amp;|lt;|gt;)/u)
    }),
  )
})
