import type { Config } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { mountHealth } from './health.ts'
import { buildServer } from './server.ts'

type Settings = Parameters<typeof buildServer>[0] & Pick<Config, 'port' | 'host' | 'process'>

const retryAfterSeconds = 5

/**
 * Runs a minimal server on the app's port while `work` prepares the app, which takes minutes with a million listings.
 * It reports the process as alive and answers everything else with 503 and Retry-After. A process that is one of
 * several starts without this server: while its port is closed, the proxy uses the other processes.
 */
export async function withStartupServer<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  // No client knows a port that the system chooses. Port 0 therefore needs no startup server.
  if (settings.port === 0 || settings.process !== 'all') return work()
  const server = buildServer(settings)
  mountHealth(server, {
    draining: false,
    checks: [{ reason: 'starting', isReady: async () => false }],
  })
  server.setNotFoundHandler(() => {
    throw new Refusal('unavailable', { retryAfterSeconds })
  })
  await server.listen({ port: settings.port, host: settings.host })
  try {
    return await work()
  } finally {
    await server.close()
  }
}
