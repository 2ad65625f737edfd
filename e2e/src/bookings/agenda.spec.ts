import { type Browser, expect, test } from '@playwright/test'
import * as moves from '@ujuzi/contract/bookings/transitions'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { inDatabase, letItBegin, requestOf } from '../support/bookings.ts'
import {
  app,
  dayFromNow,
  deskOf,
  deskPage,
  lateStart,
  ownerOf,
  type Shop,
  serviceOf,
  takeShop,
} from '../support/business.ts'
import { newClient, origin, tokenOf } from '../support/person.ts'

/** A screen that hears of nothing by itself. */
async function deafDesk(browser: Browser, use: object, shop: Shop) {
  const desk = await deskOf(browser, use, shop)
  await desk.context().route('**/api/notices/stream/**', (route) => route.abort())
  return desk
}

test('a request that was answered elsewhere says so instead of asking', async ({ browser, page }, {
  project,
}) => {
  test.setTimeout(120_000)
  const shop = await takeShop(1)
  await inDatabase('update businesses set auto_accept_bookings = false where id = $1', [shop.id])
  const { id: service_id } = await serviceOf(shop)
  await newClient(page)
  const ask = async (nth: number) =>
    (await requestOf(page, service_id, await lateStart(shop, service_id, nth))).id
  const as = await ownerOf(shop)
  const elsewhere = async (endpoint: typeof moves.confirmBooking, id: string) =>
    granted(await callOver(app(), endpoint, { params: { id }, body: {} }, { as }))
  const desk = await deafDesk(browser, project.use, shop)
  const question = desk.getByRole('dialog', { name: 'No longer possible' })

  await test.step('declining from a card', async () => {
    for (const [nth, where] of ['bookings', 'dashboard'].entries()) {
      const id = await ask(nth)
      await desk.goto(`${origin()}/professional/${where}`)
      const decline = desk.getByRole('link', { name: 'Decline' })
      await expect(decline).toBeVisible()
      await elsewhere(moves.confirmBooking, id)
      await decline.click()
      await expect(question).toContainText('This booking was already confirmed.')
      await expect(question.getByRole('button', { name: 'Close' }).last()).toBeFocused()
      await desk.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
      await expect(decline).toHaveCount(0)
    }
  })

  await test.step('declining from the sheet, and by its own address', async () => {
    const id = await ask(2)
    await desk.goto(deskPage(`?booking=${id}`))
    const sheet = desk.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: 'Decline' })).toBeVisible()
    await elsewhere(moves.confirmBooking, id)
    await sheet.getByRole('link', { name: 'Decline' }).click()
    await expect(question).toContainText('This booking was already confirmed.')
    // Until the question has the focus, Escape closes the sheet under it.
    await expect(question.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(
      desk.getByRole('dialog').getByText('Confirmed', { exact: true }).first(),
    ).toBeVisible()
    await desk.goto(deskPage(`?ask=decline&of=${id}`))
    await expect(question).toContainText('This booking was already confirmed.')
  })

  await test.step('accepting what the client took back', async () => {
    const id = await ask(3)
    await desk.goto(deskPage(''))
    const accept = desk.getByRole('button', { name: 'Accept' })
    await expect(accept).toBeVisible()
    const client = await tokenOf(page)
    const taken = await callOver(
      app(),
      moves.cancelBooking,
      { params: { id }, body: {} },
      { as: client },
    )
    granted(taken)
    await accept.click()
    await expect(desk.getByText('The client has already cancelled this booking.')).toBeVisible()
    await expect(accept).toHaveCount(0)
  })

  await test.step('moving a visit that has begun, and one nobody knows', async () => {
    const id = await ask(4)
    await elsewhere(moves.confirmBooking, id)
    await letItBegin(id)
    await desk.goto(deskPage(`?ask=reschedule&of=${id}`))
    await expect(question).toContainText('This visit has already begun.')
    await desk.goto(deskPage(`?ask=cancel&of=01890000-0000-7000-8000-000000000000`))
    await expect(question).toBeVisible()
  })
  await desk.context().close()
})

