import { expect, type Locator, type Page } from '@playwright/test'
import { completeBooking, confirmBooking } from '@ujuzi/contract/bookings/transitions'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { writeReview } from '@ujuzi/contract/services/reviews'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { letItBegin, requestOf } from '../support/bookings.ts'
import { app, lateStart, ownerOf, type Shop, serviceOf } from '../support/business.ts'
import { tokenOf } from '../support/person.ts'
import { aPicture, type Elsewhere, pictureIn, type Rows, upload } from './field-table-types.ts'

/* What the business has made, and what others have found of it. */

const part = (tab: Locator, name: string) => tab.getByRole('group', { name, exact: true })
const work = (tab: Locator) => tab.getByRole('region', { name: 'Your work' })
const withId = { id: expect.any(String) }
const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

/** A visit that has taken place, and what its client wrote of it. */
async function reviewed(shop: Shop, client: () => Promise<Page>) {
  const page = await client()
  const { id: service_id } = await serviceOf(shop)
  const { id, status } = await requestOf(page, service_id, await lateStart(shop, service_id))
  const [owner, as] = [await ownerOf(shop), await tokenOf(page)]
  // Some accept by themselves.
  if (status === 'pending') {
    granted(await callOver(app(), confirmBooking, { params: { id }, body: {} }, { as: owner }))
  }
  await letItBegin(id)
  granted(await callOver(app(), completeBooking, { params: { id }, body: {} }, { as: owner }))
  const body = { booking_id: id, rating: 5, review: 'Hinges that close without a sound.' }
  granted(await callOver(app(), writeReview, { body }, { as }))
}

export const portfolio: Rows<'portfolio'> = {
  profile_images: {
    before: [],
    change: async (tab) => {
      const field = part(tab, 'Add photos')
      await upload(field, 'door', 'bench')
      await expect(field.locator('ol > li')).toHaveCount(2)
    },
    wanted: [aPicture, aPicture],
    shown: (tab) =>
      part(tab, 'Photos of the business').locator('li:nth-child(2) img[src^="/media/"]'),
    effect: ({ page, profile }) => pictureIn(page, profile.portfolio.profile_images[1]),
  },
  work_samples: {
    before: [],
    change: async (tab) => {
      await upload(work(tab), 'work')
      await work(tab).getByLabel('Title').fill('Oak door')
      await work(tab).getByLabel('Category').selectOption({ value: 'carpenter' })
      await work(tab).getByLabel('Description').fill('Two days of work.')
      await work(tab).getByRole('button', { name: 'Feature Oak door' }).click()
    },
    wanted: [
      {
        ...withId,
        title: 'Oak door',
        description: 'Two days of work.',
        image_url: aPicture,
        category: 'carpenter',
        featured: true,
        created_at: day,
      },
    ],
    shown: (tab) =>
      work(tab)
        .getByRole('listitem')
        .filter({ hasText: /1\. Oak door.*Carpenter.*Two days of work\..*Featured/ })
        .filter({ has: tab.page().getByRole('img', { name: 'Oak door' }) }),
    effect: ({ page }) => page.getByRole('link', { name: /^Oak door, picture \d of 3$/ }),
  },
  certifications: {
    before: [],
    change: async (tab) => {
      const list = part(tab, 'Certificates')
      await list.getByRole('button', { name: 'Add a certificate' }).click()
      await list.getByLabel('Name of the certificate').fill('Joinery, level 2')
      await list.getByLabel('Issued by').fill('CFPA Douala')
      await list.getByLabel('Issued on').fill('2019-06-30')
      await list.getByLabel('Link to the certificate').fill('https://certificates.example/7')
    },
    wanted: [
      {
        ...withId,
        name: 'Joinery, level 2',
        issuing_organization: 'CFPA Douala',
        issue_date: '2019-06-30',
        certificate_url: 'https://certificates.example/7',
      },
    ],
    shown: (tab) =>
      part(tab, 'Certificates')
        .getByRole('listitem')
        .filter({ hasText: /Joinery, level 2CFPA Douala · 30 June 2019/ })
        .filter({ has: tab.page().locator('a[href="https://certificates.example/7"]') }),
    effect: ({ page }) =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'CFPA Douala · 2019' })
        .getByRole('link', { name: 'Joinery, level 2' })
        .and(page.locator('[href="https://certificates.example/7"]')),
  },
  awards: {
    before: [],
    change: async (tab) => {
      const list = part(tab, 'Awards')
      await list.getByRole('button', { name: 'Add an award' }).click()
      await list.getByLabel('Name of the award').fill('Best hands')
      await list.getByLabel('Given by').fill('Chamber of trades')
      await list.getByLabel('Year').fill('2021')
      await list.getByLabel('Description').fill('For a staircase.')
    },
    wanted: [
      {
        ...withId,
        title: 'Best hands',
        organization: 'Chamber of trades',
        year: 2021,
        description: 'For a staircase.',
      },
    ],
    shown: (tab) =>
      part(tab, 'Awards')
        .getByRole('listitem')
        .filter({ hasText: 'Best handsChamber of trades · 2021For a staircase.' }),
    effect: ({ page }) =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'Best handsChamber of trades · 2021For a staircase.' }),
  },
  testimonials: {
    before: [],
    given: reviewed,
    change: (tab) =>
      part(tab, 'Testimonials')
        .getByRole('checkbox', { name: /Hinges/ })
        .check(),
    wanted: [
      {
        ...withId,
        client_name: 'Josiane T.',
        rating: 5,
        review: 'Hinges that close without a sound.',
        service_category: expect.any(String),
        created_at: day,
        verified: true,
      },
    ],
    shown: (tab) =>
      part(tab, 'Testimonials')
        .getByRole('listitem')
        .filter({ hasText: /Josiane T\..*Hinges that close/ }),
    effect: ({ page }) =>
      page.getByRole('listitem').filter({ hasText: /Chosen by .*Josiane T\..*Hinges that close/ }),
  },
}

