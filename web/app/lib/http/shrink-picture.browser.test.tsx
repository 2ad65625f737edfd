import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

async function draw(width: number, height: number, type: string) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'teal'
    context.fillRect(0, 0, width / 2, height)
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
}

/** Bytes after the end of the image, which decoders ignore, make a small picture too large. */
const padding = new Uint8Array(imageMaxBytes)

/** EXIF segment with orientation 6: turned by 90 degrees. */
const exif = Uint8Array.from([
  ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
])

const sizeOf = async (file: File | undefined) => {
  const { width, height } = await createImageBitmap(file ?? new Blob(), {
    imageOrientation: 'none',
  })
  return { width, height }
}

test('a picture within the size limits is uploaded unchanged', async () => {
  const file = new File([await draw(40, 20, 'image/png')], 'small.png', { type: 'image/png' })
  expect((await shrinkPicture(file)).file).toBe(file)
})

test('a photo with too many bytes gets fewer bytes but not more pixels, and stays upright', async () => {
  const jpeg = await draw(40, 20, 'image/jpeg')
  const parts = [jpeg.slice(0, 2), exif, jpeg.slice(2), padding]
  const { file } = await shrinkPicture(new File(parts, 'camera.JPG', { type: 'image/jpeg' }))
  expect(file?.size).toBeLessThan(imageMaxBytes)
  expect(file?.type).toBe('image/jpeg')
  expect(file?.name).toBe('camera.jpeg')
  expect(await sizeOf(file)).toEqual({ width: 20, height: 40 })
})

test('a picture that is too wide is scaled to a width of 1600 px and keeps its transparency', async () => {
  const parts = [await draw(5120, 100, 'image/png'), padding]
  const { file } = await shrinkPicture(new File(parts, 'wide.png', { type: 'image/png' }))
  expect(file?.type).toBe('image/webp')
  expect(await sizeOf(file)).toEqual({ width: 1600, height: 31 })
})

/** A picture of one color: few bytes, many pixels. */
const plain = (width: number, height: number, type: string) =>
  draw(width, height, type).then((bytes) => new File([bytes], 'poster', { type }))

test.each([
  ['a poster', 9933, 7016, 'image/png', { width: 1600, height: 1130 }],
  ['a panorama', 12_000, 4500, 'image/jpeg', { width: 1600, height: 600 }],
  ['a long screenshot', 3200, 16_000, 'image/png', { width: 1600, height: 8000 }],
])('shrinks %s that has few bytes but too many pixels', async (_, width, height, type, size) => {
  const { file } = await shrinkPicture(await plain(width, height, type))
  expect(await sizeOf(file)).toEqual(size)
})

test('a broken picture that declares too many pixels is refused with the error about the pixel limit', async () => {
  const header = (await draw(10, 10, 'image/png')).slice(0, 40)
  header.set([0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10], 16)
  const file = new File([header], 'broken.png', { type: 'image/png' })
  expect(await shrinkPicture(file)).toEqual({ error: m.error_picture_pixels() })
})

test('a HEIC file that the browser cannot open gets an error message about HEIC files', async () => {
  const file = new File([new Uint8Array(100)], 'IMG_0001.HEIC', { type: '' })
  expect(await shrinkPicture(file)).toEqual({ error: m.picture_heic_error() })
})

test('a large file that is not a picture is refused with the error about its size', async () => {
  const file = new File([padding], 'broken.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(file)).toEqual({ error: m.error_picture_too_large() })
})
