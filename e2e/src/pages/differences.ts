import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export type Change = {
  /** Share of the pixels that differ, of the larger picture. */
  share: number
  /** First row that differs. */
  top: number
  /** PNG: the new picture in pale grey, with what differs in red. */
  picture: Buffer
}

/** Compares two PNG files pixel by pixel; undefined if all pixels are equal. */
export async function compareFiles(before: string, after: string): Promise<Change | undefined> {
  const files = await Promise.all([readFile(before), readFile(after)])
  return files[0].equals(files[1]) ? undefined : comparePictures(...files)
}

export async function comparePictures(before: Buffer, after: Buffer): Promise<Change | undefined> {
  const [one, other] = await Promise.all([before, after].map(pixelsOf))
  if (!one || !other) throw new Error('Two pictures are compared')
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const drawn = Buffer.alloc(width * height * 3)
  let count = 0
  let top = height
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x)
      const [a, b] = [colourAt(one, x, y), colourAt(other, x, y)]
      const differs = a !== b
      if (differs) {
        count++
        top = Math.min(top, y)
      }
      const grey = b === outside ? 255 : 192 + ((b >> 16) + ((b >> 8) & 255) + (b & 255)) / 12
      drawn[at] = differs ? 224 : grey
      drawn[at + 1] = differs ? 0 : grey
      drawn[at + 2] = differs ? 32 : grey
    }
  if (count === 0) return undefined
  const raw = { width, height, channels: 3 } as const
  const picture = await sharp(drawn, { raw }).png().toBuffer()
  return { share: count / (width * height), top, picture }
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(file: Buffer): Promise<Pixels> {
  const picture = sharp(file).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** In place of a colour where a picture has ended. */
const outside = -1

function colourAt({ data, width, height }: Pixels, x: number, y: number) {
  if (x >= width || y >= height) return outside
  const at = 3 * (y * width + x)
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}
