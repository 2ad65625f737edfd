import { expect, type Locator } from '@playwright/test'
import {
  anyPictureUrl,
  definitionLocator,
  type EditableField,
  findPicture,
  numberField,
  type ReadOnlyField,
  type Rows,
  selectField,
  showsText,
  switchField,
  textField,
  upload,
} from './field-table-types.ts'

/* The owner, the business, and how to contact it. */

const inSettings = (label: string, value: 'email' | 'phone_number'): ReadOnlyField => ({
  changedBy: 'in the settings, with a code',
  ownerView: (tab, { personal }) =>
    definitionLocator(label, personal[value] ?? 'Not added yet')(tab),
  openEditor: async (tab) => {
    await tab.getByRole('link', { name: new RegExp(`^(Change|Add) ${label}$`) }).click()
    const details = tab.page().getByRole('region', { name: 'Personal details' })
    await expect(details.getByRole('button', { name: new RegExp(label, 'i') })).toBeVisible()
    await tab.page().goBack()
  },
})

const languages: EditableField<('en' | 'fr' | 'ha')[]> = {
  before: ['en'],
  change: async (tab) => {
    const list = tab.getByRole('combobox', { name: 'Languages' })
    await list.selectOption({ label: 'French' })
    await list.selectOption({ label: 'Hausa' })
    await tab.getByRole('button', { name: 'Remove English' }).click()
  },
  expected: ['fr', 'ha'],
  ownerView: definitionLocator('Languages', 'French, Hausa'),
  effect: showsText('Speaks French and Hausa'),
}

const pictureField = (label: string) => ({
  before: null,
  change: async (tab: Locator) => {
    const field = tab.getByRole('group', { name: label })
    await upload(field, 'new')
    await expect(field.getByRole('status')).toHaveText('Photo changed')
  },
  expected: anyPictureUrl,
})

export const personal: Rows<'personal'> = {
  first_name: {
    ...textField('First name', 'Ngozi'),
    before: 'Awa',
    ownerView: definitionLocator('Name', /^Ngozi /),
    effect: showsText('About Ngozi'),
  },
  last_name: {
    ...textField('Last name', 'Achebe-Fotso'),
    before: 'Diop',
    ownerView: definitionLocator('Name', / Achebe-Fotso$/),
    effect: 'private',
  },
  profile_picture: {
    ...pictureField('Profile photo'),
    ownerView: (tab) => tab.page().locator('main .size-26 img[src^="/media/"]'),
    effect: ({ page, profile }) => findPicture(page, profile.personal.profile_picture),
  },
  bio: {
    ...textField('About', 'Careful hands since 2009.'),
    before: '',
    effect: showsText('Careful hands since 2009.'),
  },
  languages,
  timezone: {
    ...selectField('Time zone for emails', 'Africa/Maputo', 'Maputo (GMT+2)'),
    before: 'Africa/Douala',
    effect: 'private',
  },
  email: inSettings('Email', 'email'),
  phone_number: inSettings('Phone number', 'phone_number'),
  date_of_birth: {
    ...textField('Date of birth', '1990-04-05'),
    before: null,
    ownerView: definitionLocator('Date of birth', '5 April 1990'),
    effect: 'private',
  },
  gender: { ...selectField('Gender', 'female', 'Woman'), before: null, effect: 'private' },
}

