import { expect, test } from 'vitest'
import { documentFileError } from './document-file.ts'

const mebibytes = 1024 * 1024
const jpeg = { name: 'id.jpg', type: 'image/jpeg', size: 1000 }
const wrongType = 'Please upload a valid file (JPG, PNG, or PDF)'
const tooLarge = 'File size must be less than 5MB'

test.each([
  ['a photo', jpeg, undefined],
  ['a scan', { name: 'scan.PDF', type: 'application/pdf', size: 1000 }, undefined],
  ['a file of unknown type by its ending', { name: 'id.JPEG', type: '', size: 1000 }, undefined],
  ['one byte less than 5 MB', { ...jpeg, size: 5 * mebibytes - 1 }, undefined],
  ['5 MB', { ...jpeg, size: 5 * mebibytes }, tooLarge],
  ['a WebP', { name: 'id.webp', type: 'image/webp', size: 1000 }, wrongType],
  ['a drawing', { name: 'id.svg', type: 'image/svg+xml', size: 1000 }, wrongType],
  ['a program that is called a photo', { name: 'id.jpg', type: 'text/html', size: 9 }, wrongType],
  ['a file without type and ending', { name: 'id', type: '', size: 1000 }, wrongType],
])('accepts or refuses a verification document by its type and size: %s', (_, file, error) => {
  expect(documentFileError(file)).toBe(error)
})
