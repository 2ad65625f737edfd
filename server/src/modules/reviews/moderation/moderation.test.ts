import { decideReport, listReports } from '@ujuzi/contract/moderation/moderation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { reviewScenes } from '../../../testing/fixtures/reviews.ts'
import { moderationEvents } from '../../accounts/tables.ts'
import { reviewReports } from '../tables.ts'

let app: TestApp
let scene: ReturnType<typeof reviewScenes>
let reviewer: { id: string; name: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  scene = reviewScenes(app)
  reviewer = await app.people.account('reviewer')
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

/** A review with an open report of its business. */
async function reported(body: { rating?: number } = {}) {
  const review = await scene.reviewed(body)
  app.clock.advance(1000)
  await scene.report(review, review.business.owner, 'He never sat in my chair')
  return { ...review, report: await scene.openReport(reviewer, review.id) }
}

async function reports(query: { state?: 'open' | 'decided'; limit?: number; cursor?: string }) {
  const answer = await app.call(listReports, { query }, { as: reviewer.token })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
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
  test('wait in the order they came, with the review and who asked', async () => {
    const first = await reported()
    const second = await reported()
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

  test('that are decided move to the other list, the latest first', async () => {
    const [first, second, third] = [await reported(), await reported(), await reported()]
    for (const { report } of [second, first, third]) {
      app.clock.advance(1000)
      await scene.decide(report.id, reviewer, 'kept', 'It says what happened.')
    }
    expect((await idsOf('decided')).slice(0, 3)).toEqual(
      [third, first, second].map(({ report }) => report.id),
    )
    expect(await idsOf('open')).not.toContain(first.report.id)
    expect((await reports({ state: 'decided', limit: 1 })).results).toMatchObject([
      { decided_by: reviewer.name, decided_at: app.clock.now().toISOString() },
    ])
  })

  test('name a reader who is no business by their name', async () => {
    const review = await scene.reviewed()
    await scene.report(review, await app.people.client({ name: 'Brice Kamga' }))
    expect(await scene.openReport(reviewer, review.id)).toMatchObject({ reporter: 'Brice Kamga' })
  })

  test('are for reviewers alone', async () => {
    const { report, business, client } = await reported()
    for (const { token } of [business.owner, client]) {
      const list = await app.call(listReports, { query: {} }, { as: token })
      expect(list).toMatchObject(refused('not_allowed'))
      expect(await scene.decide(report.id, { token }, 'hidden', 'No.')).toMatchObject(
        refused('not_allowed'),
      )
    }
  })
})

describe('hiding a review', () => {
  test('takes it out of the rating and tells both sides why, in their languages', async () => {
    const review = await scene.reviewed(
      { rating: 1 },
      { client: await app.people.client({ locale: 'fr' }) },
    )
    const reader = await app.people.client({ locale: 'es' })
    await scene.report(review, reader)
    const { id } = await scene.openReport(reviewer, review.id)
    const why = 'It names a child.'
    const answer = await scene.decide(id, reviewer, 'hidden', why)
    expect(answer).toMatchObject({
      status: 200,
      data: {
        id,
        outcome: 'hidden',
        explanation: why,
        decided_at: app.clock.now().toISOString(),
        review: { hidden: true, can: { report: false } },
      },
    })
    const { kept, counted } = await scene.ratingOf(review.business.id)
    expect(kept).toEqual({ count: 0, stars: 0 })
    expect(counted).toEqual(kept)
    const [toWriter, ...more] = await lettersTo(review.client.email)
    expect(more).toEqual([])
    expect(toWriter?.subject).toBe('Votre avis sur Kofi Cuts a été masqué')
    expect(toWriter?.bodyText).toContain(why)
    const [toReader] = await lettersTo(reader.email)
    expect(toReader?.subject).toBe('La reseña que denunció se ha ocultado')
    expect(toReader?.bodyText).toContain(why)
  })

  test('answers everybody who reported it at once', async () => {
    const review = await reported()
    const reader = await app.people.client()
    await scene.report(review, reader)
    await scene.decide(review.report.id, reviewer, 'hidden', 'It insults.')
    const rows = await app.db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.reviewId, review.id))
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({
        outcome: 'hidden',
        explanation: 'It insults.',
        decidedBy: reviewer.id,
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
  test('changes nothing, and only who reported it hears of it', async () => {
    const review = await reported({ rating: 2 })
    await scene.decide(review.report.id, reviewer, 'kept', 'It says what happened.')
    expect(await scene.get(review)).toMatchObject({ data: { hidden: false, rating: 2 } })
    expect((await scene.ratingOf(review.business.id)).kept).toEqual({ count: 1, stars: 2 })
    expect(await subjectsTo(review.client.email)).toEqual([])
    expect(await subjectsTo(review.business.owner.email)).toContain('The review you reported stays')
  })

  test('leaves it open to a report of somebody else', async () => {
    const review = await reported()
    await scene.decide(review.report.id, reviewer, 'kept', 'It says what happened.')
    expect(await scene.report(review, review.business.owner)).toMatchObject(
      refused('report_exists'),
    )
    expect((await scene.report(review, await app.people.client())).ok).toBe(true)
    const again = await scene.openReport(reviewer, review.id)
    expect((await scene.decide(again.id, reviewer, 'hidden', 'Seen anew.')).ok).toBe(true)
  })
})

describe('a decision', () => {
  test('is made once', async () => {
    const { report } = await reported()
    await scene.decide(report.id, reviewer, 'kept', 'It says what happened.')
    expect(await scene.decide(report.id, reviewer, 'hidden', 'No.')).toMatchObject({
      status: 409,
      error: { code: 'report_decided' },
    })
  })

  test('by two reviewers at once is one of theirs', async () => {
    const { report, ...review } = await reported()
    const other = await app.people.account('reviewer')
    const answers = await Promise.all([
      scene.decide(report.id, reviewer, 'hidden', 'It insults.'),
      scene.decide(report.id, other, 'kept', 'It does not.'),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('report_decided'))
    const { kept, counted } = await scene.ratingOf(review.business.id)
    expect(kept).toEqual(counted)
    expect(kept.count).toBe(answers[0].ok ? 0 : 1)
  })

  test('of a report that went with its review is not found', async () => {
    const { report, ...review } = await reported()
    await scene.remove(review, review.client)
    expect(await scene.decide(report.id, reviewer, 'hidden', 'It insults.')).toMatchObject({
      status: 404,
      error: { code: 'report_not_found' },
    })
    expect(await idsOf('open')).not.toContain(report.id)
  })

  test('needs its reason', async () => {
    const { report } = await reported()
    const params = { id: report.id }
    const body = { outcome: 'hidden' as const, explanation: ' ' }
    const answer = await app.call(decideReport, { params, body }, { as: reviewer.token })
    expect(answer).toMatchObject({
      status: 422,
      error: { fields: { explanation: expect.any(String) } },
    })
  })
})

describe('the record about the writer', () => {
  test.each(['hidden', 'kept'] as const)(
    'says once that a review was %s, by whom and why',
    async (outcome) => {
      const { report, ...review } = await reported()
      const second = await app.people.client()
      await scene.report(review, second, 'An aunt of the owner.')
      await scene.decide(report.id, reviewer, outcome, 'Read with care.')
      expect(await eventsAbout(review.client.id)).toMatchObject([
        {
          action: `review_${outcome}`,
          actorId: reviewer.id,
          role: 'reviewer',
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

  test('says nothing of a decision that is refused', async () => {
    const { report, ...review } = await reported()
    expect(await eventsAbout(review.client.id)).toEqual([])
    const nobody = await app.people.client()
    await scene.decide(report.id, nobody, 'hidden', 'I say so.')
    expect(await eventsAbout(review.client.id)).toEqual([])
    const other = await app.people.account('reviewer')
    await Promise.all([
      scene.decide(report.id, reviewer, 'hidden', 'It insults.'),
      scene.decide(report.id, other, 'kept', 'It does not.'),
    ])
    await scene.decide(report.id, reviewer, 'hidden', 'Once more.')
    expect(await eventsAbout(review.client.id)).toHaveLength(1)
  })
})

const eventsAbout = (id: string) =>
  app.db.select().from(moderationEvents).where(eq(moderationEvents.aboutId, id))

const lettersTo = (email: string) => bookingScenes(app).lettersTo(email)
const subjectsTo = (email: string) => bookingScenes(app).subjectsTo(email)
