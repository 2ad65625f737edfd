import { listProfessionals } from '@ujuzi/contract/search/search'
import type { Service } from '@ujuzi/contract/services/services'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { checkListings, refreshListings } from '../search/commands.ts'
import { publishWhenReady } from './publish.commands.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const dataOf = (response: { ok: boolean }) => (response as unknown as { data: Service }).data

/** Whether a visitor finds the business by these words. */
async function isFound(id: string, q: string) {
  const response = await app.call(listProfessionals, { query: { q, limit: '100' } })
  return response.ok && response.data.results.some((card) => card.id === id)
}

const publish = (id: string) => publishWhenReady(app.db, id, app.clock.now())

describe('the first service', () => {
  it('the first service makes a business public, so visitors can find and open it', async () => {
    const { business, create } = await fixture.createUnpublished({ name: 'Zawadi Braiding House' })
    const params = { id: business.id }
    await publish(business.id)
    expect(await isFound(business.id, 'Zawadi')).toBe(false)
    expect((await app.call(getProfessional, { params })).status).toBe(404)

    app.clock.advance(60_000)
    await create({ title: 'Knotless goddess braids' })
    expect(await isFound(business.id, 'Zawadi')).toBe(true)
    expect(await isFound(business.id, 'knotless goddess')).toBe(true)
    const page = await app.call(getProfessional, { params })
    expect(page).toMatchObject({ data: { services: [{ name: 'Knotless goddess braids' }] } })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.publishedAt).toEqual(app.clock.now())
  })

  it('an inactive first service publishes the business only once it is activated', async () => {
    const { business, create, change } = await fixture.createUnpublished()
    const { id } = dataOf(await create({ is_active: false }))
    expect(await fixture.isPublished(business.id)).toBe(false)
    await change({ is_active: true }, id)
    expect(await fixture.isPublished(business.id)).toBe(true)
  })

  it('restoring a deleted first service publishes the business if its profile is complete by then', async () => {
    const { business, create, remove, restore } = await fixture.createUnpublished({ bio: '' })
    const { id } = dataOf(await create())
    await remove(id)
    await app.db.update(businesses).set({ bio: 'Braids' }).where(eq(businesses.id, business.id))
    await publish(business.id)
    expect(await fixture.isPublished(business.id)).toBe(false)
    await restore(id)
    expect(await fixture.isPublished(business.id)).toBe(true)
  })
})

describe('a business with a service is not made public', () => {
  it.each([
    ['a description', { bio: '  ' }],
    ['hours', { openings: [] }],
  ])('does not publish a business without %s', async (_, more) => {
    const { business, create } = await fixture.createUnpublished(more)
    await create()
    expect(await fixture.isPublished(business.id)).toBe(false)
  })

  it('does not publish a business until its owner has confirmed their email address', async () => {
    const { business, create, ownerId } = await fixture.createUnpublished()
    const confirm = (emailVerifiedAt: Date | null) =>
      app.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, ownerId))
    await confirm(null)
    expect((await create()).status).toBe(403)
    await app.people.addService(business.id)
    await publish(business.id)
    expect(await fixture.isPublished(business.id)).toBe(false)
    await confirm(app.clock.now())
    await publish(business.id)
    expect(await fixture.isPublished(business.id)).toBe(true)
  })

  it('does not publish a business that its owner has closed', async () => {
    const { business, create, change, listManaged } = await fixture.createUnpublished({ bio: '' })
    const { id } = dataOf(await create())
    const closed = { bio: 'Braids', closedAt: app.clock.now() }
    await app.db.update(businesses).set(closed).where(eq(businesses.id, business.id))
    expect(await create()).toMatchObject({ error: { code: 'business_not_found' } })
    expect(await change({}, id)).toMatchObject({ error: { code: 'service_not_found' } })
    expect(await listManaged()).toMatchObject({ data: { count: 0 } })
    await app.people.addService(business.id)
    await publish(business.id)
    expect(await fixture.isPublished(business.id)).toBe(false)
  })
})

test('a published business stays published, but search hides it while it has no service', async () => {
  const { business, create, remove, restore } = await fixture.createUnpublished({
    name: 'Mwangaza Studio',
  })
  const { id } = dataOf(await create())
  const [first] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
  app.clock.advance(3_600_000)
  await remove(id)
  expect(await isFound(business.id, 'Mwangaza')).toBe(false)
  expect(await fixture.isPublished(business.id)).toBe(true)
  await restore(id)
  expect(await isFound(business.id, 'Mwangaza')).toBe(true)
  const [after] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
  expect(after?.publishedAt).toEqual(first?.publishedAt)
})

type Setup = Awaited<ReturnType<typeof fixture.createBusiness>>
const changes: Record<string, (setup: Setup) => Promise<{ status: number }>> = {
  'a new service': ({ create }) => create(),
  'a new service that is not active': ({ create }) => create({ is_active: false }),
  'another title': ({ change }) => change({ title: 'Hot towel shave' }),
  'another description': ({ change }) => change({ description: 'With warm oil of baobab seeds.' }),
  'another price': ({ change }) => change({ price: 1 }),
  'another currency': ({ change }) => change({ currency: 'USD', price: 1 }),
  'another duration': ({ change }) => change({ duration: 480 }),
  'another category': ({ change }) => change({ category: 'other' }),
  'becoming inactive': ({ change }) => change({ is_active: false }),
  'being deleted': ({ remove }) => remove(),
  'being restored': async ({ remove, restore }) => {
    await remove()
    return restore()
  },
}

describe('search knows a business as it is after', () => {
  it.each(Object.entries(changes))(
    'the search listing is up to date after this change to a service: %s',
    async (_, step) => {
      const setup = await fixture.createBusiness({
        openings: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 600, closes: 780 })),
      })
      const { id } = setup.business
      await refreshListings(app.db, [id], app.clock.now())
      expect([200, 201]).toContain((await step(setup)).status)
      const { differing } = await checkListings(app.db, app.clock.now())
      expect(differing).not.toContain(id)
    },
  )
})
