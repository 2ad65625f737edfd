import { type Browser, expect, test } from '@playwright/test'
import { completeBooking } from '@ujuzi/contract/bookings/transitions'
import { createReview } from '@ujuzi/contract/reviews/reviews'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  getAccessToken,
  openPage,
  registerClient,
  registerModerator,
  signIn,
} from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { backdateBooking, createConfirmedBooking } from '../support/bookings.ts'
import { createBusiness, getOwnerToken } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

test('a business reports a review once, and only with a reason', async ({ browser, page }) => {
  const business = await createReviewedBusiness(browser)
  await signIn(page, business.email)
  await page.goto(`${origin()}/professional/reviews`)
  await page.getByRole('button', { name: /^Actions for the review by / }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page).toHaveURL(/\/professional\/reviews\/[\w-]+\/report/)

  await test.step('a report needs a reason', async () => {
    await page.getByRole('button', { name: 'Send report' }).click()
    const reason = page.getByRole('radio', { name: /Not a real appointment/ })
    await expect(reason).not.toBeChecked()
    await expect(page.getByText('Thank you. A moderator will look at it.')).toHaveCount(0)
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await reason.check()
  })

  await test.step('the report can be sent only once, and the link back leads to the reviews', async () => {
    await page.getByLabel(/Details/).fill('Nobody of that name was here.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send report' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: /back/i }).click()
    await expect(page).toHaveURL(/\/professional\/reviews$/)
  })

  await test.step('a moderator sees facts about the booking beside the report and keeps the review', async () => {
    const moderator = await openPage(browser)
    await registerModerator(moderator)
    await moderator.goto(`${origin()}/review`)
    const report = moderator
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: 'Nobody of that name was here.' })
      .filter({ hasText: business.reference })
    await expect(report).toContainText('Yes, no one reported a no-show')
    await expect(report).toContainText('Not cancelled')
    await expectNoOverflow(moderator)
    await report.getByLabel('Explanation').fill('The booking took place.')
    await report.getByRole('button', { name: 'Keep the review' }).click()
    await expect(moderator.getByText('Decision saved.').first()).toBeVisible()
    await expect(report).toHaveCount(0)
  })
})

/** A business with a completed booking that its client has reviewed. */
async function createReviewedBusiness(browser: Browser) {
  const page = await openPage(browser)
  await registerClient(page)
  const business = await createBusiness()
  const { id, reference } = await createConfirmedBooking(page, business)
  await backdateBooking(id)
  const owner = { as: await getOwnerToken(business) }
  getData(await callServer(app(), completeBooking, { params: { id }, body: {} }, owner))
  const client = { as: await getAccessToken(page) }
  const body = { booking_id: id, rating: 1, review: 'I waited for an hour.' }
  getData(await callServer(app(), createReview, { body }, client))
  await page.context().close()
  return { ...business, reference }
}