test('a professional contests that they did not come', async ({ browser, page }, { project }) => {
  test.setTimeout(120_000)
  const shop = await takeShop(1)
  const { id: service_id } = await serviceOf(shop)
  await newClient(page)
  const { id, status } = await requestOf(page, service_id, await lateStart(shop, service_id, 0))
  const about = { params: { id }, body: {} }
  if (status === 'pending') {
    granted(await callOver(app(), moves.confirmBooking, about, { as: await ownerOf(shop) }))
  }
  await letItBegin(id)
  granted(await callOver(app(), moves.markNoShow, about, { as: await tokenOf(page) }))

  const desk = await deskOf(browser, project.use, shop)
  await desk.goto(deskPage(`?booking=${id}`))
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText(/said that you did not come/)).toBeVisible()
  await sheet.getByRole('link', { name: 'Contest' }).click()
  const question = desk.getByRole('dialog', { name: 'Contest the no-show?' })
  await expect(question).toContainText('a reviewer of ours reads both sides')
  await question.getByRole('button', { name: 'Contest' }).click()
  await expect(question.getByLabel('Reason')).toBeFocused()
  await question.getByLabel('Reason').fill('I waited at the blue gate until eleven.')
  await question.getByRole('button', { name: 'Contest' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByText('The no-show is contested. A reviewer decides.')).toBeVisible()
  await expect(sheet.getByText('Contested', { exact: true })).toBeVisible()
  await expect(sheet.getByText('I waited at the blue gate until eleven.').first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Contest' })).toHaveCount(0)
  await desk.goto(deskPage(`?ask=contest&of=${id}`))
  const tooLate = desk.getByRole('dialog', { name: 'No longer possible' })
  await expect(tooLate).toContainText('The no-show is contested.')

  await page.goto(`${origin()}/client/bookings/${id}`)
  await expect(page.getByText(/contested/i).first()).toBeVisible()
  await desk.context().close()
})

test('a visit is entered on the chair that was chosen, or on any', async ({ browser }, {
  project,
}) => {
  test.setTimeout(120_000)
  const shop = await takeShop(3)
  const service = await serviceOf(shop)
  const desk = await deskOf(browser, project.use, shop)
  const day = dayFromNow(12)
  const dialog = desk.getByRole('dialog', { name: 'Add booking' })
  const type = async (name: string, chair?: string) => {
    await desk.goto(deskPage(`?add=${day}`))
    await dialog.getByLabel('Service').selectOption(service.id)
    await dialog.getByLabel('Time').fill('12:00')
    if (chair) await dialog.getByLabel('Chair').selectOption({ label: chair })
    await dialog.getByLabel('Client’s name').fill(name)
    await dialog.getByRole('button', { name: 'Add booking' }).click()
  }
  const chairOf = (n: number) => desk.getByRole('region', { name: new RegExp(`^Chair ${n}`) })

  await type('Mama Ngozi', 'Chair 3')
  await expect(dialog).toHaveCount(0)
  await expect(chairOf(3).getByRole('link', { name: /Mama Ngozi/ })).toBeAttached()
  await type('Baba Chidi')
  await expect(dialog).toHaveCount(0)
  await expect(chairOf(1).getByRole('link', { name: /Baba Chidi/ })).toBeAttached()

  await type('Auntie Efua', 'Chair 3')
  await expect(dialog.getByText(/This chair is taken then/)).toBeVisible()
  await expect(dialog.getByLabel('Chair')).toBeFocused()
  await expect(dialog.getByLabel('Client’s name')).toHaveValue('Auntie Efua')
  await dialog.getByLabel('Chair').selectOption('')
  await dialog.getByRole('button', { name: 'Add booking' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(chairOf(2).getByRole('link', { name: /Auntie Efua/ })).toBeAttached()
  await desk.context().close()

  const alone = await takeShop(1)
  const other = await deskOf(browser, project.use, alone)
  await other.goto(deskPage(`?add=${day}`))
  await expect(other.getByLabel('Client’s name')).toBeVisible()
  await expect(other.getByLabel('Chair')).toHaveCount(0)
  await other.context().close()
})
