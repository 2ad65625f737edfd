import { imageMaxPixels } from '@ujuzi/contract/api/portal-limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tinyPicture } from '../../testing/app/multipart.ts'
import { bombPng, phonePhoto, photo } from '../../testing/fixtures/pictures.ts'
import { convertToAvif, processPicture } from './pictures.ts'

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`

test.each([
  ['an SVG with a script', Buffer.from(svg)],
  ['an SVG with a script and an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a GIF that is also a script', Buffer.from(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(1)`)],
  ['a PDF that is also a picture', Buffer.concat([Buffer.from('%PDF-1.7\n'), await photo()])],
  ['a HEIC photo from an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an AVIF file', await convertToAvif(await photo({ width: 64, height: 64, format: 'webp' }))],
  ['a text', Buffer.from(script)],
  ['an empty file', Buffer.alloc(0)],
])('refuses an upload that is not a supported picture type: %s', async (_sentence, bytes) => {
  await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'picture_type' })
})

const jpeg = await photo()
test.each([
  ['a JPEG cut off in the middle', jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG without its end', jpeg.subarray(0, -400)],
  ['the first bytes of a JPEG', jpeg.subarray(0, 3)],
  ['a PNG cut off', (await photo({ format: 'png' })).subarray(0, 200)],
  ['a WebP cut off', (await photo({ format: 'webp' })).subarray(0, 100)],
  [
    'an SVG after the first bytes of a PNG',
    Buffer.concat([tinyPicture.bytes.subarray(0, 8), Buffer.from(svg)]),
  ],
])('refuses an upload that is not a valid picture: %s', async (_sentence, bytes) => {
  expect(bytes.length).toBeLessThan(60_000)
  await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'picture_invalid' })
})

test.each([
  ['31 kilobytes that unpack to 256 megapixels', bombPng(16_000, 16_000)],
  ['one row of pixels too many', bombPng(10_000, imageMaxPixels / 10_000 + 1)],
])('refuses a picture over the pixel limit: %s', async (_sentence, bytes) => {
  await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'picture_pixels' })
})

test.each([
  [340, 17_000, 328, 16_383],
  [4, 17_000, 4, 16_383],
  [340, 16_383, 340, 16_383],
])(
  'a picture of %i by %i pixels is stored with a height of at most 16,383 pixels',
  async (width, height, ...stored) => {
    const made = await processPicture(bombPng(width, height))
    expect([made.width, made.height]).toEqual(stored)
    const widest = await sharp(made.renditions.at(-1)?.bytes).metadata()
    expect([widest.width, widest.height]).toEqual(stored)
    expect(made.renditions.at(-1)?.width).toBe(stored[0])
  },
)

test('accepts a picture with exactly the maximum number of pixels', async () => {
  expect(await processPicture(bombPng(10_000, imageMaxPixels / 10_000))).toMatchObject({
    height: 800,
  })
})

test('rotates a photo from a phone so that it is upright', async () => {
  const { width, height, renditions } = await processPicture(await phonePhoto())
  expect({ width, height }).toEqual({ width: 800, height: 1200 })
  const [small] = renditions
  const { data, info } = await sharp(small?.bytes).raw().toBuffer({ resolveWithObject: true })
  // The left half of the rotated photo is now the upper half.
  const [upper, lower] = [pixel(data, info, 0.25), pixel(data, info, 0.75)]
  expect(upper.red).toBeGreaterThan(150)
  expect(lower.blue).toBeGreaterThan(150)
})

test('removes the location, author and camera of a photo from every size that is stored', async () => {
  const sent = await phonePhoto({ width: 1000, height: 750 })
  expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  expect(sent.includes('Tecno') && sent.includes('Akwa')).toBe(true)
  const { renditions } = await processPicture(sent)
  const avifs = await Promise.all(renditions.map(({ bytes }) => convertToAvif(bytes)))
  for (const bytes of [...renditions.map((one) => one.bytes), ...avifs]) {
    expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|XMP|xmp|ICCP|Tecno|Akwa|Ngono/)
  }
  for (const { bytes } of renditions) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  }
})

test.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [1200, [320, 640, 960, 1200]],
  [1600, [320, 640, 960, 1600]],
  [4000, [320, 640, 960, 1600]],
])('stores a picture that is %i pixels wide in the widths %j', async (width, widths) => {
  const made = await processPicture(await photo({ width, height: Math.ceil(width / 8) }))
  expect(made.renditions.map((one) => one.width)).toEqual(widths)
  expect(made.width).toBe(widths.at(-1))
  expect(made.height).toBe(Math.ceil(made.width / 8))
  for (const { width, bytes } of made.renditions) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'removes an archive that is appended to a %s picture',
  async (format) => {
    const archive = Buffer.from(`PK\x03\x04${script}${'payload'.repeat(20)}PK\x05\x06`)
    const { renditions } = await processPicture(
      Buffer.concat([await photo({ width: 400, height: 300, format }), archive]),
    )
    for (const { bytes } of renditions)
      expect(bytes.toString('latin1')).not.toMatch(/payload|<script/)
  },
)

test('keeps only the first frame of an animated picture', async () => {
  const frames = [await photo({ width: 50, height: 50 }), tinyPicture.bytes]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  expect(await processPicture(moving)).toMatchObject({ width: 50, height: 50 })
})

test('creates a blurred placeholder of a picture in less than 700 characters', async () => {
  for (const bytes of [jpeg, tinyPicture.bytes, await photo({ width: 3, height: 900 })]) {
    const { placeholder } = await processPicture(bytes)
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,670}$/)
  }
})

test('converts a stored picture to AVIF', async () => {
  const webp = (await processPicture(jpeg)).renditions[0]?.bytes ?? Buffer.alloc(0)
  const avif = await convertToAvif(webp)
  expect(avif.subarray(4, 12).toString()).toBe('ftypavif')
})

type Pixels = { width: number; height: number; channels: number }

function pixel(data: Buffer, { width, height, channels }: Pixels, down: number) {
  const at = (Math.floor(height * down) * width + Math.floor(width / 2)) * channels
  return { red: data[at], blue: data[at + 2] }
}
