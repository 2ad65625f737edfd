import { expect, type Page, test } from '@playwright/test'
import {
  type ProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { type ClaimedBusiness, claimBusiness, getOwnerToken } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { app } from '../support/server.ts'
import {
  buildInitialPatch,
  getFieldValue,
  listEditableFields,
  listReadOnlyFields,
  tabOf,
} from './field-table.ts'
import { devicePosition } from './field-table-location.ts'
import { openViewers } from './field-table-views.ts'
import { getSavedProfile, openProfile, panel, saveProfile, startEditing } from './profile-page.ts'

test.use({ geolocation: devicePosition, permissions: ['geolocation'] })

/** Short, because the page has loaded: a run with many errors still reports them all. */
const shortWait = { timeout: 5_000 }

for (const group of [
  'personal',
  'business',
  'social_media',
  'contact_preferences',
  'location',
  'availability',
  'portfolio',
] as const) {
  test(
    `an owner edits every ${group} field of the profile, and others see the new value unless it is private`,
    { tag: '@long' },
    async ({ browser, page }, { project }) => {
      const rows = listEditableFields(group)
      const business = await claimBusiness({ visitPlace: 'client' })
      const viewers = await openViewers(browser, project.use)
      const before = await updateProfile(business, buildInitialPatch(rows))
      for (const { prepare } of rows) await prepare?.(business, viewers.client)
      const viewBefore = await viewers.openView(before)
      for (const { path, effect } of rows) {
        if (effect === 'private') continue
        await expect
          .soft(await effect(viewBefore), `${path}: not seen before`)
          .not.toBeVisible(shortWait)
      }

      const tab = tabOf[group]
      await openProfile(page, { business, tab })
      const own = panel(page, tab)
      for (const { path, ownerView } of rows) {
        await expect.soft(ownerView(own), `${path}: not shown before`).not.toBeVisible(shortWait)
      }
      await startEditing(page)
      for (const { path, change } of rows) await test.step(path, () => change(own))
      await saveProfile(page)
      await page.reload()
      await expect(own).toBeVisible()

      const after = await getSavedProfile(business)
      for (const row of rows) {
        const { path, ownerView, expected } = row
        await expect.soft(ownerView(own), `${path}: shown`).toBeVisible(shortWait)
        expect.soft(getFieldValue(before, row), `${path}: different before`).not.toEqual(expected)
        expect.soft(getFieldValue(after, row), `${path}: saved`).toEqual(expected)
      }
      const view = await viewers.openView(after)
      // Every document has the offsets of all zones, by their names.
      const html = (await view.page.content()).replace(/ data-zone-offsets="[^"]*"/, '')
      for (const { path, effect, expected } of rows) {
        if (effect === 'private') expect.soft(html, `${path}: private`).not.toContain(expected)
        else await expect.soft(await effect(view), `${path}: seen`).toBeVisible(shortWait)
      }
      await checkReadOnlyFields(page, group, after)
      await viewers.close()
    },
  )
}

test('the verification tab of the profile shows the state of each proof, and links to where a missing one is added', {
  tag: '@long',
}, async ({ page }) => {
  const business = await claimBusiness({ visitPlace: 'client' })
  await queryDatabase('update businesses set verified_at = null where id = $1', [business.id])
  await openProfile(page, { business, tab: 'Verification' })
  await checkReadOnlyFields(page, 'verification', await getSavedProfile(business))
})

async function checkReadOnlyFields(
  page: Page,
  group: keyof typeof tabOf,
  profile: ProfessionalProfile,
) {
  const own = panel(page, tabOf[group])
  for (const { path, changedBy, ownerView, openEditor } of listReadOnlyFields(group)) {
    await test.step(`${path}: ${changedBy}`, async () => {
      await expect.soft(ownerView(own, profile), `${path}: shown`).toBeVisible(shortWait)
      await openEditor?.(own)
    })
  }
}

/** Saves the patch as the owner, over HTTP. */
async function updateProfile(business: ClaimedBusiness, patch: object) {
  const { version } = await getSavedProfile(business)
  const as = await getOwnerToken(business)
  const body = { version, ...patch }
  return getData(await callServer(app(), updateProfessionalProfile, { body }, { as }))
}
