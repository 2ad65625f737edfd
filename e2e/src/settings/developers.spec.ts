import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openIntegrations(page: Page) {
  const business = await createBusiness()
  await signIn(page, business.email)
  await page.goto(`${origin()}/professional/settings/integrations`)
}

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
}

test('an API key is shown once, is accepted for an API call and stops working when revoked', {
  tag: '@long-desktop',
}, async ({ page, request }) => {
  const statusWith = async (key: string) =>
    (
      await request.get(`${origin()}/api/marketplace/bookings/`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status()
  await openIntegrations(page)
  await page.getByRole('link', { name: 'Manage API keys' }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Create API key').click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Create API key' })
  await submit.click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Website')
  await submit.click()
  const shown = dialog.getByLabel('API key')
  await expect(shown).toBeFocused()
  await expectAccessible(page)
  const key = await shown.inputValue()
  expect(await statusWith(key)).toBe(200)
  await button(page, 'I saved it').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Website' })).toContainText(
    key.slice(0, 12),
  )
  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Revoke Website').click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  expect(await statusWith(key)).toBe(401)
})

test('a professional adds, tests, changes and deletes a webhook, whose log shows why delivery failed', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const host = `${randomUUID()}.example`
  await openIntegrations(page)
  await page.getByRole('link', { name: 'Manage webhooks' }).click()
  await button(page, 'Add webhook').click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Add webhook' })
  await dialog.getByLabel('Address of your server').fill('https://10.0.0.7/hook')
  await submit.click()
  const refusal = dialog.getByText('Enter an internet address that begins with https://')
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Address of your server').fill(`https://${host}/hook`)
  await dialog.getByLabel('Expired').uncheck()
  await submit.click()
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await button(page, 'I saved it').click()
  await page.getByRole('link', { name: host }).click()
  await expect(page.getByText('No events yet.')).toBeVisible()
  // Stands in for a host name that is later resolved to a private address; the test has no DNS server of its own.
  await queryDatabase(
    `update webhook_endpoints set url = 'https://10.0.0.7/hook' where url like $1`,
    [`https://${host}/%`],
  )
  await expectAccessible(page)
  await button(page, 'Send test event').click()
  const event = page.getByRole('listitem').filter({ hasText: 'Test event' })
  await expect(async () => {
    await button(page, 'Refresh').click()
    await expect(event).toContainText('This address isn’t on the public internet', { timeout: 500 })
  }).toPass()
  await event.getByText('This address').first().click()
  await expectAccessible(page)
  await button(page, 'New secret').click()
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await button(page, 'I saved it').click()
  await expect(page.getByText('The previous secret still signs until')).toBeVisible()
  await button(page, 'Turn off').click()
  await expect(button(page, 'Turn on')).toBeVisible()
  await expect(button(page, 'Send test event')).toHaveCount(0)
  await button(page, 'Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks')).toBeVisible()
})

test('the developer guide has no accessibility violations and does not overflow', {
  tag: '@long',
}, async ({ page }) => {
  await openIntegrations(page)
  await page.getByRole('link', { name: 'Read the guide with examples' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expectAccessible(page)
})
