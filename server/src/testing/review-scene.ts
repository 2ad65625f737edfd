import type { Sent } from '@ujuzi/contract/endpoint'
import { decideReport, listReports } from '@ujuzi/contract/moderation'
import * as contract from '@ujuzi/contract/service-reviews'
import { eq } from 'drizzle-orm'
import { bookings } from '../modules/bookings/tables.ts'
import { businesses } from '../modules/businesses/tables.ts'
import { reviews } from '../modules/reviews/tables.ts'
import type { TestHouse } from './harness.ts'
import { listBusiness } from './listed.ts'
import { pastVisit } from './past-visit.ts'

type Body = Sent<typeof contract.writeReview>['body']
type Edit = Sent<typeof contract.editReview>['body']
type Person = { token: string }

export const dayMs = 86_400_000

export function reviewScenes(house: TestHouse) {
  const visit = pastVisit(house)
  let visits = 0

  /** A visit that ended so many days ago, and its two sides. */
  async function visited({
    daysAgo = 3,
    business,
    client,
    ...more
  }: {
    daysAgo?: number
    business?: Awaited<ReturnType<TestHouse['people']['business']>>
    client?: Awaited<ReturnType<TestHouse['people']['client']>>
    status?: (typeof bookings.$inferInsert)['status']
  } = {}) {
    const at = business ?? (await listBusiness(house)())
    const by = client ?? (await house.people.client({ name: 'Amina Nkolo Diallo' }))
    const endsAt = new Date(house.clock.now().getTime() - daysAgo * dayMs)
    const startsAt = new Date(endsAt.getTime() - 3_600_000)
    const times = { startsAt, endsAt, busyUntil: endsAt, refundFrom: startsAt }
    const booking = await visit(at, visits++, { clientId: by.id, ...times, ...more })
    return { booking, business: at, client: by }
  }

  const write = (client: Person, body: Body, key?: string) =>
    house.call(contract.writeReview, { body }, { as: client.token, ...(key && { key }) })

  /** The same with its review. */
  async function reviewed(body: Partial<Body> = {}, scene: Parameters<typeof visited>[0] = {}) {
    const { booking, ...sides } = await visited(scene)
    const said = { booking_id: booking.id, rating: 5, review: 'Neat and on time.', ...body }
    const answer = await write(sides.client, said)
    if (!answer.ok) throw new Error(answer.error.code)
    return { ...sides, booking, id: answer.data.id, params: { id: answer.data.id } }
  }

  type Params = { params: { id: string } }
  const edit = ({ params }: Params, by: Person, body: Edit) =>
    house.call(contract.editReview, { params, body }, { as: by.token })
  const remove = ({ params }: Params, by: Person) =>
    house.call(contract.deleteReview, { params }, { as: by.token })
  const reply = ({ params }: Params, by: Person, text = 'Thank you, come again.') =>
    house.call(contract.replyToReview, { params, body: { reply: text } }, { as: by.token })
  const get = ({ params }: Params, by?: Person) =>
    house.call(contract.getServiceReview, { params }, by ? { as: by.token } : {})
  const report = ({ params }: Params, by: Person, details = 'She was never here') =>
    house.call(
      contract.reportReview,
      { params, body: { reason: 'not_a_client', details } },
      { as: by.token },
    )

  async function reportsFrom(reviewer: Person, cursor: string | undefined) {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const answer = await house.call(listReports, { query }, { as: reviewer.token })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }

  /** The open report about a review, whoever made it. */
  async function openReport(reviewer: Person, reviewId: string) {
    let cursor: string | undefined
    do {
      const page = await reportsFrom(reviewer, cursor)
      const found = page.results.find(({ review }) => review.id === reviewId)
      if (found) return found
      cursor = page.next ?? undefined
    } while (cursor)
    throw new Error('Nobody has reported it')
  }

  const decide = (id: string, by: Person, outcome: contract.ReportOutcome, explanation: string) =>
    house.call(decideReport, { params: { id }, body: { outcome, explanation } }, { as: by.token })

  /** Reported by the business and hidden; answers the reviewer. */
  async function hide(review: { id: string } & Params & { business: { owner: Person } }) {
    const reviewer = await house.people.account('reviewer')
    await report(review, review.business.owner)
    const { id } = await openReport(reviewer, review.id)
    await decide(id, reviewer, 'hidden', 'It names the children of the house.')
    return reviewer
  }

  /** What the business counts, beside what its visible reviews add up to. */
  async function ratingOf(businessId: string) {
    const [kept] = await house.db.select().from(businesses).where(eq(businesses.id, businessId))
    const rows = await house.db.select().from(reviews).where(eq(reviews.businessId, businessId))
    const seen = rows.filter(({ hiddenAt }) => !hiddenAt)
    return {
      kept: { count: kept?.reviewCount, stars: kept?.starsSum },
      counted: { count: seen.length, stars: seen.reduce((sum, { stars }) => sum + stars, 0) },
    }
  }

  const reviewedAt = async (bookingId: string) => {
    const [row] = await house.db.select().from(bookings).where(eq(bookings.id, bookingId))
    return row?.reviewedAt
  }

  return {
    visited,
    write,
    reviewed,
    edit,
    remove,
    reply,
    get,
    report,
    openReport,
    decide,
    hide,
    ratingOf,
    reviewedAt,
  }
}
