// Loaded only by the worker process, so that a compromised decoder can reach nothing else.
import { imageMaxPixels, pictureWidths } from '@ujuzi/contract/api/portal-limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** A picture in one width, encoded as WebP. */
export type Rendition = { width: number; bytes: Buffer }

export type ProcessedPicture = {
  /** Size of the widest rendition in pixels. */
  width: number
  height: number
  renditions: Rendition[]
  /** A few blurred pixels as a data URI. */
  placeholder: string
}

sharp.cache(false)
sharp.concurrency(1)
// Uploads must not reach the decoders of other formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const webpQuality = 78
const avifQuality = 55
/** Longest side that WebP supports. */
const webpMaxPx = 16_383
const placeholderMaxLength = 700
const timeoutSeconds = 15

/**
 * Renders a picture in every stored width. Throws the decoder's error for a picture it cannot read. A picture of too
 * many pixels is not decoded.
 */
export async function processImage(
  bytes: Uint8Array,
  type: string,
): Promise<ProcessedPicture | 'too_many_pixels'> {
  const found = await open(bytes, { limitInputPixels: false }).metadata()
  if (found.format !== type) throw new Error('The decoded format does not match the file signature')
  if (found.width * found.height > imageMaxPixels) return 'too_many_pixels'
  const widest = widestOf(found.autoOrient)
  const widths = [...pictureWidths.filter((width) => width < widest), widest]

  // Decoded once, to the largest width; the other widths are scaled from that.
  const { data, info } = await resized(open(bytes), widest).raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height, channels } = info
  const decoded = () => open(data, { raw: { width, height, channels } })
  const renditions: Rendition[] = []
  for (const width of widths) {
    const picture = resized(decoded(), width).webp({ quality: webpQuality, effort: 4 })
    renditions.push({ width, bytes: await picture.toBuffer() })
  }
  return { width, height, renditions, placeholder: await placeholderOf(decoded()) }
}

/** AVIF is a third smaller than WebP and several times slower to encode. */
export async function encodeAvif(webp: Uint8Array): Promise<Buffer> {
  return open(webp).avif({ quality: avifQuality, effort: 3 }).toBuffer()
}

/** Width of the widest rendition: that of the picture, or less if it is wider than stored ones or too tall. */
function widestOf({ width, height }: { width: number; height: number }) {
  const fitting = Math.max(1, Math.round((width * webpMaxPx) / height))
  return Math.min(width, fitting, Math.max(...pictureWidths))
}

const resized = (picture: Sharp, width: number) =>
  picture
    .autoOrient()
    .resize({ width, height: webpMaxPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

async function placeholderOf(picture: Sharp) {
  const small = picture
    .resize({ width: 16, height: 16, fit: 'inside', withoutEnlargement: true })
    .blur(0.6)
    .webp({ quality: 30, alphaQuality: 30 })
  const dataUri = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`
  return dataUri.length <= placeholderMaxLength ? dataUri : ''
}

function open(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  const settings = { limitInputPixels: imageMaxPixels, failOn: 'error' as const, pages: 1 }
  return sharp(bytes, { ...settings, ...options }).timeout({ seconds: timeoutSeconds })
}
