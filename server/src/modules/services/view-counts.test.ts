import { recordServiceView, type Service } from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCallOptions } from '../../testing/app/test-app.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'
import { serviceViewers } from './tables.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const phone = { ip: '203.0.113.7', headers: { 'user-agent': 'Phone' } }

async function open(more: Parameters<typeof fixture.createBusiness>[0] = {}) {
  const setup = await fixture.createBusiness(more)
  const recordView = (as: TestCallOptions) =>
    app.call(recordServiceView, { params: setup.params, body: {} }, as)
  const views = async () => {
    const response = await setup.get()
    return (response as unknown as { data: Service }).data.statistics.views
  }
  return { ...setup, recordView, views }
}

const rowsOf = (serviceId: string) =>
  app.db.select().from(serviceViewers).where(eq(serviceViewers.serviceId, serviceId))

describe('a look at a service', () => {
  it('counts one visitor’s views of a service only once a day', async () => {
    const { recordView, views, params } = await open()
    expect(await recordView(phone)).toMatchObject({ status: 200, data: params })
    await recordView(phone)
    expect(await views()).toBe(1)
    await recordView({ ...phone, ip: '203.0.113.8' })
    await recordView({ ...phone, headers: { 'user-agent': 'Laptop' } })
    expect(await views()).toBe(3)
    app.clock.set(new Date('2026-11-24T00:00:00Z'))
    await recordView(phone)
    expect(await views()).toBe(4)
  })

  it('counts views of a service by signed-in clients, but not by its owner', async () => {
    const { recordView, views, ownerId } = await open()
    await recordView({ ...phone, as: (await app.people.client()).token })
    await recordView({ ...phone, ip: '203.0.113.9', as: await app.people.signIn(ownerId) })
    expect(await views()).toBe(1)
  })

  it('ignores forged IP address headers when counting views', async () => {
    const { recordView, views } = await open()
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      const headers = { ...phone.headers, 'x-user-ip': address, 'x-forwarded-for': address }
      await recordView({ ...phone, headers })
    }
    expect(await views()).toBe(1)
  })

  it('a view of a service changes neither its version nor its update time', async () => {
    const { recordView, params } = await open()
    const before = await fixture.findService(params.id)
    app.clock.advance(60_000)
    await recordView(phone)
    expect(await fixture.findService(params.id)).toEqual({ ...before, viewCount: 1 })
  })

  it('view records do not contain a viewer’s IP address or browser and do not link the viewer’s visits of two days', async () => {
    const { recordView, params } = await open()
    await recordView(phone)
    app.clock.advance(86_400_000)
    await recordView(phone)
    const rows = await rowsOf(params.id)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Phone/)
    expect(rows[0]?.viewer).toHaveLength(32)
    expect(rows[0]?.viewer).not.toEqual(rows[1]?.viewer)
  })

  it('counts no views of a service that clients cannot book', async () => {
    const hidden = await open({ service: { isActive: false } })
    const unpublished = await open({ publishedAt: null })
    for (const { recordView, views } of [hidden, unpublished]) {
      expect(await recordView(phone)).toMatchObject({ error: { code: 'service_not_found' } })
      expect(await views()).toBe(0)
    }
  })

  it('deletes the records of who viewed a service after two days but keeps the view count', async () => {
    const { recordView, views, params } = await open()
    const cleanUp = () => app.tasks['services.cleanup']?.({}, undefined as never)
    await recordView(phone)
    app.clock.set(new Date('2026-11-25T23:00:00Z'))
    await cleanUp()
    expect(await rowsOf(params.id)).toHaveLength(1)
    app.clock.set(new Date('2026-11-26T00:00:00Z'))
    await cleanUp()
    expect(await rowsOf(params.id)).toEqual([])
    expect(await views()).toBe(1)
  })
})
