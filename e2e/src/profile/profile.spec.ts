import { expect, test } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { button, edit, go, openProfile, profileOf, profilePage, save, tabs } from './screen.ts'

test('while it is edited, the screen counts letters, moves the pin by key and minds the hours', async ({
  browser,
}, { project }) => {
  const { shop, screen, context } = await openProfile(browser, project.use)
  await test.step('nothing can be typed before Edit Profile', async () => {
    await expect(screen.getByLabel('First name')).toHaveCount(0)
    await edit(screen)
    await screen.getByLabel('About').fill('Careful hands since 2009.')
    await expect(screen.getByText('25/500 characters')).toBeVisible()
  })
  const { latitude } = (await profileOf(shop)).location.coordinates
  await test.step('the pin goes north', async () => {
    await go(screen, 'Location')
    const pin = screen.getByRole('button', { name: /^Your place/ })
    await pin.focus()
    for (let step = 0; step < 4; step++) await pin.press('ArrowUp')
  })
  await test.step('the hours, copied to another day', async () => {
    await go(screen, 'Hours')
    await screen.getByRole('switch', { name: 'Monday' }).check()
    // Some shops have a break at noon already.
    const second = screen.getByRole('button', { name: 'Remove hours 2: Monday' })
    while ((await second.count()) > 0) await second.click()
    await screen.getByLabel('Monday, opens, 1').fill('08:00')
    await screen.getByLabel('Monday, closes, 1').fill('13:00')
    await screen.getByRole('button', { name: 'Add hours: Monday' }).click()
    await screen.getByLabel('Monday, opens, 2').fill('12:30')
    await expect(screen.getByText('Overlaps with the hours that end at 13:00')).toBeVisible()
    await screen.getByLabel('Monday, opens, 2').fill('14:00')
    await screen.getByLabel('Monday, closes, 2').fill('00:00')
    await expect(screen.getByText(/Overlaps/)).toHaveCount(0)
    await screen.getByRole('button', { name: 'Copy to other days: Monday' }).click()
    await screen.getByRole('checkbox', { name: 'Sunday' }).check()
    await screen.getByRole('button', { name: 'Copy to 1 day' }).click()
    await expect(screen.getByLabel('Sunday, opens, 2')).toHaveValue('14:00')
  })
  await save(screen)
  const { location, availability } = await profileOf(shop)
  expect(location.coordinates.latitude).toBeGreaterThan(latitude)
  expect(availability.working_hours.sunday).toEqual(availability.working_hours.monday)
  expect(availability.working_hours.sunday.intervals).toHaveLength(2)
  await context.close()
})

test('a reload, a lost connection and another tab leave the draft in place; leaving asks', async ({
  browser,
}, { project }) => {
  test.setTimeout(90_000)
  const { shop, screen, context } = await openProfile(browser, project.use)
  await edit(screen)
  await screen.getByLabel('About').fill('Half a sentence')
  await screen.reload()
  await expect(screen.getByLabel('About')).toHaveValue('Half a sentence')
  await expect(screen.getByText('Editing. 1 change not saved.')).toBeVisible()

  await test.step('without a network', async () => {
    await context.setOffline(true)
    await go(screen, 'Hours')
    await expect(screen.getByRole('heading', { name: 'Working hours' })).toBeVisible()
    await button(screen, 'Save Changes').click()
    await expect(screen.getByText(/No connection/)).toBeVisible()
    await go(screen, 'Personal')
    await expect(screen.getByLabel('About')).toHaveValue('Half a sentence')
    await context.setOffline(false)
  })
  await test.step('leaving', async () => {
    const question = screen.getByRole('dialog', { name: 'Leave your changes behind?' })
    await screen.getByRole('link', { name: 'Change Email' }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(screen.getByLabel('About')).toHaveValue('Half a sentence')
    await button(screen, 'Cancel').click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(button(screen, 'Edit Profile')).toBeVisible()
  })
  expect((await profileOf(shop)).personal.bio).not.toBe('Half a sentence')
  await context.close()
})

test('what is refused is shown at its field, on its tab', async ({ browser }, { project }) => {
  const { screen, context } = await openProfile(browser, project.use)
  await edit(screen)
  await screen.getByLabel('First name').fill('')
  await go(screen, 'Business')
  await screen.getByLabel('Website').fill('ftp://nowhere')
  await go(screen, 'Verification')
  await button(screen, 'Save Changes').click()
  await expect(screen.getByLabel('First name')).toBeFocused()
  await expect(screen.getByText('This field is required')).toBeVisible()
  await expect(screen.getByRole('tab', { name: /^Business/ })).toContainText('to correct')
  await screen.getByLabel('First name').fill('Ngozi')
  await expect(screen.getByText('This field is required')).toHaveCount(0)
  await go(screen, 'Business')
  await expect(screen.getByText('Enter an address that begins with https://')).toBeVisible()
  await context.close()
})

test('two windows change one profile, and nothing is lost without a choice', async ({ browser }, {
  project,
}) => {
  test.setTimeout(90_000)
  const { shop, screen: first, context } = await openProfile(browser, project.use)
  const second = await context.newPage()
  second.on('dialog', (dialog) => dialog.accept())
  await second.goto(profilePage('Personal'))
  await edit(first)
  await edit(second)
  await second.getByLabel('About').fill('Written in the second window')
  await second.getByLabel('Last name').fill('Second')
  await go(second, 'Location')
  await second.getByLabel('District').fill('Second district')
  await save(second)

  await first.getByLabel('About').fill('Written in the first window')
  await first.getByLabel('Last name').fill('First')
  await go(first, 'Business')
  await first.getByLabel('People in the team').fill('7')
  await button(first, 'Save Changes').click()
  const dialog = first.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog.getByText('Changed elsewhere: District.')).toBeVisible()
  const about = dialog.getByRole('group', { name: 'About' })
  await expect(about.getByRole('radio', { name: /first window/ })).toBeChecked()
  await dialog
    .getByRole('group', { name: 'Last name' })
    .getByRole('radio', { name: /Second/ })
    .check()
  expect(await faultsOf(first, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first.getByText('Profile saved.')).toBeVisible()
  const { personal, business, location } = await profileOf(shop)
  expect(personal).toMatchObject({ bio: 'Written in the first window', last_name: 'Second' })
  expect(business.team_size).toBe(7)
  expect(location.district).toBe('Second district')
  await context.close()
})

test('every tab is for everybody, and fits', async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  const { screen, context } = await openProfile(browser, project.use)
  for (const editing of [false, true]) {
    if (editing) await edit(screen)
    for (const tab of tabs) {
      await go(screen, tab)
      await expect(screen.getByRole('tabpanel', { name: tab })).toBeVisible()
      await expectNoSideways(screen)
      expect(await faultsOf(screen), tab).toEqual([])
    }
  }
  await context.close()
})

test('the arrow keys lead from tab to tab, and each has an address', async ({ browser }, {
  project,
}) => {
  const { screen, context } = await openProfile(browser, project.use)
  await screen.getByRole('tab', { name: 'Personal' }).focus()
  await screen.keyboard.press('ArrowRight')
  await expect(screen).toHaveURL(/\/profile\/business$/)
  await screen.keyboard.press('End')
  await expect(screen).toHaveURL(/\/profile\/verification$/)
  await screen.goto(profilePage('Hours'))
  await expect(screen.getByRole('tab', { name: 'Hours' })).toHaveAttribute('aria-selected', 'true')
  await context.close()
})
