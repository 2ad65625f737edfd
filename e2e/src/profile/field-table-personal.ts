import { expect, type Locator } from '@playwright/test'
import {
  aPicture,
  type Changed,
  chosen,
  counted,
  type Elsewhere,
  fact,
  pictureIn,
  type Rows,
  reads,
  switched,
  typed,
  upload,
} from './field-table-types.ts'

/* Who it is, what the business is, and how to reach it. */

const inSettings = (label: string, value: 'email' | 'phone_number'): Elsewhere => ({
  elsewhere: 'in the settings, with a code',
  shown: (tab, { personal }) => fact(label, personal[value] ?? 'Not given yet')(tab),
  leads: async (tab) => {
    await tab.getByRole('link', { name: new RegExp(`^(Change|Add) ${label}$`) }).click()
    const details = tab.page().getByRole('region', { name: 'Personal details' })
    await expect(details.getByRole('button', { name: new RegExp(label, 'i') })).toBeVisible()
    await tab.page().goBack()
  },
})

const languages: Changed<('en' | 'fr' | 'ha')[]> = {
  before: ['en'],
  change: async (tab) => {
    const list = tab.getByRole('combobox', { name: 'Languages' })
    await list.selectOption({ label: 'French' })
    await list.selectOption({ label: 'Hausa' })
    await tab.getByRole('button', { name: 'Remove English' }).click()
  },
  wanted: ['fr', 'ha'],
  shown: fact('Languages', 'French, Hausa'),
  effect: reads('Speaks French and Hausa'),
}

/** The one picture in this field. */
const pictured = (label: string) => ({
  before: null,
  change: async (tab: Locator) => {
    const field = tab.getByRole('group', { name: label })
    await upload(field, 'new')
    await expect(field.getByRole('status')).toHaveText('The new picture is there')
  },
  wanted: aPicture,
})

export const personal: Rows<'personal'> = {
  first_name: {
    ...typed('First name', 'Ngozi'),
    before: 'Awa',
    shown: fact('Name', /^Ngozi /),
    effect: reads('About Ngozi'),
  },
  last_name: {
    ...typed('Last name', 'Achebe-Fotso'),
    before: 'Diop',
    shown: fact('Name', / Achebe-Fotso$/),
    effect: 'private',
  },
  profile_picture: {
    ...pictured('Profile picture'),
    shown: (tab) => tab.page().locator('main .size-26 img[src^="/media/"]'),
    effect: ({ page, profile }) => pictureIn(page, profile.personal.profile_picture),
  },
  bio: {
    ...typed('About', 'Careful hands since 2009.'),
    before: '',
    effect: reads('Careful hands since 2009.'),
  },
  languages,
  timezone: {
    ...chosen('Time zone of account letters', 'Africa/Maputo', 'Maputo (GMT+2)'),
    before: 'Africa/Douala',
    effect: 'private',
  },
  email: inSettings('Email', 'email'),
  phone_number: inSettings('Phone number', 'phone_number'),
  date_of_birth: {
    ...typed('Date of birth', '1990-04-05'),
    before: null,
    shown: fact('Date of birth', '5 April 1990'),
    effect: 'private',
  },
  gender: { ...chosen('Gender', 'female', 'Woman'), before: null, effect: 'private' },
}

export const business: Rows<'business'> = {
  business_name: {
    ...typed('Business name', 'Needle & Thread Works'),
    effect: ({ page }) => page.getByRole('heading', { level: 1, name: 'Needle & Thread Works' }),
  },
  business_logo: {
    ...pictured('Logo'),
    shown: (tab) => tab.locator('img[src^="/media/"]'),
    effect: ({ page, profile }) => pictureIn(page, profile.business.business_logo),
  },
  business_description: {
    ...typed('Description', 'Suits by hand,\nfrom your own cloth.'),
    before: '',
    effect: reads('Suits by hand, from your own cloth.'),
  },
  category: {
    ...chosen('Category', 'tailor', 'Tailor'),
    before: 'barber',
    effect: async ({ search, profile: { id, business } }) => {
      const found = await search({ category: 'tailor', q: business.business_name, place: '' })
      // Where nobody is found, others are named instead.
      const card = 'article:not([aria-labelledby="search-nearest"] *)'
      return found.locator(`${card} a[href*="/services/${id}"]`).first()
    },
  },
  business_type: {
    ...chosen('Kind of business', 'cooperative', 'Cooperative'),
    before: 'individual',
    effect: reads(/· Cooperative$/),
  },
  registration_number: {
    ...typed('Registration number', 'RC/DLA/2019/B/1234'),
    before: null,
    effect: 'private',
  },
  tax_id: {
    ...typed('Tax number', 'P012345678X'),
    before: null,
    shown: fact('Tax number', 'Hidden, ends in 78X'),
    effect: 'private',
  },
  years_in_business: {
    ...counted('Years in business', 11),
    before: null,
    effect: reads('11 years in business'),
  },
  team_size: { ...counted('People in the team', 4), before: null, effect: reads('Team of 4') },
}

/** Where else it shows its work; a name may be given as an address or with its @. */
const linked = (label: string, text: string, wanted: string, href: string, name = label) => ({
  ...typed(label, text),
  before: null,
  wanted,
  shown: fact(label, wanted),
  effect: (({ page }) =>
    page.getByRole('link', { name }).and(page.locator(`[href="${href}"]`))) as Changed['effect'],
})

export const social: Rows<'social_media'> = {
  website: linked(
    'Website',
    'https://needle.example/book',
    'https://needle.example/book',
    'https://needle.example/book',
    'needle.example',
  ),
  facebook: linked(
    'Facebook',
    'https://www.facebook.com/needle',
    'https://www.facebook.com/needle',
    'https://www.facebook.com/needle',
  ),
  instagram: linked(
    'Instagram',
    'https://www.instagram.com/needle.works/?hl=fr',
    'needle.works',
    'https://www.instagram.com/needle.works',
  ),
  twitter: linked('X (Twitter)', '@needleworks', 'needleworks', 'https://x.com/needleworks', 'X'),
}

export const contact: Rows<'contact_preferences'> = {
  preferred_contact_method: {
    ...chosen('Best way to reach you', 'phone', 'Phone'),
    before: 'app',
    effect: reads('Prefers calls'),
  },
  response_time: {
    ...chosen('You usually answer', 'within_an_hour', 'Within an hour'),
    before: 'next_day',
    effect: reads('Usually answers within an hour'),
  },
  auto_responder_enabled: {
    ...switched('Automatic answer', true),
    effect: async ({ visit, profile: { business } }) =>
      (await visit()).getByText(`${business.business_name} says`),
  },
  auto_responder_message: {
    ...typed('Text of the automatic answer', 'I am at the machine, and call you tonight.'),
    before: '',
    effect: async ({ visit }) =>
      (await visit()).getByText('I am at the machine, and call you tonight.'),
  },
  emergency_contact_available: {
    ...switched('Reachable in an emergency', true),
    effect: reads('Can be reached in an emergency'),
  },
}
