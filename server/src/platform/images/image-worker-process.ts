import { setPriority } from 'node:os'
import type { ImageResult, ImageTask } from './image-worker.ts'
import { encodeAvif, processImage } from './process-image.ts'

// Lower priority than the processes that serve pages.
setPriority(5)
// Ctrl+C signals every process of the terminal; this one ends when its parent disconnects.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

process.on('message', async (task: ImageTask) => {
  const result = await run(task).catch(() => undefined)
  process.send?.({ result })
})

const run = (task: ImageTask): Promise<ImageResult> =>
  task.task === 'picture' ? processImage(task.bytes, task.type) : encodeAvif(task.bytes)
