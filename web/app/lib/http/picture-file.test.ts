import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { expect, test } from 'vitest'
import { pictureFileError } from './picture-file.ts'

const wrongType = 'Please upload a valid file (JPG, PNG, or WebP)'
const tooLarge = 'File size must be less than 5MB'

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', imageMaxBytes - 1, undefined],
  ['image/webp', 1, undefined],
  ['image/png', imageMaxBytes, tooLarge],
  ['image/jpeg', imageMaxBytes + 1, tooLarge],
  ['image/svg+xml', 1, wrongType],
  ['image/gif', 1, wrongType],
  ['application/pdf', imageMaxBytes, wrongType],
  ['', 1, wrongType],
])('a file of type %j with %i bytes: %s', (type, size, error) => {
  expect(pictureFileError({ type, size })).toBe(error)
})
