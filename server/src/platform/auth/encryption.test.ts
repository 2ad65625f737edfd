import { describe, expect, test } from 'vitest'
import { seal, sealPrefix, sealPrefixBytes, unseal } from './encryption.ts'

const current = 'a secret of 32 characters or more'
const sealing = { secret: { current }, purpose: 'totp', owner: 'account-1' }
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
  ['another secret', { secret: { current: 'another secret of 32 characters!!' } }],
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

describe('during a rotation', () => {
  const next = 'the next secret of 32 characters or more'
  const rotating = { ...sealing, secret: { current: next, old: current } }

  test('values of both secrets open, and new ones are sealed with the current one', () => {
    expect(unseal(seal(text, sealing), rotating)).toBe(text)
    const fresh = seal(text, rotating)
    expect(unseal(fresh, { ...sealing, secret: { current: next } })).toBe(text)
    expect(() => unseal(fresh, sealing)).toThrow()
  })

  test('each names its secret, and no part of it', () => {
    const prefix = seal(text, rotating).subarray(0, sealPrefixBytes)
    expect(prefix).toEqual(sealPrefix(next))
    expect(prefix).not.toEqual(sealPrefix(current))
    expect(prefix.includes(next.slice(0, 4))).toBe(false)
  })

  test('values of earlier versions, which name none, open with the secret of then', () => {
    const unmarked = seal(text, sealing).subarray(sealPrefixBytes)
    expect(unseal(unmarked, sealing)).toBe(text)
    expect(unseal(unmarked, rotating)).toBe(text)
    expect(() => unseal(unmarked, { ...sealing, secret: { current: next } })).toThrow()
    expect(() => unseal(unmarked, { ...rotating, owner: 'account-2' })).toThrow()
  })

  test('a value of a secret that is not known does not open', () => {
    const third = { current: 'a third secret of 32 characters or more' }
    expect(() => unseal(seal(text, { ...sealing, secret: third }), rotating)).toThrow()
  })
})
