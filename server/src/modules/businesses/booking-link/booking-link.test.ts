import { getBookingLink, setBookingLink } from '@ujuzi/contract/businesses/booking-link'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { businesses } from '../tables.ts'
import { retireLinkNames } from './commands.ts'
import { bookingLinks } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
/** A link name unique among the tests. */
const newName = () => `link-${process.pid}-${count++}`

async function createOwner(name = 'Amara Braids', more: { publishedAt?: null } = {}) {
  const { id, owner } = await app.people.business({ name, ...more })
  const as = { as: owner.token }
  return {
    id,
    as,
    get: () => app.call(getBookingLink, {}, as),
    /** Chooses a name a second after the last one. */
    choose: (link_name: string) => {
      app.clock.advance(1000)
      return app.call(setBookingLink, { body: { link_name } }, as)
    },
  }
}

test('the booking link of a business without a link name is its page URL, and a free link name is suggested', async () => {
  const owner = await createOwner('Zuri & Daughters')
  expect(await owner.get()).toMatchObject({
    data: {
      link_name: null,
      suggestion: 'zuri-daughters',
      url: expect.stringMatching(new RegExp(`/services/${owner.id}$`)),
      earlier_names: [],
    },
  })
  await owner.choose('zuri-daughters')
  const other = await createOwner('Zuri, Daughters')
  expect(await other.get()).toMatchObject({ data: { suggestion: 'zuri-daughters-2' } })
})

test('the business’s page returns the link name that was chosen last', async () => {
  const owner = await createOwner()
  const read = () => app.call(getProfessional, { params: { id: owner.id } })
  const [first, second] = [newName(), newName()]
  expect(await read()).toMatchObject({ data: { link_name: null } })
  for (const name of [first, second, first]) {
    await owner.choose(name)
    expect(await read()).toMatchObject({ data: { link_name: name } })
  }
})

test('the booking link has the link name chosen last, and the response lists the earlier link names', async () => {
  const owner = await createOwner()
  const [first, second] = [newName(), newName()]
  expect(await owner.choose(` ${first.toUpperCase()} `)).toMatchObject({
    data: {
      suggestion: null,
      link_name: first,
      url: expect.stringMatching(new RegExp(`/b/${first}$`)),
    },
  })
  expect(await owner.choose(second)).toMatchObject({
    data: { link_name: second, earlier_names: [first] },
  })
  expect(await owner.choose(first)).toMatchObject({
    data: { link_name: first, earlier_names: [second] },
  })
})

test('refuses a link name that another business has or had', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  const [earlier, current] = [newName(), newName()]
  await other.choose(earlier)
  await other.choose(current)
  expect(await owner.choose(earlier)).toMatchObject(refused(409, 'link_name_taken'))
  expect(await owner.choose(current)).toMatchObject(refused(409, 'link_name_taken'))
  expect(await owner.get()).toMatchObject({ data: { link_name: null } })
})

test('a business has at most five link names and can return to an earlier one', async () => {
  const owner = await createOwner()
  const names = Array.from({ length: 5 }, newName)
  for (const name of names) expect(await owner.choose(name)).toMatchObject({ ok: true })
  expect(await owner.choose(newName())).toMatchObject(refused(409, 'too_many_link_names'))
  expect(await owner.choose(names[0] ?? '')).toMatchObject({ data: { link_name: names[0] } })
})

test('of ten businesses that choose the same link name at once, exactly one gets it', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => createOwner()))
  const name = newName()
  const responses = await Promise.all(owners.map((owner) => owner.choose(name)))
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    responses.filter((response) => !response.ok && response.error.code === 'link_name_taken'),
  ).toHaveLength(9)
})

test('one business that chooses ten link names at once gets five of them', async () => {
  const owner = await createOwner()
  const responses = await Promise.all(Array.from({ length: 10 }, () => owner.choose(newName())))
  expect(responses.filter(({ ok }) => ok)).toHaveLength(5)
})

test.each([
  '',
  'ab',
  '-amara',
  'amara-',
  'ama--ra',
  'amara braids',
  'amára',
  'a/b',
  'x'.repeat(31),
  7,
])('refuses the invalid link name %j', async (name) => {
  const owner = await createOwner()
  expect(await owner.choose(name as string)).toMatchObject({
    error: { code: 'invalid_input', fields: { link_name: expect.any(String) } },
  })
})

test('a professional without a business has no booking link', async () => {
  const { token } = await app.people.account('professional')
  expect(await app.call(getBookingLink, {}, { as: token })).toMatchObject(
    refused(404, 'business_not_found'),
  )
  expect(
    await app.call(setBookingLink, { body: { link_name: newName() } }, { as: token }),
  ).toMatchObject(refused(404, 'business_not_found'))
})

test.each(['admin', 'ujuzi-support', 'support', 'help-center', 'ujuz1'])(
  'refuses the link name %s because it is reserved for the site',
  async (name) => {
    const owner = await createOwner()
    expect(await owner.choose(name)).toMatchObject(refused(409, 'link_name_reserved'))
  },
)

test('a business named like a reserved link name gets a different link name suggested', async () => {
  const owner = await createOwner('Support')
  expect(await owner.get()).not.toMatchObject({ data: { suggestion: 'support' } })
})

test('a business can choose only one link name until it is published', async () => {
  const owner = await createOwner('Zuri', { publishedAt: null })
  const first = newName()
  expect(await owner.choose(first)).toMatchObject({ ok: true })
  expect(await owner.choose(newName())).toMatchObject(refused(409, 'link_name_unpublished'))
  await app.db
    .update(businesses)
    .set({ publishedAt: app.clock.now() })
    .where(eq(businesses.id, owner.id))
  expect(await owner.choose(newName())).toMatchObject({ ok: true })
  expect(await owner.choose(first)).toMatchObject({ ok: true })
})

test('the link name of an erased business stays taken', async () => {
  const [gone, other] = [await createOwner(), await createOwner()]
  const name = newName()
  await gone.choose(name)
  const deps = { authSecret: { current: app.authSecret } }
  await retireLinkNames(deps, { db: app.db, now: app.clock.now() }, gone.id)
  await app.db.delete(bookingLinks).where(eq(bookingLinks.businessId, gone.id))
  expect(await other.choose(name)).toMatchObject(refused(409, 'link_name_taken'))
})
