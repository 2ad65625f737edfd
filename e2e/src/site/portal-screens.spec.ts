import { expect, type Locator, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { createBooking } from '../support/bookings.ts'
import {
  calendarUrl,
  createBusiness,
  findLateSlot,
  getShortestService,
  openOwnerPage,
  openRequests,
  setAutoAccept,
} from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN

test(
  'the pages of the professional portal show the same number of booking requests and profile completion',
  { tag: ['@long', '@long-desktop'] },
  async ({ browser, page, isMobile }, { project }) => {
    const business = await createBusiness()
    await setAutoAccept(business, false)
    const { id } = await getShortestService(business)
    await registerClient(page)
    for (const nth of [0, 1, 2])
      await createBooking(page, id, await findLateSlot(business, id, nth))
    const owner = await openOwnerPage(browser, project.use, business)

    await test.step('the dashboard shows the booking requests and the profile completion', async () => {
      await owner.goto(`${origin()}/professional/dashboard`)
      await expect(owner.getByText('3 requests', { exact: true })).toBeVisible()
      await expect(owner.getByText('29%')).toBeVisible()
      await expect(owner.getByRole('heading', { name: 'The next 7 days' })).toBeVisible()
      await expectNoOverflow(owner)
      await owner.getByRole('button', { name: /^Notifications/ }).click()
      await expect(
        owner.getByRole('link', { name: '3 requests are waiting for your answer' }),
      ).toBeVisible()
    })

    await test.step('the profile shows the same completion, and its tabs are at the top', async () => {
      await owner.goto(`${origin()}/professional/profile`)
      await expect(owner.getByText('Profile 29% complete')).toBeVisible()
      const tabs = owner.getByRole('tablist', { name: 'Profile' })
      if (isMobile) expect(await topOf(tabs)).toBeLessThanOrEqual(200)
      await expectNoOverflow(owner)
    })

    await test.step('the hours of the calendar begin near the top of the window', async () => {
      const sizes = isMobile
        ? [{ width: 360, height: 780, top: 420 }]
        : [
            { width: 1280, height: 900, top: 330 },
            { width: 768, height: 1024, top: 380 },
          ]
      for (const { top, ...size } of sizes) {
        await owner.setViewportSize(size)
        await owner.goto(calendarUrl('?view=week'))
        await expect(owner.getByRole('heading', { name: 'Needs your answer' })).toBeVisible()
        expect(await topOf(owner.locator('.calendar').locator('visible=true'))).toBeLessThan(top)
        await expectNoOverflow(owner)
      }
    })

    await test.step('the booking requests can be opened and closed above the calendar', async () => {
      await expect(owner.getByText('3 requests', { exact: true })).toBeVisible()
      await openRequests(owner)
      await expect(owner.getByRole('button', { name: 'Accept' })).toHaveCount(3)
      await openRequests(owner)
      await expect(owner.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    })
    await owner.context().close()
  },
)
