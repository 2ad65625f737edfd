import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import {
  button,
  getSavedProfile,
  openProfile,
  openTab,
  panel,
  profilePage,
  saveProfile,
  startEditing,
} from './profile-page.ts'

test('profile fields can be edited only after Edit Profile is pressed, and the bio counts its characters', async ({
  page,
}) => {
  await openProfile(page)
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await startEditing(page)
  await page.getByLabel('About').fill('Careful hands since 2009.')
  await expect(page.getByText('25/500 characters')).toBeVisible()
  await saveProfile(page)
})

test('an owner moves the map pin of the business with the keyboard', { tag: '@long' }, async ({
  page,
}) => {
  const business = await openProfile(page, { tab: 'Location' })
  const { latitude } = (await getSavedProfile(business)).location.coordinates
  await startEditing(page)
  const pin = page.getByRole('button', { name: /^Marker of your location/ })
  await pin.focus()
  for (let step = 0; step < 4; step++) await pin.press('ArrowUp')
  await saveProfile(page)
  const { location } = await getSavedProfile(business)
  expect(location.coordinates.latitude).toBeGreaterThan(latitude)
})

test('the profile form reports overlapping opening hours and copies one day’s hours to another day', {
  tag: '@long',
}, async ({ page }) => {
  const business = await openProfile(page, { tab: 'Hours' })
  await startEditing(page)
  await page.getByRole('switch', { name: 'Monday' }).check()
  // Some businesses of the demo data have a break at noon.
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More: Monday' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  while ((await page.getByLabel('Monday, opening time 2').count()) > 0)
    await choose('Remove hours 2: Monday')
  await page.getByLabel('Monday, opening time 1').fill('08:00')
  await page.getByLabel('Monday, closing time 1').fill('13:00')
  await choose('Add hours')
  await page.getByLabel('Monday, opening time 2').fill('12:30')
  await expect(page.getByText('Overlaps with the hours ending at 13:00')).toBeVisible()
  await page.getByLabel('Monday, opening time 2').fill('14:00')
  await page.getByLabel('Monday, closing time 2').fill('00:00')
  await expect(page.getByText(/Overlaps/)).toHaveCount(0)
  await choose('Copy to other days')
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByRole('button', { name: 'Copy to 1 day' }).click()
  await expect(page.getByLabel('Sunday, opening time 2')).toHaveValue('14:00')
  await saveProfile(page)
  const { working_hours } = (await getSavedProfile(business)).availability
  expect(working_hours.sunday).toEqual(working_hours.monday)
  expect(working_hours.sunday.intervals).toHaveLength(2)
})

test('unsaved changes of the profile remain after switching tabs, and after a save that fails without a connection', async ({
  page,
}) => {
  await openProfile(page)
  await startEditing(page)
  await page.getByLabel('About').fill('Half a sentence')
  await expect(page.getByText('Editing. 1 unsaved change.')).toBeVisible()
  // The tabs are loaded with the first touch.
  await openTab(page, 'Business')
  await expect(page.getByLabel('Website')).toBeVisible()

  await page.context().setOffline(true)
  await openTab(page, 'Hours')
  await expect(page.getByRole('heading', { name: 'Working hours' })).toBeVisible()
  await button(page, 'Save Changes').click()
  await expect(page.getByText(/No connection/)).toBeVisible()
  await openTab(page, 'Personal')
  await expect(page.getByLabel('About')).toHaveValue('Half a sentence')
  await page.context().setOffline(false)
})

test('a professional who leaves the profile is asked before the changes are discarded', {
  tag: '@long',
}, async ({ page }) => {
  const business = await openProfile(page)
  await startEditing(page)
  await page.getByLabel('About').fill('Half a sentence')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await page.getByRole('link', { name: 'Change Email' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('About')).toHaveValue('Half a sentence')
  await button(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(button(page, 'Edit Profile')).toBeVisible()
  expect((await getSavedProfile(business)).personal.bio).not.toBe('Half a sentence')
})

test('saving a profile opens the tab of the first wrong field and marks the other tab that has an error', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page)
  await startEditing(page)
  await page.getByLabel('First name').fill('')
  await openTab(page, 'Business')
  await page.getByLabel('Website').fill('ftp://nowhere')
  await openTab(page, 'Verification')
  await button(page, 'Save Changes').click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Business/ })).toContainText('has an error')
  await page.getByLabel('First name').fill('Ngozi')
  await expect(page.getByText('Enter your first name')).toHaveCount(0)
  await openTab(page, 'Business')
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
})

test('a profile edited in two windows keeps the changes of both, and the card names what the other window changed', async ({
  page,
}) => {
  const claimed = await openProfile(page)
  const second = await page.context().newPage()
  second.on('dialog', (dialog) => dialog.accept())
  await second.goto(profilePage('Personal'))
  await startEditing(page)
  await startEditing(second)
  await second.getByLabel('About').fill('Written in the second window')
  await openTab(second, 'Location')
  await second.getByLabel('District').fill('Second district')
  await saveProfile(second)

  await page.getByLabel('Last name').fill('First')
  await openTab(page, 'Business')
  await page.getByLabel('Team size').fill('7')
  await openTab(page, 'Personal')
  const card = panel(page, 'Personal').getByRole('group', { name: 'Clients see' })
  await button(page, 'Save this section').click()
  await expect(card.getByText('Changed elsewhere meanwhile: About.')).toBeVisible()
  await expect(page.getByLabel('About')).toHaveValue('Written in the second window')
  await expect(page.getByText('Editing. 1 unsaved change.')).toBeVisible()
  expect(await findViolations(page, '[role=tabpanel]')).toEqual([])
  await saveProfile(page)
  const { personal, business, location } = await getSavedProfile(claimed)
  expect(personal).toMatchObject({ bio: 'Written in the second window', last_name: 'First' })
  expect(business.team_size).toBe(7)
  expect(location.district).toBe('Second district')
})

test('the arrow keys move between profile tabs, and each tab has its own URL', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page)
  await page.getByRole('tab', { name: 'Personal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/profile\/business$/)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\/profile\/verification$/)
  await page.goto(profilePage('Hours'))
  await expect(page.getByRole('tab', { name: 'Hours' })).toHaveAttribute('aria-selected', 'true')
})
