import { expect, type Locator, type Page } from '@playwright/test'
import type { Sent } from '@ujuzi/contract/api/endpoint'
import { pictureIdIn } from '@ujuzi/contract/businesses/media-url'
import type {
  changeProfessionalProfile,
  ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import type {
  ProfileGroup,
  profileGroups,
  readOnlyFields,
} from '@ujuzi/contract/businesses/profile-fields'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import type { Shop } from '../support/business.ts'

/* What the table of the profile's fields is made of. */

/** What others see of a business; each page is opened when it is first asked for. */
export type Seen = {
  profile: ProfessionalProfile
  /** Its public page, for a stranger whose browser runs no script. */
  page: Page
  /** Where that stranger would book. */
  book: () => Promise<Page>
  search: (query: Record<string, string>) => Promise<Page>
  /** A visit that a client has just asked for, as the client reads it. */
  visit: () => Promise<Page>
}

export type Changed<V = unknown> = {
  /** What stands there before; without it, whatever the shop had. */
  before?: V
  /** What has to have happened in the shop. */
  given?: (shop: Shop, client: () => Promise<Page>) => Promise<unknown>
  /** How a person changes it. */
  change: (tab: Locator) => Promise<unknown>
  /** What the API answers afterwards. */
  wanted: unknown
  /** What its owner reads on the tab, once saved and loaded anew. */
  shown: (tab: Locator) => Locator
  /** What others see of it; `private` stands on no page of theirs. */
  effect: 'private' | ((seen: Seen) => Locator | Promise<Locator>)
}

/** A field that the profile shows, and that is changed elsewhere. */
export type Elsewhere = {
  elsewhere: string
  shown: (tab: Locator, profile: ProfessionalProfile) => Locator
  /** Goes there, and finds where it is changed. */
  leads?: (tab: Locator) => Promise<unknown>
}

type Patch = Sent<typeof changeProfessionalProfile>['body']
type Written<G extends ProfileGroup> = Required<NonNullable<Patch[G]>>

/** Every field of a group, so that one without a row is a fault of types. */
export type Rows<G extends ProfileGroup> = {
  [F in keyof (typeof profileGroups)[G] & keyof Written<G>]: Changed<Written<G>[F]>
} & Record<keyof (typeof readOnlyFields)[G], Elsewhere>

/** What is known under this name. */
export const fact = (label: string, text: string | RegExp) => (tab: Locator) =>
  tab.locator(`dl:has(> dt:text-is("${label}")) > dd`).filter({ hasText: text })

export const typed = (label: string, text: string) => ({
  change: (tab: Locator) => tab.getByLabel(label).fill(text),
  wanted: text,
  shown: fact(label, text),
})

export const counted = (label: string, number: number, unit = '') => ({
  change: (tab: Locator) => tab.getByRole('spinbutton', { name: label }).fill(String(number)),
  wanted: number,
  shown: fact(label, `${number}${unit}`),
})

export const chosen = (label: string, wanted: string, shown: string) => ({
  change: (tab: Locator) => tab.getByLabel(label).selectOption({ value: wanted }),
  wanted,
  shown: fact(label, shown),
})

export const switched = (label: string, wanted: boolean) => ({
  change: (tab: Locator) => tab.getByRole('switch', { name: label }).setChecked(wanted),
  before: !wanted,
  wanted,
  shown: fact(label, wanted ? 'Yes' : 'No'),
})

/** A stranger reads it on the public page. */
export const reads =
  (text: string | RegExp) =>
  ({ page }: Seen) =>
    page.getByRole('main').getByText(text).first()

export const aPicture = expect.stringMatching(/^\/media\/[\da-f-]{36}\/\d+\.webp$/)

export const jpeg = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo(),
})

export async function upload(field: Locator, ...names: string[]) {
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(names.map(jpeg)))
}

/** This picture in any of its widths; nothing while there is none. */
export const pictureIn = (page: Page | Locator, address: string | null | undefined) =>
  page.locator(`img[src*="${pictureIdIn(address ?? '') ?? 'no picture'}"]`).first()
