import { encode } from 'uqr'
import { expect, test } from 'vitest'
import {
  findTimeStep,
  formatRecoveryCode,
  normalizeRecoveryCode,
  otpauthUrl,
  renderQrCode,
} from './rules.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('the otpauth URL names the site and the account and contains the secret', () => {
  const url = new URL(otpauthUrl(secret, 'josiane+salon@people.test'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toMatch(/Ujuzi:josiane\+salon@people\.test$/)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Ujuzi',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

/** Coordinates of the dark modules of the QR code. */
function darkModules(svg: string) {
  const squares = [...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)]
  return new Set(squares.map(([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`))
}

test.each(['a@b.cd', `${'x'.repeat(64)}@${'y'.repeat(180)}.test`])(
  'the drawn QR code for the account %s has exactly the dark squares of its encoding',
  (email) => {
    const url = otpauthUrl(secret, email)
    const { data, size } = encode(url, { ecc: 'L', border: 4 })
    const wanted = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x},${y}`] : [])))
    const drawn = darkModules(renderQrCode(url))
    expect([...drawn].sort()).toEqual(wanted.sort())
    const inQuietZone = [...drawn].filter((square) =>
      square.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4),
    )
    expect(inQuietZone).toEqual([])
  },
)

test('the image of the QR code has a white background of its own and loads no further files', () => {
  const svg = renderQrCode(otpauthUrl(secret, 'a@b.cd'))
  const side = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1">/.exec(
    svg,
  )?.[1]
  expect(svg).toContain(`<rect fill="#fff" width="${side}" height="${side}"/>`)
  expect(svg).toContain('<path fill="#000"')
  expect(svg.match(/https?:|href|url\(|<script|<image|<use/g)).toEqual(['http:'])
})

// RFC 6238, appendix B: the last six digits for the ASCII secret of twenty bytes.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the one-time code for the example secret of RFC 6238 is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(findTimeStep(code, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now)).toBe(Math.floor(seconds / 30))
})

test('recovery codes use 32 symbols, and easily misread characters are corrected when typed', () => {
  expect(formatRecoveryCode(Uint8Array.from([0, 1, 30, 31, 32, 63, 255, 10]))).toBe('01yz-0zza')
  const all = Array.from({ length: 256 }, (_, byte) => formatRecoveryCode(Uint8Array.of(byte))[0])
  expect(new Set(all).size).toBe(32)
  expect(normalizeRecoveryCode('olioz123')).toBe('01i0z123'.replace('i', '1'))
})
