import type { Config } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { mountHealth } from './health.ts'
import { buildServer } from './server.ts'

type Settings = Parameters<typeof buildServer>[0] & Pick<Config, 'port' | 'host' | 'process'>

const askAgainSeconds = 5

/**
 * Answers in the house's place while `work` makes it ready, which takes minutes with a million listings: that the
 * process is alive, and to everybody else that they are to come again. Not for one of several processes: while its port
 * is closed the proxy asks the others.
 */
export async function withWaitingRoom<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  // A port chosen at random is known to nobody yet.
  if (settings.port === 0 || settings.process !== 'all') return work()
  const room = buildServer(settings)
  mountHealth(room, {
    draining: false,
    checks: [{ reason: 'starting', isReady: async () => false }],
  })
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
