import { decideReport, listReports } from '@ujuzi/contract/moderation/moderation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { reviewFixture } from '../../../testing/fixtures/reviews.ts'
import { moderationEvents } from '../../accounts/tables.ts'
import { reviewReports } from '../tables.ts'

let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
let moderator: { id: string; name: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = reviewFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

/** Creates a review that its business has reported; the report is still open. */
async function createReportedReview(body: { rating?: number } = {}) {
  const review = await fixture.createReview(body)
  app.clock.advance(1000)
  await fixture.report(review, review.business.owner, 'He never sat in my chair')
  return { ...review, report: await fixture.getOpenReport(moderator, review.id) }
}

async function reports(query: { state?: 'open' | 'decided'; limit?: number; cursor?: string }) {
  const response = await app.call(listReports, { query }, { as: moderator.token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

async function idsOf(state: 'open' | 'decided') {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await reports({ state, limit: 3, ...(cursor && { cursor }) })
    ids.push(...page.results.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids
}

describe('the reports', () => {
  test('open reports of reviews are listed oldest first, each with its review and reporter', async () => {
    const first = await createReportedReview()
    const second = await createReportedReview()
    const ids = await idsOf('open')
    expect(ids.indexOf(first.report.id)).toBeLessThan(ids.indexOf(second.report.id))
    expect(first.report).toMatchObject({
      reporter: 'Kofi Cuts',
      reason: 'not_a_client',
      details: 'He never sat in my chair',
      decided_at: null,
      decided_by: null,
      outcome: null,
      explanation: null,
      review: { id: first.id, review: 'Neat and on time.', hidden: false, booking_id: null },
    })
    const all = await reports({})
    expect(all.count).toBe(new Set(ids).size)
    expect(ids.length).toBe(all.count)
  })

  test('a decided report moves from the open reports to the decided ones, which are listed latest first', async () => {
    const [first, second, third] = [
      await createReportedReview(),
      await createReportedReview(),
      await createReportedReview(),
    ]
    for (const { report } of [second, first, third]) {
      app.clock.advance(1000)
      await fixture.decide(report.id, moderator, 'kept', 'It says what happened.')
    }
    expect((await idsOf('decided')).slice(0, 3)).toEqual(
      [third, first, second].map(({ report }) => report.id),
    )
    expect(await idsOf('open')).not.toContain(first.report.id)
    expect((await reports({ state: 'decided', limit: 1 })).results).toMatchObject([
      { decided_by: moderator.name, decided_at: app.clock.now().toISOString() },
    ])
  })

  test('a report from a client about a review shows the client’s name', async () => {
    const review = await fixture.createReview()
    await fixture.report(review, await app.people.client({ name: 'Brice Kamga' }))
    expect(await fixture.getOpenReport(moderator, review.id)).toMatchObject({
      reporter: 'Brice Kamga',
    })
  })

  test('only moderators can list and decide reports of reviews', async () => {
    const { report, business, client } = await createReportedReview()
    for (const { token } of [business.owner, client]) {
      const list = await app.call(listReports, { query: {} }, { as: token })
      expect(list).toMatchObject(refused('not_allowed'))
      expect(await fixture.decide(report.id, { token }, 'hidden', 'No.')).toMatchObject(
        refused('not_allowed'),
      )
    }
  })
})

describe('hiding a review', () => {
  test('hiding a review removes it from the rating and tells its writer and the reporter why', async () => {
    const review = await fixture.createReview(
      { rating: 1 },
      { client: await app.people.client({ locale: 'fr' }) },
    )
    const reader = await app.people.client({ locale: 'es' })
    await fixture.report(review, reader)
    const { id } = await fixture.getOpenReport(moderator, review.id)
    const why = 'It names a child.'
    const response = await fixture.decide(id, moderator, 'hidden', why)
    expect(response).toMatchObject({
      status: 200,
      data: {
        id,
        outcome: 'hidden',
        explanation: why,
        decided_at: app.clock.now().toISOString(),
        review: { hidden: true, can: { report: false } },
      },
    })
    const { stored, computed } = await fixture.getRatings(review.business.id)
    expect(stored).toEqual({ count: 0, stars: 0 })
    expect(computed).toEqual(stored)
    const [toWriter, ...more] = await emailsTo(review.client.email)
    expect(more).toEqual([])
    expect(toWriter?.subject).toBe('Votre avis sur Kofi Cuts a été masqué')
    expect(toWriter?.bodyText).toContain(why)
    const [toReader] = await emailsTo(reader.email)
    expect(toReader?.subject).toBe('La opinión que denunció se ha ocultado')
    expect(toReader?.bodyText).toContain(why)
  })

  test('hiding a review closes every report of it and notifies each reporter', async () => {
    const review = await createReportedReview()
    const reader = await app.people.client()
    await fixture.report(review, reader)
    await fixture.decide(review.report.id, moderator, 'hidden', 'It insults.')
    const rows = await app.db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.reviewId, review.id))
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({
        outcome: 'hidden',
        explanation: 'It insults.',
        decidedBy: moderator.id,
        decidedAt: app.clock.now(),
      })
    }
    expect(await subjectsTo(reader.email)).toEqual(['The review you reported is hidden'])
    expect(await subjectsTo(review.business.owner.email)).toContain(
      'The review you reported is hidden',
    )
  })
})

describe('keeping a review', () => {
  test('a moderator’s decision to keep a reported review leaves it visible and notifies only the reporter', async () => {
    const review = await createReportedReview({ rating: 2 })
    await fixture.decide(review.report.id, moderator, 'kept', 'It says what happened.')
    expect(await fixture.get(review)).toMatchObject({ data: { hidden: false, rating: 2 } })
    expect((await fixture.getRatings(review.business.id)).stored).toEqual({ count: 1, stars: 2 })
    expect(await subjectsTo(review.client.email)).toEqual([])
    expect(await subjectsTo(review.business.owner.email)).toContain(
      'The review you reported stays online',
    )
  })

  test('a reported review that a moderator kept can be reported by another user, but not again by the same one', async () => {
    const review = await createReportedReview()
    await fixture.decide(review.report.id, moderator, 'kept', 'It says what happened.')
    expect(await fixture.report(review, review.business.owner)).toMatchObject(
      refused('report_exists'),
    )
    expect((await fixture.report(review, await app.people.client())).ok).toBe(true)
    const again = await fixture.getOpenReport(moderator, review.id)
    expect((await fixture.decide(again.id, moderator, 'hidden', 'Seen anew.')).ok).toBe(true)
  })
})

describe('a decision', () => {
  test('refuses a second decision on the same report of a review', async () => {
    const { report } = await createReportedReview()
    await fixture.decide(report.id, moderator, 'kept', 'It says what happened.')
    expect(await fixture.decide(report.id, moderator, 'hidden', 'No.')).toMatchObject({
      status: 409,
      error: { code: 'report_decided' },
    })
  })

  test('only one of two moderators who decide the same report at the same moment succeeds', async () => {
    const { report, ...review } = await createReportedReview()
    const other = await app.people.account('moderator')
    const responses = await Promise.all([
      fixture.decide(report.id, moderator, 'hidden', 'It insults.'),
      fixture.decide(report.id, other, 'kept', 'It does not.'),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused('report_decided'))
    const { stored, computed } = await fixture.getRatings(review.business.id)
    expect(stored).toEqual(computed)
    expect(stored.count).toBe(responses[0].ok ? 0 : 1)
  })

  test('when a review is deleted, its report disappears and can no longer be decided', async () => {
    const { report, ...review } = await createReportedReview()
    await fixture.deleteReview(review, review.client)
    expect(await fixture.decide(report.id, moderator, 'hidden', 'It insults.')).toMatchObject({
      status: 404,
      error: { code: 'report_not_found' },
    })
    expect(await idsOf('open')).not.toContain(report.id)
  })

  test('refuses a moderator’s decision to hide a review if it has no explanation', async () => {
    const { report } = await createReportedReview()
    const params = { id: report.id }
    const body = { outcome: 'hidden' as const, explanation: ' ' }
    const response = await app.call(decideReport, { params, body }, { as: moderator.token })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { explanation: expect.any(String) } },
    })
  })
})

