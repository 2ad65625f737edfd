import { reportReview } from '@ujuzi/contract/reviews/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { paymentsFixture } from '../../../testing/fixtures/payments/payments.ts'
import { reviewFixture } from '../../../testing/fixtures/reviews.ts'

let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
let payments: ReturnType<typeof paymentsFixture>
let moderator: { id: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = reviewFixture(app)
  payments = paymentsFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

/** A review that its business says is not from a client, and the price of its booking in minor units. */
async function createDoubtedReview() {
  const review = await fixture.createReview()
  await fixture.report(review, review.business.owner)
  return review
}

const bookingOf = async ({ id }: { id: string }) =>
  (await fixture.getOpenReport(moderator, id)).booking

test('a report claiming that a review is not from a client shows moderators the facts of its booking', async () => {
  const review = await createDoubtedReview()
  const { booking } = review
  expect(await bookingOf(review)).toMatchObject({
    reference: expect.stringMatching(/^UJ-/),
    service: booking.serviceTitle,
    status: 'completed',
    currency: booking.currency,
    paid: null,
    cancelled_by: null,
    no_show_of: null,
    created_at: booking.createdAt.toISOString(),
  })
  const start = (await bookingOf(review))?.start ?? ''
  expect(new Date(start)).toEqual(booking.startsAt)
})

test('the payment for the reviewed booking, shown with a report, excludes refunds and voided sales', async () => {
  const review = await createDoubtedReview()
  const { owner } = review.business
  const amount = 5_000
  const body = {
    booking_id: review.booking.id,
    lines: [{ title: 'Skin fade', quantity: 1, unit_minor: amount }],
    payments: [{ method: 'cash' as const, amount_minor: amount }],
  }
  const sale = await payments.createSale(owner, body)
  const paid = (await bookingOf(review))?.paid ?? 0
  expect(paid).toBeGreaterThan(0)
  const refunded = await payments.refund(owner, sale.id, { amount_minor: amount / 5 })
  expect(refunded).toMatchObject({ ok: true })
  expect((await bookingOf(review))?.paid).toBe((paid * 4) / 5)

  const other = await createDoubtedReview()
  const mistake = await payments.createSale(other.business.owner, {
    ...body,
    booking_id: other.booking.id,
  })
  expect(await payments.voidSale(other.business.owner, mistake.id)).toMatchObject({ ok: true })
  expect((await bookingOf(other))?.paid).toBeNull()
})

test('a report of a review as an insult shows moderators nothing of the booking', async () => {
  const review = await fixture.createReview()
  const body = { reason: 'insult' } as const
  await app.call(reportReview, { ...review, body }, { as: review.business.owner.token })
  const report = await fixture.getOpenReport(moderator, review.id)
  expect(report).toMatchObject({ reason: 'insult', booking: null })
})
