import { expect, type Locator, type Page, test } from '@playwright/test'
import { parties } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking, confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { moneyMoves } from '../../../server/src/testing/checks/money-words.ts'
import { inDatabase, requestOf } from '../support/bookings.ts'
import { app, deskOf, lateStart, ownerOf, serviceOf, takeShop } from '../support/business.ts'
import { letterTo, newClient, origin, tokenOf } from '../support/person.ts'

test.setTimeout(240_000)

type Wanted = { locale: (typeof locales)[number]; path: string; part?: Locator; says?: RegExp }

/** Opens a page in this language and reads all of it, or one part; `says` has to be in it. */
async function readPage(page: Page, { locale, path, part = page.locator('body'), says }: Wanted) {
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: origin() }])
  await page.goto(origin() + path)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (says) await expect(part).toContainText(says)
  // The scripts in the body are no text of the page.
  const text = await part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const script of copy.querySelectorAll('script, style')) script.remove()
    return copy.textContent ?? ''
  })
  expect(text.length, path).toBeGreaterThan(40)
  expect(text, `${path} in ${locale}`).not.toMatch(moneyMoves[locale])
}

const clientOwes = /owe|devez|debe/
const businessIsOwed = /owes|doit|debe/

for (const by of parties) {
  test(`no page says that money moved when the ${by} cancels`, async ({ page, browser }, {
    project,
  }) => {
    const shop = await takeShop(1)
    const service = await serviceOf(shop)
    const start = await lateStart(shop, service.id, by === 'client' ? 0 : 1)
    const email = await newClient(page)
    const desk = await deskOf(browser, project.use, shop)
    const { id, status } = await requestOf(page, service.id, start)
    const client = `/client/bookings/${id}`
    const sheet = `/professional/bookings?booking=${id}`

    await test.step('before', async () => {
      await readPage(page, { locale: 'fr', path: client })
      if (status === 'pending') {
        const as = await ownerOf(shop)
        granted(await callOver(app(), confirmBooking, { params: { id }, body: {} }, { as }))
      }
      // As if less notice were left than cancelling for free asks for.
      await inDatabase(
        `update bookings set refund_from = now() + interval '13 hours' where id = $1`,
        [id],
      )
      const free = await lateStart(shop, service.id, 2)
      const choices = new URLSearchParams({
        service: service.id,
        day: free.slice(0, 10),
        start: free,
      })
      for (const locale of locales) {
        const policies = page
          .getByRole('heading', { name: m.business_policies({}, { locale }), exact: true })
          .locator('..')
        for (const wanted of [
          { path: `/services/${shop.id}`, part: policies },
          { path: `/services/${shop.id}/book?${choices}`, part: page.locator('#main') },
          { path: client },
          { path: `${client}?cancel=${id}`, part: page.getByRole('dialog') },
        ]) {
          await readPage(page, { locale, says: clientOwes, ...wanted })
        }
        await readPage(desk, { locale, path: `${sheet}&ask=cancel&of=${id}`, says: businessIsOwed })
      }
    })

    await test.step('after', async () => {
      const as = by === 'client' ? await tokenOf(page) : await ownerOf(shop)
      granted(await callOver(app(), cancelBooking, { params: { id }, body: {} }, { as }))
      for (const locale of locales) {
        await readPage(page, { locale, path: client, says: clientOwes })
        await readPage(page, { locale, path: '/client/bookings?tab=cancelled' })
        await readPage(page, { locale, path: '/client/dashboard' })
        await readPage(desk, { locale, path: sheet, says: businessIsOwed })
      }
    })
    expect(await letterTo(page, email, 'calendar')).not.toMatch(moneyMoves.en)
    await desk.context().close()
  })
}
