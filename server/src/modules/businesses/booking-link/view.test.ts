import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './view.ts'

test('the SVG path of a QR code covers exactly its dark modules', () => {
  const url = 'https://ujuzi.test/b/amara-braids'
  const { size, path } = qrPath(url)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  expect(drawn).toEqual(encode(url, { ecc: 'Q', border: 4 }).data)
})
