// Loaded by the drawing process alone: what decodes strangers' files has nothing else in reach.
import { imageMaxPixels, pictureWidths } from '@ujuzi/contract/api/portal-limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** A picture in one width, ready to be kept. */
export type Rendition = { width: number; bytes: Buffer }

export type MadePicture = {
  /** Of the widest rendition. */
  width: number
  height: number
  renditions: Rendition[]
  /** A few blurred pixels as a data URI. */
  placeholder: string
}

sharp.cache(false)
sharp.concurrency(1)
// Every other format is a decoder that strangers could reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const webpQuality = 78
const avifQuality = 55
/** The longest side the format can hold. */
const webpMaxPx = 16_383
const placeholderMaxLength = 700
const patienceSeconds = 15

/** Draws a picture anew in every width it is kept in; throws what the decoder says of one that it cannot read. */
export async function drawPicture(bytes: Uint8Array, type: string): Promise<MadePicture> {
  const found = await open(bytes).metadata()
  if (found.format !== type) throw new Error('The file is not what it begins as')
  if (found.width * found.height > imageMaxPixels) throw new Error('The picture is too large')
  const { width: uprightWidth } = found.autoOrient
  const widest = Math.min(uprightWidth, Math.max(...pictureWidths))
  const widths = [...pictureWidths.filter((width) => width < widest), widest]

  // Unpacked once; every width is drawn from what is left of it then.
  const { data, info } = await resized(open(bytes), widest).raw().toBuffer({
    resolveWithObject: true,
  })
  if (info.height > webpMaxPx) throw new Error('The picture is too tall')
  const { width, height, channels } = info
  const drawn = () => open(data, { raw: { width, height, channels } })
  const renditions: Rendition[] = []
  for (const width of widths) {
    const picture = resized(drawn(), width).webp({ quality: webpQuality, effort: 4 })
    renditions.push({ width, bytes: await picture.toBuffer() })
  }
  return { width, height, renditions, placeholder: await placeholderOf(drawn()) }
}

/** The same picture as AVIF: a third smaller, and several times as slow to draw. */
export async function drawAvif(webp: Uint8Array): Promise<Buffer> {
  return open(webp).avif({ quality: avifQuality, effort: 3 }).toBuffer()
}

const resized = (picture: Sharp, width: number) =>
  picture.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb')

async function placeholderOf(picture: Sharp) {
  const small = picture
    .resize({ width: 16, height: 16, fit: 'inside', withoutEnlargement: true })
    .blur(0.6)
    .webp({ quality: 30, alphaQuality: 30 })
  const address = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`
  return address.length <= placeholderMaxLength ? address : ''
}

function open(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  const settings = { limitInputPixels: imageMaxPixels, failOn: 'error' as const, pages: 1 }
  return sharp(bytes, { ...settings, ...options }).timeout({ seconds: patienceSeconds })
}
