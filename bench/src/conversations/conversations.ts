import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { openEventStream } from '../../../server/src/testing/app/event-stream-client.ts'
import type { BenchApp } from '../bench-app.ts'
import { readPreciseCpuMs } from '../cpu.ts'
import { expectStatus, formatNumber, measureMedianCpu } from '../load.ts'
import {
  createInbox,
  type Filled,
  fillConversations,
  removeInbox,
  type Writer,
} from './fill-conversations.ts'

const path = '/api/marketplace/conversations/'
const recipientCount = 200
const perSecond = 50
const arrivalTargetMs = 500

/** Cost of opening conversations and of searching them, and the time in which 200 people hear of a message. */
export async function benchConversations(app: BenchApp) {
  const inbox = await createInbox(app)
  try {
    await compareLengths(app, inbox)
    await measureInbox(app, inbox)
    await app.withSecondServer((second) => hearOver(app, inbox, [app.origin, second]))
  } finally {
    await removeInbox(app, inbox)
  }
}

const get = async (origin: string, token: string, target: string) =>
  expectStatus(
    await fetch(`${origin}${path}${target}`, { headers: { authorization: `Bearer ${token}` } }),
    200,
  )

/** Opens conversations of ten and of 10,000 messages in turns. */
async function compareLengths(app: BenchApp, inbox: Writer) {
  const filled = await fillConversations(app, inbox, [10, 10_000])
  const open = async ({ id, token }: Filled) => {
    await get(app.origin, token, `${id}/`)
    await get(app.origin, token, `${id}/messages/?limit=30`)
  }
  const cpu: number[] = []
  for (let round = 0; round < 2; round++)
    for (const [n, one] of filled.entries())
      cpu[n] = await measureMedianCpu(app.pids, 60, () => open(one))
  const [short = 0, long = 0] = cpu
  console.log(
    `\nconversations: opening one of 10 messages ${formatNumber(short)} ms of CPU (server and database), one of 10,000 ${formatNumber(long)} ms: ${formatNumber(long / short)} times as much`,
  )
}

/** The inbox of a business with 2,000 conversations of 100 messages. */
async function measureInbox(app: BenchApp, inbox: Writer) {
  await fillConversations(
    app,
    inbox,
    Array.from({ length: 2_000 }, () => 100),
  )
  const targets = {
    'the first page': '?limit=20',
    'the unread count': 'unread/',
    'a search without a match': '?limit=20&q=zzqx',
    'a search with many matches': '?limit=20&q=morning',
  }
  console.log('conversations: an inbox of 2,000 conversations with 200,000 messages, ms of CPU')
  for (const [name, target] of Object.entries(targets)) {
    await get(app.origin, inbox.token, target)
    const ms = await measureMedianCpu(app.pids, 15, () => get(app.origin, inbox.token, target))
    console.log(`  ${name.padEnd(30)}${formatNumber(ms).padStart(10)}`)
  }
}

/** The business writes to 200 clients with open screens on two servers, 50 a second. */
async function hearOver(app: BenchApp, inbox: Writer, origins: string[]) {
  const clients = await fillConversations(
    app,
    inbox,
    Array.from({ length: recipientCount + 2 }, () => 2),
  )
  const screens = await Promise.all(
    clients.map(({ token }, n) => openEventStream(origins[n % 2] ?? '', { as: token })),
  )
  const write = (n: number) => send(origins[(n + 1) % 2] ?? '', inbox.token, clients[n]?.id ?? '')
  try {
    for (const n of [recipientCount, recipientCount + 1]) {
      await write(n)
      await screens[n]?.waitForNamed('message')
    }
    const before = await readPreciseCpuMs(app.pids)
    const startedAt = performance.now()
    const latencies = await Promise.all(
      clients.slice(0, recipientCount).map(async (_, n) => {
        await wait(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()))
        const sentAt = performance.now()
        const arrival = screens[n]?.waitForNamed('message').then(() => performance.now())
        await write(n)
        return ((await arrival) ?? 0) - sentAt
      }),
    )
    const cpuMs = ((await readPreciseCpuMs(app.pids)) - before) / recipientCount
    printArrivals(latencies, cpuMs)
  } finally {
    for (const screen of screens) screen.close()
  }
}

async function send(origin: string, token: string, id: string) {
  const response = await fetch(`${origin}${path}${id}/messages/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), text: 'See you at ten.' }),
  })
  await expectStatus(response, 201)
}

function printArrivals(latencies: number[], cpuMs: number) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  console.log(
    `conversations: ${recipientCount} people on two servers hear of a message, ${perSecond} a second, from the call to the arrival: p50 ${formatNumber(at(0.5), 1)} ms, p95 ${formatNumber(at(0.95), 1)} ms (wanted: ${arrivalTargetMs}), longest ${formatNumber(at(1), 1)} ms; CPU ${formatNumber(cpuMs)} ms each on the first server and the database`,
  )
  if (at(0.95) > arrivalTargetMs) throw new Error('Messages arrive later than wanted')
}
