import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { pictureWidths } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { isHeic, needsShrinking } from './picture-file.ts'

type ShrunkPicture = { file: File; error?: never } | { file?: never; error: string }

/** Widths in pixels, tried until the file fits, from the widest version that the server keeps. */
const widths = pictureWidths.toReversed()
const quality = 0.86

/**
 * The file as it is sent: unchanged if it fits, otherwise shrunk and upright. Decoding and encoding happen outside of the
 * main thread where the browser can.
 */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  if (!(await needsShrinking(file))) return { file }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { error: errorOf(file) }
  try {
    for (const maxWidth of widths) {
      const blob = await drawScaled(bitmap, maxWidth, file.type)
      if (blob && blob.size < imageMaxBytes) return { file: toFile(blob, file.name) }
    }
    return { error: errorOf(file) }
  } finally {
    bitmap.close()
  }
}

/** Why a file cannot be sent that this browser cannot open or shrink. */
function errorOf(file: File) {
  if (isHeic(file)) return m.picture_heic_error()
  if (file.size >= imageMaxBytes) return m.error_picture_too_large()
  return m.error_picture_pixels()
}

/** The most that browsers of phones can draw: with more, iOS returns an empty picture. */
const canvasMaxPixels = 16_000_000
const canvasMaxSide = 16_383

/** Null if the browser cannot encode the canvas. */
async function drawScaled(bitmap: ImageBitmap, maxWidth: number, sourceType: string) {
  const fitting = [
    maxWidth / bitmap.width,
    canvasMaxSide / bitmap.height,
    Math.sqrt(canvasMaxPixels / (bitmap.width * bitmap.height)),
  ]
  const scale = Math.min(1, ...fitting)
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const mayBeTransparent = sourceType === 'image/png' || sourceType === 'image/webp'
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  if (mayBeTransparent) {
    const blob = await encode(canvas, 'image/webp')
    // Browsers that cannot encode WebP return PNG.
    if (blob?.type === 'image/webp') return blob
  }
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return encode(canvas, 'image/jpeg')
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const encode = (canvas: Canvas, type: string): Promise<Blob | null> =>
  canvas instanceof HTMLCanvasElement
    ? new Promise((resolve) => canvas.toBlob(resolve, type, quality))
    : canvas.convertToBlob({ type, quality }).catch(() => null)

const toFile = (blob: Blob, name: string) =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.${blob.type.replace('image/', '')}`, {
    type: blob.type,
  })
