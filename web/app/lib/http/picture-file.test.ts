import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { expect, test } from 'vitest'
import { needsShrinking, pictureFileError } from './picture-file.ts'

const wrongType = 'Please upload a valid file (JPG, PNG, or WebP)'
const tooLarge = 'File size must be less than 5MB'

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', imageMaxBytes - 1, undefined],
  ['image/webp', 1, undefined],
  ['image/png', imageMaxBytes, undefined],
  ['image/jpeg', 12 * imageMaxBytes, tooLarge],
  ['image/heic', 1, undefined],
  ['image/svg+xml', 1, wrongType],
  ['image/gif', 1, wrongType],
  ['application/pdf', imageMaxBytes, wrongType],
  ['', 1, wrongType],
])(
  'the error for a picture file of type %j with %i bytes is: %s (undefined: no error)',
  (type, size, error) => {
    expect(pictureFileError({ type, size, name: 'photo' })).toBe(error)
  },
)

test.each([
  ['image/jpeg', imageMaxBytes - 1, 'a.jpg', false],
  ['image/jpeg', imageMaxBytes, 'a.jpg', true],
  ['image/heic', 1, 'a.heic', true],
  ['', 1, 'IMG_1.HEIC', true],
])(
  'a file of type %j with %i bytes named %s needs preparation before upload: %j',
  async (type, size, name, expected) => {
    const arrayBuffer = async () => new ArrayBuffer(0)
    expect(await needsShrinking({ type, size, name, arrayBuffer })).toBe(expected)
  },
)
