import type { Config } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { mountHealth } from './health.ts'
import { buildServer } from './server.ts'

type Settings = Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl' | 'port' | 'host'>

const askAgainSeconds = 5

/**
 * Answers in the house's place while `work` makes it ready, which takes minutes with a million listings: that the
 * process is alive, and to everybody else that they are to come again.
 */
export async function withWaitingRoom<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  // A port chosen at random is known to nobody yet.
  if (settings.port === 0) return work()
  const room = buildServer(settings)
  mountHealth(room, { draining: false, ready: async () => false })
  room.setNotFoundHandler(() => {
    throw new Refusal('unavailable', { retryAfterSeconds: askAgainSeconds })
  })
  await room.listen({ port: settings.port, host: settings.host })
  try {
    return await work()
  } finally {
    await room.close()
  }
}
