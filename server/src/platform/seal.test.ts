import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const sealing = { secret: 'a secret of 32 characters or more', purpose: 'totp', owner: 'account-1' }
const text = 'JBSWY3DPEHPK3PXP é'

test('what was sealed can be read again', () => {
  expect(unseal(seal(text, sealing), sealing)).toBe(text)
  expect(unseal(seal('', sealing), sealing)).toBe('')
})

test('the text does not stand in what is kept, and no two seals are alike', () => {
  const first = seal(text, sealing)
  expect(first.includes('JBSWY3DP')).toBe(false)
  expect(first.equals(seal(text, sealing))).toBe(false)
})

test.each<[string, object]>([
  ['another secret', { secret: 'another secret of 32 characters!!' }],
  ['another purpose', { purpose: 'bank' }],
  ['another owner', { owner: 'account-2' }],
])('it does not open with %s', (_sentence, other) => {
  const sealed = seal(text, sealing)
  expect(() => unseal(sealed, { ...sealing, ...other })).toThrow()
})

test('not one bit of it can be changed', () => {
  const sealed = seal(text, sealing)
  for (let index = 0; index < sealed.length; index++) {
    const spoilt = Buffer.from(sealed)
    spoilt.writeUInt8(spoilt.readUInt8(index) ^ 1, index)
    expect(() => unseal(spoilt, sealing)).toThrow()
  }
})

test('what was cut short does not open', () => {
  const sealed = seal(text, sealing)
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(sealed.subarray(0, length), sealing)).toThrow()
  }
})