describe('the record about the writer', () => {
  test.each(['hidden', 'kept'] as const)(
    'the moderation record of a review’s writer says once that the review was %s, by whom and why',
    async (outcome) => {
      const { report, ...review } = await createReportedReview()
      const second = await app.people.client()
      await fixture.report(review, second, 'An aunt of the owner.')
      await fixture.decide(report.id, moderator, outcome, 'Read with care.')
      expect(await eventsAbout(review.client.id)).toMatchObject([
        {
          action: `review_${outcome}`,
          actorId: moderator.id,
          role: 'moderator',
          subjectId: review.id,
          reason: 'Read with care.',
          at: app.clock.now(),
        },
      ])
      const [event] = await eventsAbout(review.client.id)
      expect(event?.others.toSorted()).toEqual([review.business.owner.id, second.id].toSorted())
      expect(await eventsAbout(review.business.owner.id)).toEqual([])
      expect(await eventsAbout(second.id)).toEqual([])
    },
  )

  test('a refused decision about a review adds nothing to the moderation record of its writer', async () => {
    const { report, ...review } = await createReportedReview()
    expect(await eventsAbout(review.client.id)).toEqual([])
    const outsider = await app.people.client()
    await fixture.decide(report.id, outsider, 'hidden', 'I say so.')
    expect(await eventsAbout(review.client.id)).toEqual([])
    const other = await app.people.account('moderator')
    await Promise.all([
      fixture.decide(report.id, moderator, 'hidden', 'It insults.'),
      fixture.decide(report.id, other, 'kept', 'It does not.'),
    ])
    await fixture.decide(report.id, moderator, 'hidden', 'Once more.')
    expect(await eventsAbout(review.client.id)).toHaveLength(1)
  })
})

const eventsAbout = (id: string) =>
  app.db.select().from(moderationEvents).where(eq(moderationEvents.aboutId, id))

const emailsTo = (email: string) => bookingFixture(app).listEmailsTo(email)
const subjectsTo = (email: string) => bookingFixture(app).listSubjectsTo(email)
