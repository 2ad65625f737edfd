import { register, updateProfile } from '@ujuzi/contract/accounts/accounts'
import { createBusiness, getBusiness, updateBusiness } from '@ujuzi/contract/businesses/businesses'
import { m } from '@ujuzi/contract/messages'
import { updateProfessionalOnboarding } from '@ujuzi/contract/onboarding/onboarding'
import * as resources from '@ujuzi/contract/schedule/resources'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { password } from '../../testing/fixtures/accounts/rate-limits.ts'
import { addTeam } from '../../testing/fixtures/businesses/team.ts'
import { businesses } from '../businesses/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Entry = (name: string) => Promise<{ ok: boolean }>

let count = 0
async function createOwner() {
  const business = await app.people.business()
  return { business, params: { id: business.id }, as: { as: business.owner.token } }
}

/** Calls that name a person, a business or a place, by the field of the name. */
const entries: [call: string, field: string, enter: Entry][] = [
  [
    'a registration',
    'name',
    (name) =>
      app.call(register, {
        body: {
          ...{ name, email: `reserved${count++}@people.test`, user_type: 'client' },
          ...{ password, password_confirm: password, terms_accepted: true },
        },
      }),
  ],
  [
    'the profile of an account',
    'name',
    async (name) =>
      app.call(updateProfile, { body: { name } }, { as: (await app.people.client()).token }),
  ],
  [
    'a new business',
    'business_name',
    async (name) => {
      const { token } = await app.people.account('professional')
      const body = {
        category: 'barber',
        location: 'Douala',
        business_description: 'Fades and trims.',
      } as const
      return app.call(createBusiness, { body: { ...body, business_name: name } }, { as: token })
    },
  ],
  [
    'the onboarding of a business',
    'business_name',
    async (name) => {
      const { as } = await createOwner()
      return app.call(updateProfessionalOnboarding, { body: { business_name: name } }, as)
    },
  ],
  [
    'a change of a business',
    'business_name',
    async (name) => {
      const { params, as } = await createOwner()
      const before = await app.call(getBusiness, { params }, as)
      const { version } = before.ok ? before.data : { version: 0 }
      return app.call(updateBusiness, { params, body: { version, business_name: name } }, as)
    },
  ],
  [
    'a new room',
    'name',
    async (name) => {
      const { params, as } = await createOwner()
      return app.call(resources.createResource, { params, body: { name } }, as)
    },
  ],
  [
    'a team member',
    'name',
    async (name) => {
      const { business, as } = await createOwner()
      const ids = await addTeam(app.db, business.id, [{ name: 'Efua' }], app.clock.now())
      const params = { id: business.id, resource_id: ids.Efua ?? '' }
      return app.call(resources.updateResource, { params, body: { name } }, as)
    },
  ],
]

test.each(entries)(
  'for %s, a name that looks like the site or its staff is refused',
  async (_, field, enter) => {
    for (const name of ['Ujuzi Support', 'U j u z i', 'Customer Support', 'Admin Team']) {
      expect(await enter(name), name).toMatchObject({
        status: 422,
        error: { code: 'invalid_input', fields: { [field]: m.field_reserved_name() } },
      })
    }
    expect(await enter('Adminata Supportez')).toMatchObject({ ok: true })
  },
)

test('a business can keep a reserved name that it already has', async () => {
  const { business, as } = await createOwner()
  const name = 'Ujuzi Hair'
  await app.db.update(businesses).set({ name }).where(eq(businesses.id, business.id))
  const body = { business_name: name, bio: 'Braids since 2009.' }
  expect(await app.call(updateProfessionalOnboarding, { body }, as)).toMatchObject({ ok: true })
})
