import { describe, expect, test } from 'vitest'
import { ciphertextPrefix, ciphertextPrefixBytes, decryptText, encryptText } from './encryption.ts'

const current = 'a secret of 32 characters or more'
const context = { secret: { current }, purpose: 'totp', owner: 'account-1' }
const text = 'JBSWY3DPEHPK3PXP é'

test('what was encrypted can be read again', () => {
  expect(decryptText(encryptText(text, context), context)).toBe(text)
  expect(decryptText(encryptText('', context), context)).toBe('')
})

test('the text does not stand in what is stored, and no two ciphertexts are alike', () => {
  const first = encryptText(text, context)
  expect(first.includes('JBSWY3DP')).toBe(false)
  expect(first.equals(encryptText(text, context))).toBe(false)
})

test.each<[string, object]>([
  ['another secret', { secret: { current: 'another secret of 32 characters!!' } }],
  ['another purpose', { purpose: 'bank' }],
  ['another owner', { owner: 'account-2' }],
])('it does not open with %s', (_sentence, other) => {
  const encrypted = encryptText(text, context)
  expect(() => decryptText(encrypted, { ...context, ...other })).toThrow()
})

test('not one bit of it can be changed', () => {
  const encrypted = encryptText(text, context)
  for (let index = 0; index < encrypted.length; index++) {
    const spoilt = Buffer.from(encrypted)
    spoilt.writeUInt8(spoilt.readUInt8(index) ^ 1, index)
    expect(() => decryptText(spoilt, context)).toThrow()
  }
})

test('what was cut short does not open', () => {
  const encrypted = encryptText(text, context)
  for (let length = 0; length < encrypted.length; length++) {
    expect(() => decryptText(encrypted.subarray(0, length), context)).toThrow()
  }
})

describe('during a rotation', () => {
  const next = 'the next secret of 32 characters or more'
  const rotating = { ...context, secret: { current: next, old: current } }

  test('values of both secrets open, and new ones are encrypted with the current one', () => {
    expect(decryptText(encryptText(text, context), rotating)).toBe(text)
    const fresh = encryptText(text, rotating)
    expect(decryptText(fresh, { ...context, secret: { current: next } })).toBe(text)
    expect(() => decryptText(fresh, context)).toThrow()
  })

  test('each names its secret, and no part of it', () => {
    const prefix = encryptText(text, rotating).subarray(0, ciphertextPrefixBytes)
    expect(prefix).toEqual(ciphertextPrefix(next))
    expect(prefix).not.toEqual(ciphertextPrefix(current))
    expect(prefix.includes(next.slice(0, 4))).toBe(false)
  })

  test('values of earlier versions, which name none, open with the secret of then', () => {
    const unmarked = encryptText(text, context).subarray(ciphertextPrefixBytes)
    expect(decryptText(unmarked, context)).toBe(text)
    expect(decryptText(unmarked, rotating)).toBe(text)
    expect(() => decryptText(unmarked, { ...context, secret: { current: next } })).toThrow()
    expect(() => decryptText(unmarked, { ...rotating, owner: 'account-2' })).toThrow()
  })

  test('a value of a secret that is not known does not open', () => {
    const third = { current: 'a third secret of 32 characters or more' }
    expect(() => decryptText(encryptText(text, { ...context, secret: third }), rotating)).toThrow()
  })
})
