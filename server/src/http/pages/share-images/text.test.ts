import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTitle, svgText } from './text.ts'

const width = 984
const anyLetter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

test.each([
  ['Kofi Cuts', 104, ['Kofi Cuts']],
  ['Amara Braids & Co.', 94, ['Amara Braids &amp; Co.']],
  ['Lumière Électrique et Dépannage', 95, ['Lumière Électrique', 'et Dépannage']],
])(
  'on a share image, the title %s is drawn at font size %i in the lines %j',
  (title, size, lines) => {
    expect(fitTitle(title, width)).toEqual({ size, lines })
  },
)

test('on a share image, a title that is too long for two lines ends in an ellipsis', () => {
  const { lines, size } = fitTitle('a name that goes on '.repeat(20), width)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  expect(size).toBeLessThan(52)
})

test('letters that our fonts lack are left out of a share image', () => {
  expect(svgText('Ṣadé 🎉 你好 Ŋɛɔ')).toBe('Ṣadé Ŋɛɔ')
})

test('on a share image, any business name becomes at most two lines of valid XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 120 }), (title) => {
      const { lines, size } = fitTitle(title, width)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(size).toBeGreaterThanOrEqual(44)
      for (const line of lines) expect(line).not.toMatch(/[<>\p{C}]|&(?!amp;|lt;|gt;)/u)
    }),
  )
})
