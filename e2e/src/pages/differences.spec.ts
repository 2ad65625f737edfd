import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { comparePictures } from './differences.ts'

const pictureOf = (height: number, dots: { left: number; top: number }[] = []) =>
  sharp({ create: { width: 40, height, channels: 3, background: '#ffffff' } })
    .composite(
      dots.map((at) => ({
        input: { create: { width: 2, height: 2, channels: 3, background: '#fefefe' } },
        ...at,
      })),
    )
    .png()
    .toBuffer()

test('two pictures that show the same have no difference', async () => {
  expect(await comparePictures(await pictureOf(30), await pictureOf(30))).toBeUndefined()
})

test('a difference of one shade is found, with its place and share', async () => {
  const change = await comparePictures(
    await pictureOf(30),
    await pictureOf(30, [{ left: 7, top: 12 }]),
  )
  expect(change).toMatchObject({ share: 4 / (40 * 30), top: 12 })
})

test('rows that only one of two pictures has are a difference', async () => {
  const change = await comparePictures(await pictureOf(30), await pictureOf(50))
  expect(change).toMatchObject({ share: 20 / 50, top: 30 })
  expect((await sharp(change?.picture).metadata()).height).toBe(50)
})
