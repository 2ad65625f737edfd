import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { type ServerProcess, startServer, waitForServer } from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { queueEmail } from './testing/fixtures/outbox.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

let post: Awaited<ReturnType<typeof startSmtpServer>>
let url: string
const workers: ServerProcess[] = []

beforeAll(async () => {
  post = await startSmtpServer()
  url = await ensureTestDatabase(`test_outbox_killed_${process.pid}`)
})
afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL')
  await post.close()
})

async function startWorker() {
  const worker = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: 'a secret of workers that are killed with an email in hand',
    DEMO_DATA: 'off',
    SMTP_URL: post.smtpUrl,
    PROCESS: 'worker',
  })
  workers.push(worker)
  await waitForServer(worker)
  return worker
}

test('if a worker process is killed, another worker sends the email of the killed one within thirty seconds', async () => {
  const { state, receivedBy } = post
  const first = await startWorker()
  const to = `${newId()}@people.test`
  state.recipientHold = Promise.withResolvers<void>().promise
  const pool = openPool(url, 1)
  const body = { subject: 'Bonjour', text: 'Bonjour' }
  await queueEmail(openDb(pool), { to, ...body }, new Date())
  await expect.poll(() => state.heldCount).toBe(1)
  await startWorker()
  first.child.kill('SIGKILL')
  state.recipientHold = undefined
  await expect.poll(() => receivedBy(to)).toHaveLength(1)
  await pool.end()
})
