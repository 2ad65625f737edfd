import { expect, type Page, test } from '@playwright/test'
import { registerAccount, registerClient, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness, registerBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Profile steps' }).getByRole('listitem').filter({ hasText: title })

/** One step is open at a time, the first at the beginning. */
async function openStep(page: Page, title: string) {
  const one = step(page, title)
  const details = one.locator('details')
  await expect(details).toBeVisible()
  if ((await details.getAttribute('open')) === null)
    await one.getByText(title, { exact: true }).click()
  return one
}

async function markComplete(page: Page, title: string) {
  const one = await openStep(page, title)
  await one.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Mark Complete' }).click()
}

test('a professional registers, sets up a business and marks a checklist step complete', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await registerAccount(page, 'professional')
  await page.goto(`${origin()}/onboarding/professional`)
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Business' })).toBeVisible()
  await expect(page.getByText('0/500 characters')).toBeVisible()
  await expect(
    page.getByText('You can complete your profile setup in your dashboard'),
  ).toBeVisible()

  await test.step('each missing field shows an error, and the first of them has the focus', async () => {
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await expect(page.getByLabel('Business name')).toBeFocused()
    for (const words of ['Enter your business name', 'Describe your business', 'Enter a town'])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText('Category is required')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('typed values survive a reload', async () => {
    await page.getByLabel('Business name').fill('Josiane Braids')
    await page.getByLabel('Service category').selectOption('Hairdresser')
    await page.getByLabel('Business description').fill('Braids that last for weeks.')
    await expect(page.getByText('27/500 characters')).toBeVisible()
    await expect(page.getByText('Describe your business', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Enter a town', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Business name')).toHaveValue('Josiane Braids')
    await expect(page.getByLabel('Business description')).toHaveValue('Braids that last for weeks.')
  })

  await test.step('an unknown town is refused, and a town from the list is accepted', async () => {
    const location = page.getByRole('combobox', { name: 'Location' })
    await location.fill('Nowhere at all')
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await expect(page.getByText('Choose a town from the list', { exact: true })).toBeVisible()
    await location.fill('Ma')
    const last = page.getByRole('listbox').getByRole('option').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    const card = page.locator('#main > div')
    expect(await card.evaluate((element) => element.scrollTop)).toBe(0)
    await location.fill('Doua')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Douala, / })
      .first()
      .click()
    await expect(location).toHaveValue(/^Douala, /)
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await page.waitForURL('**/professional/dashboard')
  })

  await test.step('the checklist shows the bio as done, and another step can be marked complete', async () => {
    const completion = page.getByRole('progressbar', { name: 'Profile Completion' })
    await expect(completion).toHaveAttribute('aria-valuenow', '1')
    await expect(page.getByText('14%')).toBeVisible()
    await expect(step(page, 'Write Your Bio')).toContainText('Done')
    const photo = step(page, 'Add Profile Photo')
    await markComplete(page, 'Add Profile Photo')
    await expect(page.getByText('29%')).toBeVisible()
    await expect(photo).toContainText('Done')
    await expectAccessible(page)
  })
})

test('the setup checklist collapses once its required steps are done, and its ID step requires an upload', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { email } = await createBusiness()
  await signIn(page, email)
  await page.goto(`${origin()}/professional/dashboard`)
  for (const title of ['Add Profile Photo', 'Set Up Payout Method']) {
    await markComplete(page, title)
    await expect(step(page, title).getByRole('button')).toHaveCount(0)
  }
  await expect(page.getByText('57%')).toBeVisible()
  await test.step('the steps for the address and the phone open their fields', async () => {
    await (await openStep(page, 'Add Your Address')).getByRole('link').click()
    await expect(page.getByLabel('District')).toBeFocused()
    await page.keyboard.type('Akwa')
    await saveProfile(page)
    await page.goto(`${origin()}/professional/dashboard`)
    await expect(step(page, 'Add Your Address')).toContainText('Done')
    await (await openStep(page, 'Add Your Phone Number')).getByRole('link').click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.keyboard.type('+237 6 70 12 34 56')
    await saveProfile(page)
    await page.goto(`${origin()}/professional/dashboard`)
  })
  await expect(page.getByText('86%')).toBeVisible()
  await expect(step(page, 'Upload ID for Verification')).toBeHidden()
  await page.getByText('All steps').click()
  await expect(step(page, 'Upload ID for Verification')).toBeVisible()
  await expectAccessible(page)

  await step(page, 'Upload ID for Verification')
    .getByRole('link', { name: 'Upload your ID' })
    .click()
  await page.waitForURL('**/professional/profile/verification')
})

