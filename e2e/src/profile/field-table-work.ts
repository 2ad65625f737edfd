import { expect, type Locator, type Page } from '@playwright/test'
import { completeBooking } from '@ujuzi/contract/bookings/transitions'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { createReview } from '@ujuzi/contract/reviews/reviews'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken } from '../support/accounts.ts'
import { backdateBooking, createConfirmedBooking } from '../support/bookings.ts'
import { type ClaimedBusiness, getOwnerToken } from '../support/businesses.ts'
import { app } from '../support/server.ts'
import {
  anyPictureUrl,
  findPicture,
  type ReadOnlyField,
  type Rows,
  upload,
} from './field-table-types.ts'

/* Portfolio and verification. */

const part = (tab: Locator, name: string) => tab.getByRole('group', { name, exact: true })
const work = (tab: Locator) => tab.getByRole('region', { name: 'Your work' })
const withId = { id: expect.any(String) }
const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

/** Creates a completed booking with a review by its client. */
async function createReviewedBooking(business: ClaimedBusiness, client: () => Promise<Page>) {
  const page = await client()
  const { id } = await createConfirmedBooking(page, business)
  const [owner, as] = [await getOwnerToken(business), await getAccessToken(page)]
  await backdateBooking(id)
  getData(await callServer(app(), completeBooking, { params: { id }, body: {} }, { as: owner }))
  const body = { booking_id: id, rating: 5, review: 'Hinges that close without a sound.' }
  getData(await callServer(app(), createReview, { body }, { as }))
}

export const portfolio: Rows<'portfolio'> = {
  profile_images: {
    before: [],
    change: async (tab) => {
      const field = part(tab, 'Add photos')
      await upload(field, 'door', 'bench')
      await expect(field.locator('ol > li')).toHaveCount(2)
    },
    expected: [anyPictureUrl, anyPictureUrl],
    ownerView: (tab) =>
      part(tab, 'Photos of the business').locator('li:nth-child(2) img[src^="/media/"]'),
    effect: ({ page, profile }) => findPicture(page, profile.portfolio.profile_images[1]),
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
    expected: [
      {
        ...withId,
        title: 'Oak door',
        description: 'Two days of work.',
        image_url: anyPictureUrl,
        category: 'carpenter',
        featured: true,
        created_at: day,
      },
    ],
    ownerView: (tab) =>
      work(tab)
        .getByRole('listitem')
        .filter({ hasText: /1\. Oak door.*Carpenter.*Two days of work\..*Featured/ })
        .filter({ has: tab.page().getByRole('img', { name: 'Oak door' }) }),
    effect: ({ page }) => page.getByRole('link', { name: /^Oak door, photo \d of 3$/ }),
  },
  certifications: {
    before: [],
    change: async (tab) => {
      const list = part(tab, 'Certificates')
      await list.getByRole('button', { name: 'Add a certificate' }).click()
      await list.getByLabel('Certificate name').fill('Joinery, level 2')
      await list.getByLabel('Issued by').fill('CFPA Douala')
      await list.getByLabel('Issued on').fill('2019-06-30')
      await list.getByLabel('Link to the certificate').fill('https://certificates.example/7')
    },
    expected: [
      {
        ...withId,
        name: 'Joinery, level 2',
        issuing_organization: 'CFPA Douala',
        issue_date: '2019-06-30',
        certificate_url: 'https://certificates.example/7',
      },
    ],
    ownerView: (tab) =>
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
      await list.getByLabel('Award name').fill('Best hands')
      await list.getByLabel('Awarded by').fill('Chamber of trades')
      await list.getByLabel('Year').fill('2021')
      await list.getByLabel('Description').fill('For a staircase.')
    },
    expected: [
      {
        ...withId,
        title: 'Best hands',
        organization: 'Chamber of trades',
        year: 2021,
        description: 'For a staircase.',
      },
    ],
    ownerView: (tab) =>
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
    prepare: createReviewedBooking,
    change: (tab) =>
      part(tab, 'Testimonials')
        .getByRole('checkbox', { name: /Hinges/ })
        .check(),
    expected: [
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
    ownerView: (tab) =>
      part(tab, 'Testimonials')
        .getByRole('listitem')
        .filter({ hasText: /Josiane T\..*Hinges that close/ }),
    effect: ({ page }) =>
      page
        .getByRole('list', { name: /^Chosen by / })
        .getByRole('listitem')
        .filter({ hasText: /Josiane T\..*Hinges that close/ }),
  },
}

type Verification = ProfessionalProfile['verification']
type Flag = Exclude<keyof Verification, 'verification_badges'>

const flag = (name: string, field: Flag): ReadOnlyField => ({
  changedBy: 'a code proves it, or a moderator with a document',
  ownerView: (tab, { verification }) => {
    const yes = tab.page().getByText('Verified', { exact: true })
    return stateOf(tab, name).filter(verification[field] ? { has: yes } : { hasNot: yes })
  },
})

const stateOf = (tab: Locator, name: string) =>
  part(tab, 'Badges')
    .getByRole('listitem')
    .filter({ has: tab.page().getByText(name, { exact: true }) })

/** A flag that a document proves; opens the document form. */
const documentFlag = (name: string, field: Flag): ReadOnlyField => ({
  ...flag(name, field),
  openEditor: async (tab) => {
    await tab.getByRole('button', { name: `Add a document: ${name}` }).click()
    const kind = part(tab, 'ID upload').getByLabel('Type of proof')
    await expect(kind.locator('option:checked')).toHaveText(name)
  },
})

export const verification: Record<keyof Verification, ReadOnlyField> = {
  email_verified: flag('Email', 'email_verified'),
  phone_verified: flag('Phone', 'phone_verified'),
  identity_verified: documentFlag('Identity', 'identity_verified'),
  business_verified: documentFlag('Business', 'business_verified'),
  license_verified: documentFlag('Licence', 'license_verified'),
  insurance_verified: documentFlag('Insurance', 'insurance_verified'),
  background_check_verified: documentFlag('Background check', 'background_check_verified'),
  verification_badges: {
    changedBy: 'one for each that is proved',
    ownerView: (tab, { verification: { verification_badges } }) =>
      verification_badges.reduce(
        (list, { type }) => list.filter({ hasText: new RegExp(type.replace('_', ' '), 'i') }),
        tab.getByRole('group', { name: 'Badges' }).getByRole('list'),
      ),
  },
}
