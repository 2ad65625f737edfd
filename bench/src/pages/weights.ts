import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.ts'

export type PageWeight = { total: number; scripts: number; requests: number }

/** The three pages with a promised size and speed. */
export async function listMeasuredPages(origin: string) {
  const response = await fetch(`${origin}/api/marketplace/professionals/?limit=1`)
  const { results } = (await response.json()) as { results: { id: string }[] }
  return {
    landing: `${origin}/`,
    search: `${origin}/services?q=barber`,
    business: `${origin}/services/${results[0]?.id}`,
  }
}

/** Bytes transferred by a first visit in a real browser with an empty cache, compressed. */
export async function measureWeights(origin: string) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const weights: Record<string, PageWeight> = {}
  for (const [name, url] of Object.entries(await listMeasuredPages(origin))) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    const sizes: Promise<{ bytes: number; script: boolean }>[] = []
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          bytes: responseBodySize + responseHeadersSize,
          script: request.resourceType() === 'script',
        })),
      )
    })
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    const all = await Promise.all(sizes)
    const sum = (part: typeof all) => part.reduce((total, { bytes }) => total + bytes, 0)
    weights[name] = {
      total: sum(all),
      scripts: sum(all.filter(({ script }) => script)),
      requests: all.length,
    }
    await context.close()
  }
  await browser.close()
  return weights
}

export async function printWeights(origin: string) {
  for (const [name, { total, scripts }] of Object.entries(await measureWeights(origin))) {
    console.log(
      `${name.padEnd(10)} ${(total / 1024).toFixed(1).padStart(7)} KB in all, ${(scripts / 1024).toFixed(1)} KB of it scripts`,
    )
  }
}
