import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { setBookingLink } from '@ujuzi/contract/businesses/booking-link'
import { callServer } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let count = 0
const newName = () => `link-${Date.now().toString(36)}-${process.pid}-${count++}`.slice(0, 30)

/** Signs in as the owner of a new business with this link name. */
async function openOwner(page: Page, linkName?: string) {
  const business = await createBusiness()
  await signIn(page, business.email)
  if (linkName !== undefined) {
    const as = await getAccessToken(page)
    await callServer(app(), setBookingLink, { body: { link_name: linkName } }, { as })
  }
  return business
}

test('a professional chooses a booking link, and it opens their business page', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const { id } = await openOwner(page)
  const name = newName()
  await page.goto(`${origin()}/professional/settings/integrations`)
  const link = card(page, 'Booking link')
  await expect(link).toContainText('Until you choose a name')
  await link.getByLabel('Name in the link').fill('Not a name!')
  await button(page, 'Choose this link').click()
  await expect(link).toContainText('Enter 3 to 30 letters')
  await link.getByLabel('Name in the link').fill(name)
  await button(page, 'Choose this link').click()
  await expect(link.getByLabel('Your link', { exact: true })).toHaveValue(`${origin()}/b/${name}`)
  await expect(link.getByRole('img', { name: 'QR code for your link' })).toBeVisible()
  await page.reload()
  await expect(link.getByLabel('Your link', { exact: true })).toHaveValue(`${origin()}/b/${name}`)
  for (const [label, file] of [
    ['QR code as PNG', `${name}.png`],
    ['QR code as SVG', `${name}.svg`],
  ] as const) {
    const download = page.waitForEvent('download')
    await button(page, label).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await page.goto(`${origin()}/b/${name}`)
  await expect(page).toHaveURL(`${origin()}/services/${id}`)
  await page.locator('summary', { hasText: 'Share' }).click()
  const whatsApp = page.getByRole('link', { name: 'WhatsApp', exact: true }).first()
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`${encodeURIComponent(`/b/${name}`)}$`))
})

test('a link name that another business already uses is refused, and the typed name stays in the field', {
  tag: '@long',
}, async ({ page, browser }) => {
  const name = newName()
  const other = await browser.newPage()
  await openOwner(other, name)
  await other.close()
  await openOwner(page)
  await page.goto(`${origin()}/professional/settings/integrations`)
  await page.getByLabel('Name in the link').fill(name)
  await button(page, 'Choose this link').click()
  await expect(page.getByText('Another business already uses this name in its link.')).toBeVisible()
  await expect(page.getByLabel('Name in the link')).toHaveValue(name)
})

test('the poster and the sheet of cards with the booking link each print on one page', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const name = newName()
  await openOwner(page, name)
  await page.goto(`${origin()}/professional/poster`)
  const poster = page.getByRole('region', { name: 'A4 poster' })
  await expect(poster).toContainText('Scan, choose a time, done.')
  await expect(poster).toContainText(`/b/${name}`)
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
  expect(await countPrintedPages(page)).toBe(1)
  await page.getByRole('link', { name: 'Cards' }).click()
  const cards = page.getByRole('region', { name: 'Cards' })
  await expect(cards.getByRole('img', { name: 'QR code for your link' })).toHaveCount(4)
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
  expect(await countPrintedPages(page)).toBe(1)
})

async function countPrintedPages(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

test('the booking button on the website of a business opens the booking page in a new tab', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, context }) => {
  const name = newName()
  const { id } = await openOwner(page, name)
  const site = await serveForeignSite(
    `<script async src="${origin()}/embed/button.js" data-business="${name}"></script>`,
  )
  try {
    const visitor = await context.newPage()
    await visitor.goto(site.url)
    const frame = visitor.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: /Réserver/ }).click()
    const booking = await opened
    await expect(booking).toHaveURL(new RegExp(`/services/${id}/book\\?lang=fr`))
    await expect(booking.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await site.close()
  }
})

/** A site in French of another origin, with a strict policy of its own for frames and scripts. */
async function serveForeignSite(html: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${origin()}; frame-src ${origin()}; style-src 'unsafe-inline'`,
    )
    response.end(`<!doctype html><html lang="fr"><title>Salon</title><h1>Salon</h1>${html}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
