import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptText } from '../../platform/auth/encryption.ts'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listTablesWithText } from '../../testing/database/remaining-data.ts'
import { accountDeletionFixture, dayMs } from '../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../testing/fixtures/accounts/data-export.ts'
import { insertPayoutMethodRow } from '../../testing/fixtures/payouts.ts'
import { encryptionPurpose } from '../businesses/profile/encryption.rules.ts'
import { awards, businessProfiles, certifications } from '../businesses/profile.tables.ts'
import { media } from '../media/tables.ts'
import { clientProfiles, onboardingSteps } from '../onboarding/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
})
afterAll(() => app.close())

test('a professional’s data export contains their profile, awards, payout methods and pictures', async () => {
  const { owner } = await createFullBusiness()
  const files = await filesOf(owner)
  expect(files['profile.json']).toMatchObject({
    first_name: 'Nomvula',
    bio: 'Raised in Umlazi',
    date_of_birth: '1990-04-12',
    tax_id: 'TAX-778899',
    certifications: [{ name: 'Master of locs' }],
    awards: [{ title: 'Golden comb' }],
    payout_methods: [
      {
        provider: 'Ubuntu Bank',
        account_name: 'N. Dlamini',
        account_number_ends_in: '4321',
        is_default: true,
      },
      { account_number_ends_in: '5555', is_default: false },
    ],
  })
  expect(JSON.stringify(files['profile.json'])).not.toContain('000987654321')
  expect(files['pictures.json']).toMatchObject([{ purpose: 'profile_picture', width: 640 }])
  expect(Object.keys(files)).not.toContain('preferences.json')
})

test('a client’s data export contains their saved preferences and no professional profile', async () => {
  const client = await wishing()
  const files = await filesOf(client)
  expect(files['account.json']).toMatchObject({ phone_number: '+237699778866' })
  expect(files['preferences.json']).toMatchObject({
    location: 'Carrefour Elf-Axei',
    service_preferences: ['barber'],
  })
  expect(Object.keys(files)).not.toContain('profile.json')
})

test('erasing a professional and a client removes their profile data from every table', async () => {
  const { owner, business } = await createFullBusiness(' of the gone')
  const client = await wishing('+237699778877', 'Carrefour Ndokoti')
  const words = ['Nomvula', 'Dlamini', 'Umlazi', 'REG-5544', 'Master of locs', 'Golden comb']
    .concat('nomvula.fb', 'Ubuntu Bank', 'base64,Nomv')
    .map((word) => `${word} of the gone`)
    .concat('+237699778877', 'Carrefour Ndokoti')
  const before = await listTablesWithText(app, words)
  for (const word of words)
    expect(
      before.some((place) => place.startsWith(word)),
      word,
    ).toBe(true)
  await fixture.requestAndDelete(owner)
  await fixture.requestAndDelete(client)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
  await fixture.runTask('privacy.erase')
  expect(await listTablesWithText(app, words)).toEqual([])
  const rows = async (table: string, column: string, id: string) =>
    (await app.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount
  for (const table of ['business_profiles', 'payout_methods', 'certifications', 'awards']) {
    expect(await rows(table, 'business_id', business.id), table).toBe(0)
  }
  for (const table of ['media', 'onboarding_steps', 'client_profiles']) {
    expect(await rows(table, 'account_id', owner.id), table).toBe(0)
  }
  app.clock.set(start)
})

/** A business with every optional field filled in. */
async function createFullBusiness(mark = '') {
  const business = await app.people.business()
  const { owner } = business
  const secret = { current: app.authSecret }
  const encryptFor = (text: string, purpose: string) =>
    encryptText(text, { secret, purpose, owner: business.id })
  const pictureId = newId()
  await app.db.insert(media).values({
    id: pictureId,
    accountId: owner.id,
    purpose: 'profile_picture',
    width: 640,
    height: 480,
    widths: [320, 640],
    bytes: 1000,
    placeholder: `data:image/webp;base64,Nomv${mark}`,
    createdAt: start,
  })
  const businessId = business.id
  await app.db.insert(businessProfiles).values({
    businessId,
    firstName: `Nomvula${mark}`,
    lastName: `Dlamini${mark}`,
    bio: `Raised in Umlazi${mark}`,
    registrationNumber: `REG-5544${mark}`,
    facebook: `https://facebook.com/nomvula.fb${mark}`,
    dateOfBirth: encryptFor('1990-04-12', encryptionPurpose.dateOfBirth),
    taxId: encryptFor('TAX-778899', encryptionPurpose.taxId),
    pictureId,
  })
  await app.db.insert(certifications).values({
    businessId,
    position: 0,
    name: `Master of locs${mark}`,
    issuingOrganization: 'Guild',
    issueDate: '2020-01-01',
  })
  await app.db.insert(awards).values({
    businessId,
    position: 0,
    title: `Golden comb${mark}`,
    organization: 'Guild',
    year: 2022,
  })
  const bank = {
    country: 'ZA',
    currency: 'ZAR',
    provider: `Ubuntu Bank${mark}`,
    accountName: `N. Dlamini${mark}`,
  }
  await insertPayoutMethodRow(app, businessId, { ...bank, number: '000987654321' })
  await insertPayoutMethodRow(app, businessId, {
    ...bank,
    isDefault: false,
    number: '000987655555',
  })
  await app.db.insert(onboardingSteps).values({ accountId: owner.id, step: 1, markedAt: start })
  return { owner, business }
}

async function wishing(phone = '+237699778866', location = 'Carrefour Elf-Axei') {
  const client = await app.people.client({ phone })
  await app.db.insert(clientProfiles).values({
    accountId: client.id,
    location,
    servicePreferences: ['barber'],
    serviceFrequency: 'monthly',
    preferredBookingTimes: ['morning'],
    communicationPreference: 'email',
    createdAt: start,
    updatedAt: start,
  })
  return client
}

async function filesOf(person: { id: string; token: string }) {
  const files = Object.entries(await dataExportFixture(app).getFiles(person))
  const data = files.filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(data.map(([name, text]) => [name, JSON.parse(text)]))
}
