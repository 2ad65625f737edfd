import { type Browser, expect, type Page, test } from '@playwright/test'
import { getProfessionalProfile } from '@ujuzi/contract/professional-profile'
import { callOver, granted } from '../../server/src/testing/server-process.ts'
import { faultsOf } from './axe.ts'
import { origin, signIn } from './person.ts'
import { expectNoSideways, house, ownerOf, type Shop, takeShop } from './shops.ts'

const page = (tab: string) => `${origin()}/professional/profile/${tab}`
const tabs = ['Personal', 'Business', 'Location', 'Hours', 'Portfolio', 'Verification'] as const

/** A shop of one's own, its owner at their profile; what the browser asks about leaving is answered with yes. */
async function openProfile(browser: Browser, use: object) {
  const shop = await takeShop(1)
  const context = await browser.newContext(use)
  const screen = await context.newPage()
  screen.on('dialog', (dialog) => dialog.accept())
  await signIn(screen, shop.email, 'professional')
  await screen.goto(page('personal'))
  await expect(screen.getByRole('tab', { name: 'Personal' })).toBeVisible()
  return { shop, screen, context }
}

const button = (screen: Page, name: string) => screen.getByRole('button', { name, exact: true })
const go = (screen: Page, tab: (typeof tabs)[number]) =>
  screen.getByRole('tab', { name: tab }).click()

async function edit(screen: Page) {
  await button(screen, 'Edit Profile').click()
  await expect(button(screen, 'Save Changes')).toBeVisible()
}

async function save(screen: Page) {
  await button(screen, 'Save Changes').click()
  await expect(screen.getByText('Profile saved.')).toBeVisible()
  await expect(button(screen, 'Edit Profile')).toBeVisible()
}

const profileOf = async (shop: Shop) =>
  granted(await callOver(house(), getProfessionalProfile, {}, { as: await ownerOf(shop) }))

test('a professional changes every part of the profile, and it stays', async ({ browser }, {
  project,
}) => {
  test.setTimeout(120_000)
  const { shop, screen, context } = await openProfile(browser, project.use)
  await test.step('nothing can be typed before Edit Profile', async () => {
    await expect(screen.getByLabel('First name')).toHaveCount(0)
    await edit(screen)
  })
  await test.step('the person', async () => {
    await screen.getByLabel('First name').fill('Ngozi')
    await screen.getByLabel('Last name').fill('Achebe-Fotso')
    await screen.getByLabel('About').fill('Careful hands since 2009.')
    await expect(screen.getByText('25/500 characters')).toBeVisible()
    await screen.getByLabel('Languages').first().selectOption({ label: 'French' })
    await screen.getByLabel('Languages').first().selectOption({ label: 'Swahili' })
    await screen.getByLabel('Times shown in').selectOption({ value: 'Africa/Nairobi' })
    await screen.getByLabel('Date of birth').fill('1990-04-05')
    await screen.getByLabel('Gender').selectOption({ label: 'Woman' })
  })
  await test.step('the business', async () => {
    await go(screen, 'Business')
    await screen.getByLabel('Kind of business').selectOption({ label: 'Company' })
    await screen.getByLabel('Tax number').fill('P012345678X')
    await screen.getByLabel('Years in business').fill('12')
    await screen.getByLabel('Website').fill('https://ngozi.example/')
    await screen.getByLabel('You usually answer').selectOption({ label: 'Within an hour' })
    await screen.getByRole('switch', { name: 'Automatic answer' }).check()
    await screen.getByLabel('Text of the automatic answer').fill('I am with a client.')
  })
  await test.step('the place', async () => {
    await go(screen, 'Location')
    await screen.getByLabel('District').fill('Riverside')
    await screen.getByRole('spinbutton', { name: 'Service radius' }).fill('32')
    await screen.getByRole('combobox', { name: 'Further towns' }).fill('Nakuru')
    await screen.getByRole('option').first().click()
    await expect(screen.getByRole('button', { name: /^Remove Nakuru/ })).toBeVisible()
    const pin = screen.getByRole('button', { name: /^Your place/ })
    await pin.focus()
    for (let step = 0; step < 4; step++) await pin.press('ArrowUp')
    await screen.getByRole('switch', { name: 'You go to clients' }).check()
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
    await screen.getByLabel('Bookable days ahead').fill('21')
    await screen.getByRole('switch', { name: 'Emergency services' }).check()
  })
  await test.step('the work', async () => {
    await go(screen, 'Portfolio')
    await button(screen, 'Add a certificate').click()
    await screen.getByLabel('Name of the certificate').last().fill('Braiding, level 2')
    await screen.getByLabel('Issued by').last().fill('CFPA Douala')
    await screen.getByLabel('Issued on').last().fill('2019-06-30')
    await button(screen, 'Add an award').click()
    await screen.getByLabel('Name of the award').last().fill('Best hands')
    await screen.getByLabel('Given by').last().fill('Chamber of trades')
    await screen.getByLabel('Year', { exact: true }).last().fill('2021')
  })
  await save(screen)
  await screen.reload()
  await expect(screen.getByText('Braiding, level 2')).toBeVisible()
  await expect(screen.getByText('Chamber of trades · 2021')).toBeVisible()
  const { personal, business, location, availability, ...rest } = await profileOf(shop)
  expect(personal).toMatchObject({
    first_name: 'Ngozi',
    last_name: 'Achebe-Fotso',
    bio: 'Careful hands since 2009.',
    timezone: 'Africa/Nairobi',
    date_of_birth: '1990-04-05',
    gender: 'female',
  })
  expect(personal.languages).toEqual(expect.arrayContaining(['fr', 'sw']))
  expect(business).toMatchObject({ business_type: 'company', years_in_business: 12 })
  expect(business.tax_id).toBe('P012345678X')
  expect(location).toMatchObject({ district: 'Riverside', service_radius: 32, home_service: true })
  expect(rest.service_area_names[0]).toContain('Nakuru')
  const { monday, sunday } = availability.working_hours
  expect(monday.intervals).toEqual([
    { open_time: '08:00', close_time: '13:00' },
    { open_time: '14:00', close_time: '24:00' },
  ])
  expect(sunday).toEqual(monday)
  expect(availability).toMatchObject({ advance_booking_days: 21, emergency_services: true })
  expect(rest.social_media.website).toContain('ngozi.example')
  expect(rest.contact_preferences).toMatchObject({
    response_time: 'within_an_hour',
    auto_responder_message: 'I am with a client.',
  })
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
  await second.goto(page('personal'))
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
  await screen.goto(page('hours'))
  await expect(screen.getByRole('tab', { name: 'Hours' })).toHaveAttribute('aria-selected', 'true')
  await context.close()
})
