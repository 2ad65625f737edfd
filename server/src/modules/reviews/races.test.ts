import { randomFrom } from '@ujuzi/contract/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listBusiness } from '../../testing/fixtures/listing.ts'
import { reviewScenes } from '../../testing/fixtures/reviews.ts'

let app: TestApp
let scene: ReturnType<typeof reviewScenes>
beforeAll(async () => {
  app = await openTestApp()
  scene = reviewScenes(app)
})
afterAll(() => app.close())

test('of many reviews of one visit at once exactly one is written', async () => {
  for (let round = 0; round < 5; round++) {
    const { booking, business, client } = await scene.visited()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => scene.write(client, { booking_id: booking.id, rating })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error.code).toBe('review_exists')
    }
    const { kept, counted } = await scene.ratingOf(business.id)
    expect(kept).toEqual(counted)
    expect(kept.count).toBe(1)
  }
})

test('of many replies at once exactly one stands', async () => {
  const review = await scene.reviewed()
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => scene.reply(review, review.business.owner, text)),
  )
  const won = answers.flatMap((answer) => (answer.ok ? answer.data.reply?.text : []))
  expect(won).toHaveLength(1)
  expect(await scene.get(review)).toMatchObject({ data: { reply: { text: won[0] } } })
})

test('a reply and a change at once: the reply stands under what it answers', async () => {
  for (let round = 0; round < 5; round++) {
    const review = await scene.reviewed({ rating: 3 })
    const [changed, replied] = await Promise.all([
      scene.edit(review, review.client, { rating: 1 }),
      scene.reply(review, review.business.owner),
    ])
    expect(replied.ok).toBe(true)
    expect(await scene.get(review)).toMatchObject({ data: { rating: changed.ok ? 1 : 3 } })
    if (!changed.ok) expect(changed.error.code).toBe('review_closed')
  }
})

test('what a business counts is what its visible reviews add up to, after 200 things at once', async () => {
  const random = randomFrom(20_261_123)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const business = await listBusiness(app)()
  const visits = await Promise.all(Array.from({ length: 12 }, () => scene.visited({ business })))
  const reviewer = await app.people.account('reviewer')
  const written = new Map<string, string>()

  async function act() {
    const { booking, client } = pick(visits)
    const id = written.get(booking.id)
    const review = id && { params: { id } }
    const rating = 1 + Math.floor(random() * 5)
    if (!review || random() < 0.2) {
      const answer = await scene.write(client, { booking_id: booking.id, rating })
      if (answer.ok) written.set(booking.id, answer.data.id)
      return answer
    }
    const what = random()
    if (what < 0.4) return scene.edit(review, client, { rating })
    if (what < 0.8) return scene.remove(review, client)
    await scene.report(review, business.owner)
    const found = await scene.openReport(reviewer, review.params.id).catch(() => undefined)
    return found && scene.decide(found.id, reviewer, what < 0.86 ? 'hidden' : 'kept', 'Seen.')
  }

  const codes = new Set<string>()
  for (let round = 0; round < 25; round++) {
    for (const answer of await Promise.all(Array.from({ length: 8 }, act))) {
      if (answer && !answer.ok) codes.add(answer.error.code)
    }
  }
  const allowed = [
    'review_exists',
    'review_not_found',
    'review_closed',
    'report_decided',
    'report_not_found',
  ]
  expect([...codes].filter((code) => !allowed.includes(code))).toEqual([])
  const { kept, counted } = await scene.ratingOf(business.id)
  expect(kept).toEqual(counted)
})
