import { setTimeout as wait } from 'node:timers/promises'
import type { BenchApp } from '../bench-app.ts'
import { readResidentMegabytes } from '../cpu.ts'
import { bookingsPerSecond } from '../goals/bookings.ts'
import { openConnections } from '../goals/connections.ts'
import { prepareRows, type Row } from '../goals/rows.ts'
import { preparePortalRows } from '../portals/portal-rows.ts'

const requestsEach = 5
/** The pause between two kinds of requests: with some seventy kinds, a round takes half a minute. */
const pauseMs = 400
const readings = 12

/**
 * Memory while pages, searches, bookings and calls of portals are mixed for `seconds`: the most of each twelfth of that time.
 * It is flat if the last is not above the third, by when everything is loaded and kept.
 */
export async function benchMemory(app: BenchApp, seconds: number) {
  const rows = [...(await prepareRows(app)), ...(await preparePortalRows(app))]
  const most: number[] = []
  let requests = 0
  for (let reading = 0; reading < readings; reading++) {
    const endsAt = Date.now() + (seconds / readings) * 1000
    let megabytes = 0
    while (Date.now() < endsAt) {
      const row = rows[(requests / requestsEach) % rows.length]
      if (row) await sendSome(app, row)
      requests += requestsEach
      megabytes = Math.max(megabytes, await readResidentMegabytes(app.serverPid))
      await wait(pauseMs)
    }
    most.push(megabytes)
    console.log(
      `${formatMinutes((seconds / readings) * (reading + 1))} minutes: ${megabytes.toFixed(0)} MB`,
    )
  }
  const [, , early = Number.NaN] = most
  const late = most.at(-1) ?? Number.NaN
  console.log(`${requests} requests; the last twelfth is ${(late / early).toFixed(2)} of the third`)
}

/** The next requests of a kind. Its turn is as short as that many bookings. */
async function sendSome({ origin }: BenchApp, row: Row) {
  const next = await row.forTurn(requestsEach / bookingsPerSecond)
  const connections = openConnections(origin, 1)
  try {
    await connections.send(next, { status: row.status, count: requestsEach })
  } finally {
    await connections.close()
  }
}

const formatMinutes = (seconds: number) => (seconds / 60).toFixed(seconds < 600 ? 1 : 0)
