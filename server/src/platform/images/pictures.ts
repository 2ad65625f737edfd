import { Refusal } from '../errors.ts'
import { createImageWorker } from './image-worker.ts'
import type { ProcessedPicture } from './process-image.ts'

export type { ProcessedPicture } from './process-image.ts'

/** AVIF encoding is slow and has its own worker, so that uploads never wait for it. */
const uploadWorker = createImageWorker()
const avifWorker = createImageWorker()

export const imageWorkers = { upload: uploadWorker, avif: avifWorker }

/**
 * Re-encodes a picture as WebP in every stored width: upright, in sRGB and without metadata. Refuses with
 * `picture_type` unless the bytes are a JPEG, PNG or WebP, with `picture_pixels` if it has too many pixels, and with
 * `picture_invalid` if it is broken.
 */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  const type = detectImageType(bytes)
  if (!type) throw new Refusal('picture_type')
  const result = await uploadWorker({ task: 'picture', bytes, type })
  if (result === 'too_many_pixels') throw new Refusal('picture_pixels')
  // One error for all decoder failures: the sender can only choose another file.
  if (result === undefined) throw new Refusal('picture_invalid')
  return result as ProcessedPicture
}

/** Converts one of our WebP renditions to AVIF. */
export async function convertToAvif(webp: Uint8Array): Promise<Buffer> {
  const result = await avifWorker({ task: 'avif', bytes: webp })
  if (result === undefined) throw new Error('A stored picture cannot be read')
  return result as Buffer
}

/** Image type by the first bytes; file names and declared types are not trusted. Undefined for other types. */
export function detectImageType(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
}
