import pg from 'pg'

/**
 * A connection outside of a pool. If it is lost, its running or next statement rejects; the event, which may also come while
 * it ends, must not end the process.
 */
export function createClient(config: pg.ClientConfig) {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
