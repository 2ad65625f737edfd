import { expect, type Locator, type Page } from '@playwright/test'
import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type {
  ProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import type {
  ProfileGroup,
  profileGroups,
  readOnlyFields,
} from '@ujuzi/contract/businesses/profile-fields'
import { pictureIdFromUrl } from '@ujuzi/contract/media/media-url'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import type { ClaimedBusiness } from '../support/businesses.ts'

/* Row types of the table of profile fields, and rows by kind of input. */

/** Pages on which others see a business. Each function opens its page at the first call. */
export type PublicView = {
  profile: ProfessionalProfile
  /** The public page, in a browser without JavaScript. */
  page: Page
  /** The booking page, in the same browser. */
  openBookingPage: () => Promise<Page>
  search: (query: Record<string, string>) => Promise<Page>
  /** The client's page of a new booking. */
  openBooking: () => Promise<Page>
}

export type EditableField<V = unknown> = {
  /** Value set before the test; without it, the demo data stays. */
  before?: V
  /** Creates the state that the field needs. */
  prepare?: (business: ClaimedBusiness, client: () => Promise<Page>) => Promise<unknown>
  /** Edits the field on its tab. */
  change: (tab: Locator) => Promise<unknown>
  /** Value in the API after saving. */
  expected: unknown
  /** Where the owner reads the new value on the tab. */
  ownerView: (tab: Locator) => Locator
  /** Where others see the new value; `private` fields appear on none of their pages. */
  effect: 'private' | ((view: PublicView) => Locator | Promise<Locator>)
}

/** A field that the profile shows, but that is edited on another page. */
export type ReadOnlyField = {
  changedBy: string
  ownerView: (tab: Locator, profile: ProfessionalProfile) => Locator
  /** Follows the link to that page and asserts that the field can be edited there. */
  openEditor?: (tab: Locator) => Promise<unknown>
}

type Patch = CallInput<typeof updateProfessionalProfile>['body']
type WritableFields<G extends ProfileGroup> = Required<NonNullable<Patch[G]>>

/** One row for every field of a group; a missing row is a type error. */
export type Rows<G extends ProfileGroup> = {
  [F in keyof (typeof profileGroups)[G] & keyof WritableFields<G>]: EditableField<
    WritableFields<G>[F]
  >
} & Record<keyof (typeof readOnlyFields)[G], ReadOnlyField>

/** The value in a definition list, by its label. */
export const definitionLocator = (label: string, text: string | RegExp) => (tab: Locator) =>
  tab.locator(`dl:has(> dt:text-is("${label}")) > dd`).filter({ hasText: text })

export const textField = (label: string, text: string) => ({
  change: (tab: Locator) => tab.getByLabel(label).fill(text),
  expected: text,
  ownerView: definitionLocator(label, text),
})

export const numberField = (label: string, number: number, unit = '') => ({
  change: (tab: Locator) => tab.getByRole('spinbutton', { name: label }).fill(String(number)),
  expected: number,
  ownerView: definitionLocator(label, `${number}${unit}`),
})

export const selectField = (label: string, expected: string, text: string) => ({
  change: (tab: Locator) => tab.getByLabel(label).selectOption({ value: expected }),
  expected,
  ownerView: definitionLocator(label, text),
})

export const switchField = (label: string, expected: boolean) => ({
  change: (tab: Locator) => tab.getByRole('switch', { name: label }).setChecked(expected),
  before: !expected,
  expected,
  ownerView: definitionLocator(label, expected ? 'Yes' : 'No'),
})

/** A visitor reads this text on the public page. */
export const showsText =
  (text: string | RegExp) =>
  ({ page }: PublicView) =>
    page.getByRole('main').getByText(text).first()

export const anyPictureUrl = expect.stringMatching(/^\/media\/[\da-f-]{36}\/\d+\.webp$/)

export const jpegFile = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo(),
})

export async function upload(field: Locator, ...names: string[]) {
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(names.map(jpegFile)))
}

/** The picture in any of its widths; matches nothing if `url` is empty. */
export const findPicture = (page: Page | Locator, url: string | null | undefined) =>
  page.locator(`img[src*="${pictureIdFromUrl(url ?? '') ?? 'no picture'}"]`).first()
