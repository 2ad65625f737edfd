import { expect, test } from '@playwright/test'
import { listStoredMessages } from '@ujuzi/contract/notifications/mailbox'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { findViolations } from '../support/axe.ts'
import { claimBusiness } from '../support/businesses.ts'
import { app } from '../support/server.ts'
import { openProfile, panel, saveProfile, startEditing } from './profile-page.ts'

test('an owner confirms a business phone number with the code sent to the number', async ({
  page,
}) => {
  const phone = `+2376${String(70_000_000 + (Date.now() % 9_999_999))}`
  await openProfile(page, { business: await claimBusiness(), tab: 'Business' })
  const own = panel(page, 'Business')
  await startEditing(page)
  await own.getByLabel('Business phone').fill(phone)
  await saveProfile(page)
  await own.getByRole('button', { name: 'Confirm Business phone' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm your business phone' })
  await expect(dialog).toContainText(phone)
  await expect(dialog.getByLabel('Verification code')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  const sent = getData(await callServer(app(), listStoredMessages, { query: { to: phone } }))
  const code = sent.results[0]?.text.match(/\d{6}/)?.[0] ?? ''
  await dialog.getByLabel('Verification code').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(own.getByText('Verified', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Confirm Business phone' })).toHaveCount(0)
})
