import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.ts'

/**
 * Cost of a first visit: seconds until the largest contentful paint and until the page shows its data, number of requests,
 * kilobytes by kind and in all, and the number of requests by kind.
 */
export type Visit = Record<'LCP' | 'data' | 'requests' | Kilobytes | Count, number>
type Kilobytes = 'HTML' | 'JavaScript' | 'CSS' | 'fonts' | 'all KB'
type Count = 'scripts' | 'styles' | 'calls' | 'pictures'

export const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true }
const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const cpuSlowdown = 4
const timeoutMs = 120_000
/** A page has loaded once nothing came or went for so long: a slow processor works for seconds between two requests. */
const quietMs = 4_000

export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })

/**
 * Opens the page in a new tab, on slow 3G and a slow processor, with an empty cache but the cookies of the context. Its data
 * are shown once the selector `data` finds something and no skeleton is left.
 */
export async function visit(context: BrowserContext, url: string, data: string): Promise<Visit> {
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const session = await context.newCDPSession(page)
  try {
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', slow3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const traffic = recordTraffic(session)
    await page.addInitScript(observeLargestPaint)
    await page.addInitScript(observeData, data)
    const response = await page.goto(url, { waitUntil: 'load', timeout: timeoutMs })
    await traffic.untilQuiet()
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    if (errors[0]) throw new Error(`A script failed on ${url}`, { cause: errors[0] })
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${page.url()}`)
    const painted = await page.evaluate(() => Reflect.get(globalThis, 'largestPaintMs') as number)
    if (!painted) throw new Error(`${url} painted nothing`)
    const shown = await page.evaluate(() => Reflect.get(globalThis, 'dataShownMs') as number)
    if (!shown) throw new Error(`${url} shows nothing that fits ${data}`)
    return { LCP: painted / 1000, data: shown / 1000, ...traffic.counts }
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function observeLargestPaint() {
  const observer = new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries())
      Reflect.set(globalThis, 'largestPaintMs', startTime)
  })
  // The types here are those of Node.js, which paints nothing.
  const options: object = { type: 'largest-contentful-paint', buffered: true }
  observer.observe(options as Parameters<typeof observer.observe>[0])
}

/** Runs in the page. Notes when its data were shown; a skeleton that comes later makes it note that again. */
function observeData(selector: string) {
  type Root = { querySelector(selector: string): unknown }
  const root = Reflect.get(globalThis, 'document') as Root
  const Observer = Reflect.get(globalThis, 'MutationObserver') as new (
    onChange: () => void,
  ) => { observe(root: Root, options: object): void }
  let isShown = false
  const observer = new Observer(() => {
    const wasShown = isShown
    isShown = Boolean(root.querySelector(selector)) && !root.querySelector('[aria-busy=true]')
    if (isShown !== wasShown)
      Reflect.set(globalThis, 'dataShownMs', isShown ? performance.now() : undefined)
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
}

const kinds: Partial<Record<string, { kilobytes?: Kilobytes; count?: Count }>> = {
  Document: { kilobytes: 'HTML' },
  Script: { kilobytes: 'JavaScript', count: 'scripts' },
  Stylesheet: { kilobytes: 'CSS', count: 'styles' },
  Font: { kilobytes: 'fonts' },
  Fetch: { count: 'calls' },
  Image: { count: 'pictures' },
}

/** Counts what is transferred from now on; bytes are those on the wire, with headers. */
function recordTraffic(session: CDPSession) {
  const types = new Map<string, string>()
  const counts = {
    ...{ requests: 0, HTML: 0, JavaScript: 0, CSS: 0, fonts: 0, 'all KB': 0 },
    ...{ scripts: 0, styles: 0, calls: 0, pictures: 0 },
  }
  let activeAt = performance.now()
  const noteActivity = () => {
    activeAt = performance.now()
  }
  session.on('Network.dataReceived', noteActivity)
  session.on('Network.requestWillBeSent', ({ request, redirectResponse }) => {
    noteActivity()
    if (/^https?:/.test(request.url) && !redirectResponse) counts.requests++
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, type)
    const { count } = kinds[type] ?? {}
    if (count) counts[count]++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = encodedDataLength / 1024
    const { kilobytes } = kinds[types.get(requestId) ?? ''] ?? {}
    if (kilobytes) counts[kilobytes] += size
    counts['all KB'] += size
  })
  const untilQuiet = async () => {
    const endsAt = performance.now() + timeoutMs
    while (performance.now() - activeAt < quietMs) {
      if (performance.now() > endsAt) throw new Error('The page does not stop loading')
      await wait(100)
    }
  }
  return { counts, untilQuiet }
}
