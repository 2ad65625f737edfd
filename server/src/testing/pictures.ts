import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Wish = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' }

/** A picture whose left half is red and whose right half is blue, as a camera would have it. */
export function photo({ width = 1200, height = 800, format = 'jpeg' }: Wish = {}) {
  return halves(width, height).toFormat(format).toBuffer()
}

/** As a phone held upright stores it: lying on its side, with a note to turn it, and with where it was taken. */
export function phonePhoto({ width = 1200, height = 800 }: Wish = {}) {
  return halves(width, height)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Tecno', Copyright: 'Ngono' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 3/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Akwa</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** Noise, which no encoder makes small: about so many bytes. */
export function heavyPhoto(bytes: number) {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d00' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: '#00d' },
      },
      gravity: 'east',
    },
  ])

/** A PNG that says it is so large and is all one colour: some kilobytes that unpack to gigabytes. */
export function bombPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(8 + body.length)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), 4 + body.length)
  return whole
}