export const business: Rows<'business'> = {
  business_name: {
    ...textField('Business name', 'Needle & Thread Works'),
    effect: ({ page }) => page.getByRole('heading', { level: 1, name: 'Needle & Thread Works' }),
  },
  headline: {
    ...textField('Headline', 'Suits for every wedding'),
    before: '',
    effect: showsText('Suits for every wedding'),
  },
  phone: {
    ...textField('Business phone', '+237 670 12 34 56'),
    before: null,
    expected: '+237670123456',
    ownerView: definitionLocator('Business phone', '+237670123456'),
    effect: ({ page }) => page.getByRole('link', { name: /Call .*\+237670123456/ }),
  },
  phone_verified: {
    changedBy: 'by the code sent to the phone',
    ownerView: (tab, { business: { phone, phone_verified } }) =>
      definitionLocator(
        'Business phone',
        phone ? (phone_verified ? 'Verified' : 'Not verified') : 'Not added yet',
      )(tab),
  },
  business_logo: {
    ...pictureField('Logo'),
    ownerView: (tab) => tab.locator('img[src^="/media/"]'),
    effect: ({ page, profile }) => findPicture(page, profile.business.business_logo),
  },
  business_description: {
    ...textField('Description', 'Suits by hand,\nfrom your own cloth.'),
    before: '',
    effect: showsText('Suits by hand, from your own cloth.'),
  },
  category: {
    ...selectField('Category', 'tailor', 'Tailor'),
    before: 'barber',
    effect: async ({ search, profile: { id, business } }) => {
      const found = await search({ category: 'tailor', q: business.business_name, place: '' })
      // A search without results lists the nearest businesses instead.
      const card = 'article:not([aria-labelledby="search-nearest"] *)'
      return found.locator(`${card} a[href*="/services/${id}"]`).first()
    },
  },
  business_type: {
    ...selectField('Business type', 'cooperative', 'Cooperative'),
    before: 'individual',
    effect: showsText(/· Cooperative$/),
  },
  registration_number: {
    ...textField('Registration number', 'RC/DLA/2019/B/1234'),
    before: null,
    effect: 'private',
  },
  tax_id: {
    ...textField('Tax number', 'P012345678X'),
    before: null,
    ownerView: definitionLocator('Tax number', 'Hidden, ends in 78X'),
    effect: 'private',
  },
  years_in_business: {
    ...numberField('Years in business', 11),
    before: null,
    effect: showsText('11 years in business'),
  },
  team_size: {
    ...numberField('Team size', 4),
    before: null,
    effect: showsText('Team of 4'),
  },
}

/** A link to a profile on another site; a name is accepted as a URL or with its @. */
const linkField = (label: string, text: string, expected: string, href: string, name = label) => ({
  ...textField(label, text),
  before: null,
  expected,
  ownerView: definitionLocator(label, expected),
  effect: (({ page }) =>
    page
      .getByRole('link', { name })
      .and(page.locator(`[href="${href}"]`))) as EditableField['effect'],
})

export const social: Rows<'social_media'> = {
  website: linkField(
    'Website',
    'https://needle.example/book',
    'https://needle.example/book',
    'https://needle.example/book',
    'needle.example',
  ),
  facebook: linkField(
    'Facebook',
    'https://www.facebook.com/needle',
    'https://www.facebook.com/needle',
    'https://www.facebook.com/needle',
  ),
  instagram: linkField(
    'Instagram',
    'https://www.instagram.com/needle.works/?hl=fr',
    'needle.works',
    'https://www.instagram.com/needle.works',
  ),
  twitter: linkField(
    'X (Twitter)',
    '@needleworks',
    'needleworks',
    'https://x.com/needleworks',
    'X',
  ),
  tiktok: linkField(
    'TikTok',
    'https://www.tiktok.com/@needle.works',
    'needle.works',
    'https://www.tiktok.com/@needle.works',
  ),
  whatsapp: {
    ...textField('WhatsApp', 'https://wa.me/237690123456'),
    before: null,
    expected: '+237690123456',
    ownerView: definitionLocator('WhatsApp', '+237690123456'),
    effect: ({ page }) => page.locator('a[href^="https://wa.me/237690123456?"]'),
  },
}

export const contact: Rows<'contact_preferences'> = {
  preferred_contact_method: {
    ...selectField('Best way to reach you', 'phone', 'Phone'),
    before: 'app',
    effect: showsText('Prefers calls'),
  },
  response_time: {
    ...selectField('You usually reply', 'within_an_hour', 'Within an hour'),
    before: 'next_day',
    effect: showsText('Aims to reply within an hour'),
  },
  auto_responder_enabled: {
    ...switchField('Automatic reply', true),
    effect: async ({ openBooking, profile: { business } }) =>
      (await openBooking()).getByText(`Message from ${business.business_name}`),
  },
  auto_responder_message: {
    ...textField('Automatic reply text', 'I am at the machine, and call you tonight.'),
    before: '',
    effect: async ({ openBooking }) =>
      (await openBooking()).getByText('I am at the machine, and call you tonight.'),
  },
  emergency_contact_available: {
    ...switchField('Reachable in an emergency', true),
    effect: showsText('Available in emergencies'),
  },
}
