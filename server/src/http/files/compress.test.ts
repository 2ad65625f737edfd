import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding, smallestFirst } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['zstd;q=0, br;q=0.5, gzip', 'br', 'br'],
  ['GZIP;q=1.0', 'gzip', 'gzip'],
  ['x-gzip, brotli', undefined, undefined],
  ['identity', undefined, undefined],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
])(
  'with Accept-Encoding %j, a generated response is compressed with %s and a cached response with %s',
  (accepted, generated, cached) => {
    expect(negotiateEncoding(accepted)).toBe(generated)
    expect(negotiateEncoding(accepted, smallestFirst)).toBe(cached)
  },
)

const text = Buffer.from('Connecting Africa through services. '.repeat(100))

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a response compressed with %s decompresses to the original bytes',
  async (encoding, read) => {
    const squeezed = await compress(text, encoding)
    expect(squeezed.encoding).toBe(encoding)
    expect(squeezed.bytes.length).toBeLessThan(text.length / 10)
    expect(read(squeezed.bytes)).toEqual(text)
  },
)

test('a response too short to benefit from compression is sent uncompressed', async () => {
  const short = text.subarray(0, 500)
  expect(await compress(short, 'br')).toEqual({ encoding: undefined, bytes: short })
})
