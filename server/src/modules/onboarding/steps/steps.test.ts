import {
  completeMarketplaceStep,
  completeOnboardingProgress,
  completeStep,
  getOnboardingProgress,
  listMarketplaceSteps,
  listOnboardingSteps,
  updateOnboardingProgress,
} from '@ujuzi/contract/onboarding/onboarding'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { insertPayoutMethodRow } from '../../../testing/fixtures/payouts.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { onboardingSteps } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A business without any completed step. */
async function createBareBusiness() {
  const business = await app.people.business()
  await app.db.delete(services).where(eq(services.businessId, business.id))
  return { ...business, token: business.owner.token }
}

const progressOf = async (token: string) => {
  const response = await app.call(getOnboardingProgress, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const doneOf = async (token: string) =>
  (await progressOf(token)).steps.flatMap(({ id, completed }) => (completed ? [id] : []))
const mark = (token: string, step_id: number, completed = true) =>
  app.call(completeStep, { body: { step_id, completed } }, { as: token })

test('the onboarding checklist has five named steps, four of them required', async () => {
  const { token } = await app.people.professional()
  const response = await app.call(listOnboardingSteps, {}, { as: token })
  expect(response).toMatchObject({ status: 200, data: { count: 5, next: null } })
  if (!response.ok) return
  expect(response.data.results.map(({ id, title, required }) => [id, title, required])).toEqual([
    [1, 'Add Profile Photo', true],
    [2, 'Write Your Bio', true],
    [3, 'Create Your First Service', true],
    [4, 'Set Up Payout Method', true],
    [5, 'Upload ID for Verification', false],
  ])
  const twin = await app.call(listMarketplaceSteps, {}, { as: token })
  expect(twin.ok && twin.data).toEqual(response.data)
})

test('the titles of the onboarding checklist are in the language of the caller', async () => {
  const { token } = await app.people.professional()
  const response = await app.call(listOnboardingSteps, {}, { as: token, locale: 'es' })
  expect(response.ok && response.data.results[0]?.title).toBe('Añada una foto de perfil')
})

test('a professional without a business has no completed onboarding step', async () => {
  const { token } = await app.people.professional()
  expect(await progressOf(token)).toMatchObject({
    completed: 0,
    total: 7,
    percentage: 0,
    required_done: false,
    verified: false,
    verification_state: 'none',
  })
})

describe('a step completes by itself when there is', () => {
  it('an illustrated portrait completes the profile photo step', async () => {
    const { id, token } = await createBareBusiness()
    await app.db.update(businesses).set({ portrait: 'ngozi' }).where(eq(businesses.id, id))
    expect(await doneOf(token)).toEqual([1])
  })

  it('a profile picture completes the profile photo step until it is deleted', async () => {
    const { id, owner, token } = await createBareBusiness()
    const picture = newId()
    await app.pool.query(
      `insert into media (id, account_id, purpose, width, height, widths, bytes, placeholder, created_at)
       values ($1, $2, 'profile', 320, 320, '{320}', 9, '', $3)`,
      [picture, owner.id, app.clock.now()],
    )
    await app.pool.query(
      `insert into business_profiles (business_id, picture_id) values ($1, $2)
       on conflict (business_id) do update set picture_id = excluded.picture_id`,
      [id, picture],
    )
    expect(await doneOf(token)).toEqual([1])
    await app.pool.query('delete from media where id = $1', [picture])
    expect(await doneOf(token)).toEqual([])
  })

  it('a bio that is not blank completes the bio step', async () => {
    const { id, token } = await createBareBusiness()
    const write = (bio: string) =>
      app.db.update(businesses).set({ bio }).where(eq(businesses.id, id))
    await write(' \n ')
    expect(await doneOf(token)).toEqual([])
    await write('Fades since 2011.')
    expect(await doneOf(token)).toEqual([2])
  })

  it('a service completes the service step until it is deleted, even while it is inactive', async () => {
    const { id, token } = await createBareBusiness()
    const service = await app.people.addService(id, { isActive: false })
    expect(await doneOf(token)).toEqual([3])
    await app.db
      .update(services)
      .set({ archivedAt: app.clock.now() })
      .where(eq(services.id, service.id))
    expect(await doneOf(token)).toEqual([])
  })

  it('a payout method completes the payout step', async () => {
    const { id, token } = await createBareBusiness()
    await insertPayoutMethodRow(app, id)
    expect(await doneOf(token)).toEqual([4])
  })

  it('a verified business completes the ID step', async () => {
    const { id, token } = await createBareBusiness()
    await app.db
      .update(businesses)
      .set({ verifiedAt: app.clock.now() })
      .where(eq(businesses.id, id))
    expect(await doneOf(token)).toEqual([5])
    expect(await progressOf(token)).toMatchObject({
      verified: true,
      verification_state: 'verified',
    })
  })
})

test.each([
  ['draft', 'none'],
  ['submitted', 'pending'],
  ['in_review', 'pending'],
  ['more_information', 'rejected'],
  ['rejected', 'rejected'],
  ['revoked', 'rejected'],
])(
  'a verification case in state %s is shown in onboarding as %s and completes no step',
  async (state, shownState) => {
    const { id, token } = await createBareBusiness()
    const now = app.clock.now()
    const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
    // Only the latest case counts.
    for (const [n, one] of ['rejected', state].entries()) {
      await app.pool.query(
        'insert into document_cases (id, business_id, state, created_at) values ($1, $2, $3, $4)',
        [newId(), id, one, hours(n)],
      )
    }
    expect(await progressOf(token)).toMatchObject({
      completed: 0,
      verified: false,
      verification_state: shownState,
    })
  },
)

describe('the steps with which clients find the business', () => {
  const change = (id: string, values: Partial<typeof businesses.$inferInsert>) =>
    app.db.update(businesses).set(values).where(eq(businesses.id, id))

  it('a profile without a place and a phone number lists both as required steps after the first service', async () => {
    const { token } = await createBareBusiness()
    const { steps } = await progressOf(token)
    expect(steps.slice(3, 5)).toMatchObject([
      { id: 6, title: 'Add Your Address', completed: false, required: true },
      { id: 7, title: 'Add Your Phone Number', completed: false, required: true },
    ])
  })

  it.each([
    ['a street', { address: 'Rue Njo-Njo, opposite the bakery' }],
    ['a district', { district: 'Akwa' }],
    ['visits to clients', { visitPlaces: ['business' as const, 'client' as const] }],
    ['online appointments only', { visitPlaces: ['online' as const] }],
  ])('%s completes the address step', async (_, values) => {
    const { id, token } = await createBareBusiness()
    await change(id, { address: ' ', district: null })
    expect(await doneOf(token)).toEqual([])
    await change(id, values)
    expect(await doneOf(token)).toEqual([6])
  })

  it('a phone number completes the phone step', async () => {
    const { id, token } = await createBareBusiness()
    await change(id, { phone: '+237670123456' })
    expect(await doneOf(token)).toEqual([7])
  })

  it.each([6, 7])('step %d cannot be marked as complete', async (step) => {
    const { token } = await createBareBusiness()
    expect(await mark(token, step)).toMatchObject({ error: { code: 'step_not_found' } })
  })
})

describe('Mark Complete', () => {
  it('marking onboarding steps 1 to 4 as complete adds a seventh of progress each', async () => {
    const { token } = await app.people.professional()
    for (const [step, percentage] of [
      [1, 14],
      [2, 29],
      [3, 43],
      [4, 57],
    ] as const) {
      expect(await mark(token, step)).toMatchObject({ status: 200, data: { count: 5 } })
      expect(await progressOf(token)).toMatchObject({ percentage, required_done: false })
    }
  })

  it('marking an onboarding step as complete returns the updated checklist', async () => {
    const { token } = await app.people.professional()
    const response = await mark(token, 2)
    if (!response.ok) throw new Error(response.error.code)
    expect(response.data.results.map(({ completed }) => completed)).toEqual([
      ...[false, true, false, false, false],
    ])
  })

  it('an endpoint under /api/marketplace/ marks an onboarding step as complete', async () => {
    const { token } = await app.people.professional()
    const params = { step_id: '3' }
    const body = { completed: true }
    const response = await app.call(completeMarketplaceStep, { params, body }, { as: token })
    expect(response.status).toBe(200)
    expect(await doneOf(token)).toEqual([3])
  })

  it('refuses to mark the onboarding step for the ID as complete before the business is verified', async () => {
    const { token } = await createBareBusiness()
    expect(await mark(token, 5)).toMatchObject({
      status: 409,
      error: { code: 'verification_needed' },
    })
    expect(await doneOf(token)).toEqual([])
  })

  it.each([0, 6, -1, 1e9])(
    'marking the unknown onboarding step %d as complete returns 404',
    async (step) => {
      const { token } = await app.people.professional()
      expect(await mark(token, step)).toMatchObject({
        status: 404,
        error: { code: 'step_not_found' },
      })
    },
  )

  it.each(['0', '6', 'x', '1.0', '01'])(
    'the endpoint under /api/marketplace/ that completes an onboarding step returns 404 for the unknown step %j',
    async (step_id) => {
      const { token } = await app.people.professional()
      const sent = { params: { step_id }, body: { completed: true } }
      const response = await app.call(completeMarketplaceStep, sent, { as: token })
      expect(response).toMatchObject({ status: 404, error: { code: 'step_not_found' } })
    },
  )

  it('a completed onboarding step cannot be undone', async () => {
    const { token } = await app.people.professional()
    await mark(token, 1)
    expect(await mark(token, 1, false)).toMatchObject({
      status: 422,
      error: { fields: { completed: 'You can’t undo a completed step' } },
    })
    expect(await mark(token, 2, false)).toMatchObject({ status: 200 })
    expect(await doneOf(token)).toEqual([1])
  })

  it('marking an onboarding step eight times at once stores it once, with the time of the first mark', async () => {
    const { id, token } = await app.people.professional()
    const first = app.clock.now()
    const responses = await Promise.all(Array.from({ length: 8 }, () => mark(token, 2)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    app.clock.advance(60_000)
    await mark(token, 2)
    const rows = await app.db
      .select()
      .from(onboardingSteps)
      .where(eq(onboardingSteps.accountId, id))
    expect(rows).toEqual([{ accountId: id, step: 2, markedAt: first }])
  })

  it('marking an onboarding step as complete does not complete it for another professional', async () => {
    const [mine, theirs] = [await app.people.professional(), await app.people.professional()]
    await mark(mine.token, 1)
    expect(await doneOf(theirs.token)).toEqual([])
  })
})

describe('the progress takes a free-form body', () => {
  it.each([{ step_id: 2 }, { step: '2' }, { id: 2, note: { any: ['thing'] } }])(
    'a POST to the onboarding progress with the body %j completes step 2',
    async (body) => {
      const { token } = await app.people.professional()
      const response = await app.call(completeOnboardingProgress, { body }, { as: token })
      expect(response).toMatchObject({ status: 200, data: { percentage: 14 } })
      expect(await doneOf(token)).toEqual([2])
    },
  )

  it.each([
    {},
    { step_id: 2 },
    { role: 'moderator', verified: true },
    { step_id: 2, completed: 0 },
  ])('a PATCH of the onboarding progress with the body %j completes no step', async (body) => {
    const { token } = await app.people.professional()
    const response = await app.call(updateOnboardingProgress, { body }, { as: token })
    expect(response).toMatchObject({ status: 200, data: { completed: 0, verified: false } })
  })

  it('a PATCH of the onboarding progress completes the step named in its body if completed is true', async () => {
    const { token } = await app.people.professional()
    const body = { step_id: 4, completed: true }
    const response = await app.call(updateOnboardingProgress, { body }, { as: token })
    expect(response).toMatchObject({ status: 200, data: { completed: 1, required_done: false } })
  })

  it('a POST to the onboarding progress refuses the ID step and unknown steps', async () => {
    const { token } = await app.people.professional()
    const send = (step: number) =>
      app.call(completeOnboardingProgress, { body: { step } }, { as: token })
    expect(await send(5)).toMatchObject({ status: 409, error: { code: 'verification_needed' } })
    expect(await send(7)).toMatchObject({ status: 404, error: { code: 'step_not_found' } })
  })
})
