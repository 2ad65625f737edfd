import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import type { BenchApp } from '../bench-app.ts'
import { readResidentMegabytes } from '../cpu.ts'
import { median } from './figures.ts'

const starts = 3
const restSeconds = 5
const cards = '/api/marketplace/professionals/?limit=20'

/** Restarts the apps in turn; returns the median seconds from the birth of the process to `/readyz` of each. */
export async function timeSecondStarts(apps: BenchApp[]) {
  for (const app of apps) await app.start()
  const seconds: number[][] = apps.map(() => [])
  for (let round = 0; round < starts; round++)
    for (const [at, app] of apps.entries()) seconds[at]?.push(await app.start())
  return seconds.map(median)
}

/** Resident memory of the server some seconds after its start. */
export async function measureIdleMegabytes(app: BenchApp) {
  await app.start()
  await wait(restSeconds * 1000)
  return readResidentMegabytes(app.serverPid)
}

/** Kilobytes of the body of a search with 20 results. */
export async function weighCards({ origin }: BenchApp) {
  return {
    plain: await weigh(origin + cards, 'identity'),
    compressed: await weigh(origin + cards, 'gzip, deflate, br, zstd'),
  }
}

async function weigh(url: string, encoding: string) {
  const { statusCode, body } = await request(url, { headers: { 'accept-encoding': encoding } })
  const { byteLength } = await body.arrayBuffer()
  if (statusCode !== 200) throw new Error(`GET ${url} answered ${statusCode}`)
  return byteLength / 1024
}
