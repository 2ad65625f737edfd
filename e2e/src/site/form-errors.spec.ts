import { expect, test } from '@playwright/test'
import { password } from '../support/accounts.ts'
import { origin } from '../support/server.ts'

test('an invalid email address is explained at its field, and no toast repeats the error', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await page.goto(`${origin()}/auth/register?type=client`)
  await page.getByLabel('Full name').fill('Awa Ndiaye')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('awa at home')
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.getByRole('checkbox').check()
  const create = page.getByRole('button', { name: 'Create account' })
  const toasts = page.locator('[data-sonner-toast]:not([data-removed=true])')
  for (const _ of ['once', 'twice']) {
    await create.scrollIntoViewIfNeeded()
    await create.click()
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport({ ratio: 1 })
    await expect(
      page.getByText('Enter an email address like name@example.com').first(),
    ).toBeInViewport()
    await expect(create).toBeEnabled()
    await expect(toasts).toHaveCount(0)
  }
})

test.describe('the newsletter form works without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [locale, wrong, done] of [
    ['en', 'That email address doesn’t look right.', 'Almost done:'],
    ['fr', 'Cette adresse e-mail semble incorrecte.', 'Encore une étape'],
    ['es', 'Ese correo no parece correcto.', 'Falta un paso'],
  ] as const) {
    test(`the newsletter form answers in the visitor’s language without scripts (${locale})`, {
      tag: '@long',
    }, async ({ page, context }) => {
      await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: origin() }])
      await page.goto(origin())
      const form = page.locator('form[action^="/newsletter"]')
      await form.locator('input[type=email]').fill('awa at home')
      await form.getByRole('button').click()
      await expect(page.getByText(wrong)).toBeVisible()
      await expect(form.locator('input[type=email]')).toHaveValue('awa at home')
      await form.locator('input[type=email]').fill(`awa-${locale}@people.test`)
      await form.getByRole('button').click()
      await expect(page.getByText(done)).toBeVisible()
    })
  }
})
