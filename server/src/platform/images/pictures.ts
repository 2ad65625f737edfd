import { Refusal } from '../errors.ts'
import { openDrawingRoom } from './image-worker.ts'
import type { MadePicture } from './process-image.ts'

export type { MadePicture } from './process-image.ts'

/** The slower work has a room of its own, so that no upload waits for it. */
const room = openDrawingRoom()
const slowRoom = openDrawingRoom()

export const imageWorkers = { upload: room, avif: slowRoom }

/**
 * Draws a picture anew in every width it is kept in: upright, in plain colours, and with nothing of what came along in
 * the file. Refuses with `picture_type` what is no JPEG, PNG or WebP whatever it is called, and with `picture_invalid`
 * what is broken or too large to unpack.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  const type = sniff(bytes)
  if (!type) throw new Refusal('picture_type')
  const drawn = await room({ task: 'picture', bytes, type })
  // Whatever the decoder says of a file, its sender can only send another one.
  if (drawn === undefined) throw new Refusal('picture_invalid')
  return drawn as MadePicture
}

/** The same picture as AVIF. */
export async function makeAvif(webp: Uint8Array): Promise<Buffer> {
  const drawn = await slowRoom({ task: 'avif', bytes: webp })
  if (drawn === undefined) throw new Error('A picture of ours cannot be read')
  return drawn as Buffer
}

/** By its first bytes alone: a name or a declared type may say anything. */
export function sniff(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
}