type Verification = ProfessionalProfile['verification']
type Flag = Exclude<keyof Verification, 'verification_badges'>

const flag = (name: string, field: Flag): Elsewhere => ({
  elsewhere: 'a code proves it, or a reviewer with a document',
  shown: (tab, { verification }) => {
    const yes = tab.page().getByText('Verified', { exact: true })
    return stateOf(tab, name).filter(verification[field] ? { has: yes } : { hasNot: yes })
  },
})

const stateOf = (tab: Locator, name: string) =>
  part(tab, 'Badges')
    .getByRole('listitem')
    .filter({ has: tab.page().getByText(name, { exact: true }) })

/** Not proved yet: a document begins it. */
const documented = (name: string, field: Flag): Elsewhere => ({
  ...flag(name, field),
  leads: async (tab) => {
    await tab.getByRole('button', { name: `Add a document: ${name}` }).click()
    const kind = part(tab, 'ID upload').getByLabel('What it proves')
    await expect(kind.locator('option:checked')).toHaveText(name)
  },
})

export const verification: Record<keyof Verification, Elsewhere> = {
  email_verified: flag('Email', 'email_verified'),
  phone_verified: flag('Phone', 'phone_verified'),
  identity_verified: documented('Identity', 'identity_verified'),
  business_verified: documented('Business', 'business_verified'),
  license_verified: documented('License', 'license_verified'),
  insurance_verified: documented('Insurance', 'insurance_verified'),
  background_check_verified: documented('Background check', 'background_check_verified'),
  verification_badges: {
    elsewhere: 'one for each that is proved',
    shown: (tab, { verification: { verification_badges } }) =>
      verification_badges.reduce(
        (list, { type }) => list.filter({ hasText: new RegExp(type.replace('_', ' '), 'i') }),
        tab.page().getByRole('list', { name: 'Badges' }),
      ),
  },
}
