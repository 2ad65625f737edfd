import { describe, expect, test } from 'vitest'
import { ciphertextPrefix, ciphertextPrefixBytes, decryptText, encryptText } from './encryption.ts'

const current = 'a secret of 32 characters or more'
const context = { secret: { current }, purpose: 'totp', owner: 'account-1' }
const text = 'JBSWY3DPEHPK3PXP é'

test('decryption returns the text that was encrypted', () => {
  expect(decryptText(encryptText(text, context), context)).toBe(text)
  expect(decryptText(encryptText('', context), context)).toBe('')
})

test('a ciphertext does not contain its text, and no two ciphertexts are equal', () => {
  const first = encryptText(text, context)
  expect(first.includes('JBSWY3DP')).toBe(false)
  expect(first.equals(encryptText(text, context))).toBe(false)
})

test.each<[string, object]>([
  ['another secret', { secret: { current: 'another secret of 32 characters!!' } }],
  ['another purpose', { purpose: 'bank' }],
  ['another owner', { owner: 'account-2' }],
])('refuses to decrypt a value with %s than it was encrypted with', (_sentence, other) => {
  const encrypted = encryptText(text, context)
  expect(() => decryptText(encrypted, { ...context, ...other })).toThrow()
})

test('refuses to decrypt a value if one bit of any byte was changed', () => {
  const encrypted = encryptText(text, context)
  for (let index = 0; index < encrypted.length; index++) {
    const spoilt = Buffer.from(encrypted)
    spoilt.writeUInt8(spoilt.readUInt8(index) ^ 1, index)
    expect(() => decryptText(spoilt, context)).toThrow()
  }
})

test('refuses to decrypt a value that was cut short', () => {
  const encrypted = encryptText(text, context)
  for (let length = 0; length < encrypted.length; length++) {
    expect(() => decryptText(encrypted.subarray(0, length), context)).toThrow()
  }
})

describe('during a rotation', () => {
  const next = 'the next secret of 32 characters or more'
  const rotating = { ...context, secret: { current: next, old: current } }

  test('while the secret is rotated, values of both secrets decrypt and new values use the current secret', () => {
    expect(decryptText(encryptText(text, context), rotating)).toBe(text)
    const fresh = encryptText(text, rotating)
    expect(decryptText(fresh, { ...context, secret: { current: next } })).toBe(text)
    expect(() => decryptText(fresh, context)).toThrow()
  })

  test('the prefix of a ciphertext identifies the secret used without containing part of the secret', () => {
    const prefix = encryptText(text, rotating).subarray(0, ciphertextPrefixBytes)
    expect(prefix).toEqual(ciphertextPrefix(next))
    expect(prefix).not.toEqual(ciphertextPrefix(current))
    expect(prefix.includes(next.slice(0, 4))).toBe(false)
  })

  test('a value encrypted by an earlier version without a prefix still decrypts while the secret is rotated', () => {
    const unmarked = encryptText(text, context).subarray(ciphertextPrefixBytes)
    expect(decryptText(unmarked, context)).toBe(text)
    expect(decryptText(unmarked, rotating)).toBe(text)
    expect(() => decryptText(unmarked, { ...context, secret: { current: next } })).toThrow()
    expect(() => decryptText(unmarked, { ...rotating, owner: 'account-2' })).toThrow()
  })

  test('refuses to decrypt a value that was encrypted with an unknown secret', () => {
    const third = { current: 'a third secret of 32 characters or more' }
    expect(() => decryptText(encryptText(text, { ...context, secret: third }), rotating)).toThrow()
  })
})
