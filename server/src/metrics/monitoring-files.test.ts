import { readFile } from 'node:fs/promises'
import { reportVitals } from '@ujuzi/contract/api/vitals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { metricNames } from '../testing/checks/prometheus-samples.ts'

const read = (name: string) =>
  readFile(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8')

let app: TestApp
let served: Set<string>
beforeAll(async () => {
  const metrics = { port: 9464, token: undefined }
  // A replica has figures even while it cannot be reached.
  const databaseReadUrls = ['postgres://nobody:nothing@127.0.0.1:9/nowhere']
  app = await openTestApp({ settings: { metrics, databaseReadUrls } })
  await app.server.inject('/healthz')
  const times = { lcp_ms: 1, fcp_ms: 1, inp_ms: 1, ttfb_ms: 1, cls: 0 }
  await app.call(reportVitals, { body: { section: 'services', device: 'phone', ...times } })
  const { text = '' } = (await app.metrics?.scrape()) ?? {}
  served = metricNames(text)
})
afterAll(() => app.close())

const namesIn = (text: string) => new Set(text.match(/\b(ujuzi|nodejs|process)_[a-z0-9_]+/g))
const unknownIn = (text: string) => [...namesIn(text)].filter((name) => !served.has(name))

type Dashboard = { panels: { id: number; type: string; targets?: { expr: string }[] }[] }

test('every metric on the dashboard exists on the server', async () => {
  const { panels } = JSON.parse(await read('dashboard.json')) as Dashboard
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    expect(namesIn(expression).size, expression).toBeGreaterThan(0)
    expect(unknownIn(expression), expression).toEqual([])
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('every metric in the alert rules exists on the server', async () => {
  const rules = await read('alerts.yml')
  expect(namesIn(rules).size).toBeGreaterThan(10)
  expect(unknownIn(rules)).toEqual([])
})

test('every metric that the product defines is on the dashboard', async () => {
  const shown = namesIn(await read('dashboard.json'))
  const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
  const bases = new Set([...shown].map(base))
  const ours = [...served].filter((name) => name.startsWith('ujuzi_'))
  expect(ours.filter((name) => !bases.has(base(name)))).toEqual([])
})
