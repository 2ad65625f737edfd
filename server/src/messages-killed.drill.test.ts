import { setTimeout as wait } from 'node:timers/promises'
import {
  type Conversation,
  listMessages,
  openConversation,
  sendMessage,
} from '@ujuzi/contract/conversations/conversations'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool } from './platform/db/db.ts'
import {
  callServer,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { createSeededRandom } from './testing/booking-model/random.ts'
import { someRuns } from './testing/cases.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { randomSeed } from './testing/random-seed.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

const authSecret = 'a secret of servers that are killed while people write'
const kills = someRuns(5)
const messagesEach = 40

let post: Awaited<ReturnType<typeof startSmtpServer>>
let url: string
let pool: pg.Pool
let current: ServerProcess
const servers: ServerProcess[] = []

async function start() {
  const env = { AUTH_SECRET: authSecret, DEMO_DATA: 'off', SMTP_URL: post.smtpUrl }
  const server = await startServer({ ...serverDatabaseEnv(url), ...env })
  servers.push(server)
  await waitForServer(server)
  return server
}
beforeAll(async () => {
  post = await startSmtpServer()
  url = await ensureTestDatabase(`test_messages_killed_${process.pid}`)
  pool = openPool(url, 5)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await pool.end()
  await post.close()
})

/** Writes one message after the other as a screen does: each is sent again, with its id, until a server confirms it. */
async function write(who: string, id: string, { token, onSent }: Writer) {
  for (let n = 1; n <= messagesEach; n++) {
    const body = { id: newId(), text: `${who} ${n}` }
    for (;;) {
      const sent = await callServer(
        current,
        sendMessage,
        { params: { id }, body },
        { as: token },
      ).catch((error) => {
        if (error instanceof TypeError) return undefined
        throw error
      })
      if (sent?.ok) break
      if (sent && sent.status !== 503) throw new Error(JSON.stringify(sent.error))
      await wait(20)
    }
    onSent()
  }
}
type Writer = { token: string; onSent: () => void }

test('messages written while the server is killed several times are each saved once and in one order', async () => {
  const people = peopleFixture(openDb(pool), () => new Date(), authSecret)
  const random = createSeededRandom(randomSeed)
  const business = await people.business()
  const client = await people.client()
  current = await start()
  const opened = await callServer(
    current,
    openConversation,
    { body: { professional_id: business.id } },
    { as: client.token },
  )
  if (!opened.ok) throw new Error(opened.error.code)
  const conversation: Conversation = opened.data
  const readAs = async (token: string) => {
    const page = await callServer(
      current,
      listMessages,
      { params: { id: conversation.id }, query: { limit: 100 } },
      { as: token },
    )
    if (!page.ok) throw new Error(page.error.code)
    return page.data.results.toReversed()
  }
  // The business writes first, so that both know each other.
  let sent = 0
  let killed = 0
  let restarting = Promise.resolve()
  const onSent = () => {
    sent++
    if (killed >= kills || sent < (killed + 1) * 12) return
    killed++
    const { child, ended } = current
    setTimeout(() => child.kill('SIGKILL'), random.integer(0, 12))
    restarting = ended.then(async () => {
      current = await start()
    })
  }
  await callServer(
    current,
    sendMessage,
    { params: { id: conversation.id }, body: { id: newId(), text: 'Welcome' } },
    { as: business.owner.token },
  )
  await Promise.all([
    write('client', conversation.id, { token: client.token, onSent }),
    write('owner', conversation.id, { token: business.owner.token, onSent }),
  ])
  await restarting
  expect(killed).toBe(kills)
  const seen = await readAs(client.token)
  const texts = seen.map(({ text }) => text)
  expect(texts, `with the seed ${randomSeed}`).toHaveLength(2 * messagesEach + 1)
  for (const who of ['client', 'owner'])
    expect(texts.filter((text) => text.startsWith(who))).toEqual(
      Array.from({ length: messagesEach }, (_, n) => `${who} ${n + 1}`),
    )
  expect(seen.map(({ position }) => position)).toEqual(seen.map((_, n) => n + 1))
  expect((await readAs(business.owner.token)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
})
