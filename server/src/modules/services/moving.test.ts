import { getService } from '@ujuzi/contract/services/services'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getData } from '../../testing/app/server-process.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())

/** A business with the services fade, beard and wash, all with the position that services once had. */
async function three() {
  const setup = await fixture.createBusiness()
  const { business, listManaged } = setup
  const beard = await app.people.addService(business.id, { title: 'Beard' })
  const wash = await app.people.addService(business.id, { title: 'Wash' })
  const listTitles = async () => {
    const listed = await listManaged()
    return listed.ok ? listed.data.results.map(({ title }) => title) : []
  }
  return { ...setup, fade: business.service, beard, wash, listTitles }
}

test('a service moved after another, or to the start, is there in the list of its owner and on the public page', async () => {
  const { business, fade, beard, wash, move, listTitles } = await three()
  expect(await listTitles()).toEqual(['Skin fade', 'Beard', 'Wash'])
  expect(await move(fade.id, beard.id)).toMatchObject({ status: 200, data: { id: fade.id } })
  expect(await listTitles()).toEqual(['Beard', 'Skin fade', 'Wash'])
  await move(wash.id, null)
  expect(await listTitles()).toEqual(['Wash', 'Beard', 'Skin fade'])
  await move(wash.id, fade.id)
  expect(await listTitles()).toEqual(['Beard', 'Skin fade', 'Wash'])
  const found = await app.call(getProfessional, { params: { id: business.id } })
  expect(found.ok && found.data.services.map(({ name }) => name)).toEqual([
    'Beard',
    'Skin fade',
    'Wash',
  ])
})

test('moving a service after itself changes nothing, and its version stays the same', async () => {
  const { beard, move, listTitles } = await three()
  const read = async () => getData(await app.call(getService, { params: { id: beard.id } }))
  const before = await read()
  await move(beard.id, beard.id)
  expect(await listTitles()).toEqual(['Skin fade', 'Beard', 'Wash'])
  expect(await read()).toEqual(before)
})

test('a service can’t be moved after one of another business or a deleted one, nor a deleted one at all', async () => {
  const { fade, beard, wash, move, remove, listTitles } = await three()
  const other = await fixture.createBusiness()
  expect((await move(beard.id, other.params.id)).status).toBe(404)
  await remove(wash.id)
  expect((await move(beard.id, wash.id)).status).toBe(404)
  expect((await move(wash.id, null)).status).toBe(404)
  expect((await other.move(fade.id, null)).status).toBe(404)
  expect(await listTitles()).toEqual(['Skin fade', 'Beard'])
})

test('a restored service returns to its place between the others', async () => {
  const { beard, wash, move, remove, restore, listTitles } = await three()
  await move(wash.id, null)
  await remove(beard.id)
  await restore(beard.id)
  expect(await listTitles()).toEqual(['Wash', 'Skin fade', 'Beard'])
})
