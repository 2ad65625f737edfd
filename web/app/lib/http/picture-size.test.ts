import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x26, 0xcd, 0, 0, 0x1b, 0x68])
const segment = (marker: number, length: number) =>
  bytes([0xff, marker, length >> 8, length & 255], '\xff\xc0'.repeat(length).slice(0, length - 2))
const frame = [0xff, 0xc2, 0, 17, 8, 0x11, 0x94, 0x2e, 0xe0, 3]
const jpeg = (...segments: Uint8Array[]) =>
  bytes([0xff, 0xd8], ...segments.map((one) => [...one]), frame)
const webp = (kind: string, header: number[]) =>
  bytes('RIFF\0\0\0\0WEBP', kind, [0, 0, 0, 0], header)

test.each([
  ['a PNG', png, { width: 9933, height: 7016 }],
  ['a JPEG', jpeg(), { width: 12_000, height: 4500 }],
  [
    'a JPEG with a preview',
    jpeg(segment(0xe1, 900), segment(0xc4, 40)),
    { width: 12_000, height: 4500 },
  ],
  [
    'a JPEG with bytes between its segments',
    jpeg(segment(0xe0, 16), bytes([0xff, 0xff])),
    { width: 12_000, height: 4500 },
  ],
  [
    'a lossy WebP',
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x06, 0x20, 0x43]),
    { width: 1600, height: 800 },
  ],
  ['a lossless WebP', webp('VP8L', [0x2f, 0x3f, 0xc6, 0xc7, 0]), { width: 1600, height: 800 }],
  [
    'a WebP with extra features',
    webp('VP8X', [0, 0, 0, 0, 0x3f, 6, 0, 0x1f, 3, 0]),
    { width: 1600, height: 800 },
  ],
  ['a PNG that is cut off', png.subarray(0, 20), undefined],
  ['a JPEG that is cut off', jpeg().subarray(0, 8), undefined],
  ['a JPEG with invalid segments', bytes([0xff, 0xd8, 1, 2, 3, 4]), undefined],
  ['a file other than a picture', bytes('RIFF\0\0\0\0AVI '), undefined],
  ['an empty file', bytes(), undefined],
])('reads the pixel size of %s from its header, or returns nothing', (_, file, size) => {
  expect(pictureSize(file)).toEqual(size)
})
