import { expect, type Page } from '@playwright/test'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { signIn } from '../support/accounts.ts'
import { type ClaimedBusiness, claimBusiness, getOwnerToken } from '../support/businesses.ts'
import { app, origin } from '../support/server.ts'

/* The profile of a professional, as its owner edits it. */

export const tabs = [
  'Personal',
  'Business',
  'Location',
  'Hours',
  'Portfolio',
  'Verification',
] as const
export type Tab = (typeof tabs)[number]

export const profilePage = (tab: Tab) => `${origin()}/professional/profile/${tab.toLowerCase()}`

/** Signs the owner in on this page and opens the profile. Dialogs of the browser about leaving are accepted. */
export async function openProfile(
  page: Page,
  { business, tab = 'Personal' }: { business?: ClaimedBusiness; tab?: Tab } = {},
) {
  const own = business ?? (await claimBusiness({ visitPlace: 'client' }))
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, own.email)
  await page.goto(profilePage(tab))
  await expect(panel(page, tab)).toBeVisible()
  return own
}

export const panel = (page: Page, tab: Tab) => page.getByRole('tabpanel', { name: tab })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a tab and waits for its panel: until then the fields of the tab before are still mounted. */
export async function openTab(page: Page, tab: Tab) {
  await page.getByRole('tab', { name: tab }).click()
  await expect(panel(page, tab)).toBeVisible()
}

export async function startEditing(page: Page) {
  await button(page, 'Edit Profile').click()
  await expect(button(page, 'Save Changes')).toBeVisible()
}

export async function saveProfile(page: Page) {
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(button(page, 'Edit Profile')).toBeVisible()
}

/** The profile in the API. */
export const getSavedProfile = async (business: ClaimedBusiness) =>
  getData(
    await callServer(app(), getProfessionalProfile, {}, { as: await getOwnerToken(business) }),
  )
