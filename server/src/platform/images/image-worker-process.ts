import { setPriority } from 'node:os'
import type { Drawn, Wish } from './image-worker.ts'
import { drawAvif, drawPicture } from './process-image.ts'

// People who wait for a page come first.
setPriority(5)
// Ctrl+C reaches every process of a terminal; this one ends with the one that began it.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

process.on('message', async (wish: Wish) => {
  const drawn = await draw(wish).catch(() => undefined)
  process.send?.({ drawn })
})

const draw = (wish: Wish): Promise<Drawn> =>
  wish.task === 'picture' ? drawPicture(wish.bytes, wish.type) : drawAvif(wish.bytes)
