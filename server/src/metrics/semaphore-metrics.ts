import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { hashingOccupancy } from '../platform/auth/passwords.ts'
import type { Occupancy } from '../platform/concurrency/semaphore.ts'
import { imageWorkers } from '../platform/images/pictures.ts'
import type { Live } from '../platform/live/live.ts'

/** Exports occupancy of all semaphores (requests, pages, uploads, hashing, images) and the open event streams. */
export function addSemaphoreMetrics(
  app: FastifyInstance,
  live: Pick<Live, 'countClients'>,
  registry: Registry,
) {
  const registers = [registry]
  const semaphores = (): [string, () => Occupancy][] => [
    ...app.semaphores,
    ['password', hashingOccupancy],
    ...Object.entries(imageWorkers).map(
      ([name, worker]) => [`image_${name}`, worker.occupancy] as [string, () => Occupancy],
    ),
  ]
  const gauge = (name: string, help: string, key: keyof Occupancy) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, occupancy] of semaphores()) this.set({ queue }, occupancy()[key])
      },
    })
  gauge('ujuzi_queue_running', 'Running tasks, by queue.', 'running')
  gauge('ujuzi_queue_places', 'Maximum number of running tasks, by queue.', 'places')
  gauge('ujuzi_queue_waiting', 'Waiting tasks, by queue.', 'waiting')
  gauge(
    'ujuzi_queue_waiting_max',
    'Maximum number of waiting tasks, by queue; further callers are refused.',
    'waitingMax',
  )
  new Gauge({
    name: 'ujuzi_image_worker_up',
    help: 'Whether the image worker process runs; it ends when idle.',
    labelNames: ['worker'],
    registers,
    collect() {
      for (const [worker, { isRunning }] of Object.entries(imageWorkers)) {
        this.set({ worker }, isRunning() ? 1 : 0)
      }
    },
  })
  new Gauge({
    name: 'ujuzi_live_streams_open',
    help: 'Open event streams of signed-in screens.',
    registers,
    collect() {
      this.set(live.countClients())
    },
  })
}