async function saveProfile(page: Page) {
  await expect(page).toHaveURL(/profile\/\w+$/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
}

test('the link of the photo step opens the profile where a photo can be chosen, also on the profile itself', async ({
  page,
}) => {
  await registerBusiness(page)
  await page.goto(`${origin()}/professional/dashboard`)
  await step(page, 'Add Profile Photo').getByRole('link', { name: 'Add a photo' }).click()
  const choose = page.getByRole('group', { name: 'Profile photo' }).getByRole('button')
  await expect(choose).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(choose).toHaveCount(0)
  await page.getByRole('link', { name: 'Add a photo' }).click()
  await expect(choose).toBeFocused()
})

test('the page for setting up a business redirects owners who already have one', {
  tag: '@long',
}, async ({ page }) => {
  await registerBusiness(page)
  await page.goto(`${origin()}/onboarding/professional`)
  await page.waitForURL('**/professional/dashboard')
})

test('a professional sets up a business by typing only the name of a town', {
  tag: '@long',
}, async ({ page }) => {
  await registerAccount(page, 'professional')
  await page.goto(`${origin()}/onboarding/professional`)
  await page.getByLabel('Business name').fill('Josiane Braids')
  await page.getByLabel('Service category').selectOption('Hairdresser')
  await page.getByLabel('Business description').fill('Braids that last for weeks.')
  await page.getByRole('combobox', { name: 'Location' }).fill('Douala')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await page.waitForURL('**/professional/dashboard')
})

test('a client completes onboarding in three steps and later finds the saved answers', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await registerClient(page)
  await page.goto(`${origin()}/onboarding/client`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const complete = page.getByRole('button', { name: 'Complete Setup' })

  await test.step('the client enters contact details', async () => {
    await expect(heading('Contact Information')).toBeVisible()
    await expect(back).toHaveCount(0)
    await expect(next).toBeDisabled()
    await page.getByLabel('Phone number').fill('12')
    await expect(next).toBeDisabled()
    await page.getByRole('combobox', { name: 'Location' }).fill('Douala')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await next.click()
  })

  await test.step('an invalid phone number is refused where it is typed, and a local one gets the country code', async () => {
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
    await expect(heading('Contact Information')).toBeVisible()
    await page.getByLabel('Phone number').fill('677001122')
    await expect(page.getByLabel('Phone number')).not.toHaveAttribute('aria-invalid')
    await next.click()
  })

  await test.step('the client chooses services, and Back shows the contact details again', async () => {
    await expect(heading('Service Preferences')).toBeFocused()
    await expect(next).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Tutor' }).check()
    await page.getByRole('checkbox', { name: 'Barber' }).check()
    await back.click()
    await expect(page.getByLabel('Phone number')).toHaveValue('+237677001122')
    await next.click()
    await expect(heading('Service Preferences')).toBeVisible()
    await expectAccessible(page)
    await next.click()
  })

  await test.step('the client chooses booking preferences, which survive a reload', async () => {
    await expect(heading('Booking Preferences')).toBeVisible()
    for (const [role, name] of [
      ['radio', 'Bi-weekly'],
      ['checkbox', 'Morning (6 AM - 12 PM)'],
      ['checkbox', 'Weekends'],
      ['radio', 'Text'],
      ['checkbox', 'Reminder notifications'],
    ] as const) {
      await expect(complete).toBeDisabled()
      await page.getByRole(role, { name, exact: true }).check()
    }
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Bi-weekly' })).toBeChecked()
    await expect(page.getByText('We text only verified numbers.')).toBeVisible()
    await expectAccessible(page)
    await complete.click()
  })

  await test.step('whoever wants text messages is led to verify the number', async () => {
    await page.waitForURL('**/client/settings/account#personal')
    await page.getByRole('button', { name: 'Verify this number' }).click()
    await expect(page.getByText('We sent a 6-digit code to +237677001122')).toBeVisible()
  })

  await test.step('the saved answers are there when the client opens onboarding again', async () => {
    await page.goto(`${origin()}/onboarding/client`)
    await expect(page.getByLabel('Phone number')).toHaveValue('+237677001122')
    await next.click()
    await expect(page.getByRole('checkbox', { name: 'Tutor' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Cook' })).not.toBeChecked()
  })
})

test('a client can skip onboarding, but cannot open its third step before completing the first', {
  tag: '@long',
}, async ({ page }) => {
  await registerClient(page)
  await page.goto(`${origin()}/onboarding/client?step=3`)
  await expect(page).toHaveURL(/step=1/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL('**/client/dashboard')
  await page.goto(`${origin()}/onboarding/professional`)
  await page.waitForURL('**/auth/wrong-portal?wanted=professional')
})

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
}
