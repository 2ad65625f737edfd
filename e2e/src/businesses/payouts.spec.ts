import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { registerBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

test('a professional adds two payout methods, makes the second the default and removes it', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await registerBusiness(page)
  await page.goto(`${origin()}/professional/settings/payment`)

  await test.step('an account number with a typo is refused, and its field has the focus', async () => {
    const dialog = await openForm(page)
    await dialog.getByLabel('Country').selectOption('Cameroon')
    await dialog.getByLabel('Bank', { exact: true }).selectOption('Ecobank')
    await dialog.getByLabel('Account holder').fill('Kofi Mensah')
    await dialog.getByLabel('RIB').fill('10002000300277976315009')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('RIB')).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('RIB').fill('10002000300277976315008')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(method(page, 'Ecobank')).toContainText('Default')
  })

  await test.step('a second payout method is not the default until the professional makes it the default', async () => {
    const dialog = await openForm(page)
    await dialog.getByRole('radio', { name: /Mobile money/ }).check()
    await dialog.getByLabel('Country').selectOption('Cameroon')
    await dialog.getByLabel('Provider').selectOption('MTN MoMo')
    await dialog.getByLabel('Account holder').fill('Kofi Mensah')
    await dialog.getByLabel('Mobile number').fill('670 12 34 56')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(method(page, 'MTN MoMo')).not.toContainText('Default')
    await choose(page, 'MTN MoMo', 'Make default')
    await expect(method(page, 'MTN MoMo')).toContainText(
      /Default.*this account can be used for payouts from/,
    )
    await expect(method(page, 'Ecobank')).not.toContainText('Default')
    expect(await findViolations(page)).toEqual([])
    await expectNoOverflow(page)
  })

  await test.step('removing the default payout method makes the other method the default', async () => {
    await choose(page, 'MTN MoMo', 'Remove')
    const dialog = page.getByRole('dialog', { name: 'Remove MTN MoMo •••• 3456?' })
    await expect(dialog).toContainText('Ecobank •••• 5008 becomes your default')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(method(page, 'MTN MoMo')).toHaveCount(0)
    await expect(method(page, 'Ecobank')).toContainText('Default')
  })
})

const method = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Payout methods' })
    .getByRole('listitem')
    .filter({ hasText: name })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add payout method' }).click()
  return page.getByRole('dialog', { name: 'Add payout method' })
}

async function choose(page: Page, name: string, action: string) {
  await method(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
