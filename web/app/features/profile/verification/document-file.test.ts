import { expect, test } from 'vitest'
import { documentFileError } from './document-file.ts'

const mebibytes = 1024 * 1024
const jpeg = { name: 'id.jpg', type: 'image/jpeg', size: 1000 }
const wrongType = 'Please upload a valid file (JPG, PNG, or PDF)'
const tooLarge = 'File size must be less than 5MB'

test.each([
  ['accepts a JPEG photo', jpeg, undefined],
  ['accepts a scanned PDF', { name: 'scan.PDF', type: 'application/pdf', size: 1000 }, undefined],
  ['accepts a known ending without a type', { name: 'id.JPEG', type: '', size: 1000 }, undefined],
  ['accepts one byte less than 5 MB', { ...jpeg, size: 5 * mebibytes - 1 }, undefined],
  ['refuses 5 MB', { ...jpeg, size: 5 * mebibytes }, tooLarge],
  ['refuses a WebP picture', { name: 'id.webp', type: 'image/webp', size: 1000 }, wrongType],
  ['refuses an SVG drawing', { name: 'id.svg', type: 'image/svg+xml', size: 1000 }, wrongType],
  ['refuses HTML named like a photo', { name: 'id.jpg', type: 'text/html', size: 9 }, wrongType],
  ['refuses a file without type and ending', { name: 'id', type: '', size: 1000 }, wrongType],
])('the check of a verification document by its type and size %s', (_, file, error) => {
  expect(documentFileError(file)).toBe(error)
})
