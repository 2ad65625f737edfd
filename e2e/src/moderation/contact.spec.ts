import { expect, type Page, test } from '@playwright/test'
import { newEmail, registerClient, signIn } from '../support/accounts.ts'
import { findEmailText } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'

test('a moderator answers a question sent from the help page, and the answer arrives by email', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  await registerClient(page)
  const email = newEmail('question')
  const question = `Does ${email} find the address of a booking?`

  await test.step('a link opens the help about bookings, and its search finds an answer', async () => {
    await page.goto(`${origin()}/client/bookings`)
    await page.getByRole('link', { name: 'Help with bookings' }).press('Enter')
    await expect(page).toHaveURL(/\/client\/help#booking$/)
    await page.getByLabel('Search help').fill('reschedule instead')
    await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
    await expect(page.getByText('Can I reschedule instead?')).toBeVisible()
    await page.getByLabel('Search help').fill('')
  })

  await test.step('without a topic the message is not sent, and nothing typed is lost', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Message', { exact: true }).fill(question)
    await page.getByRole('button', { name: 'Send message' }).press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(question)
  })

  await test.step('with a topic the message is sent, and the page confirms that', async () => {
    await page.getByRole('radio', { name: 'A booking' }).check({ force: true })
    await page.getByRole('button', { name: 'Send message' }).press('Enter')
    await expect(page.getByText(`We’ll answer at ${email}`)).toBeVisible()
    await findEmailText(email, 'We received your message')
  })

  const context = await browser.newContext({ locale: 'en' })
  const desk = await context.newPage()
  await answerMessage(desk, question)
  await context.close()
  await findEmailText(email, 'It is on the page of the booking.')
})

async function answerMessage(page: Page, question: string) {
  await signIn(page, 'reviewer@ujuzi.test')
  await page.goto(`${origin()}/review`)
  await page.goto(`${origin()}/review/messages`)
  const row = page.locator('main').getByText(question)
  await expect(row).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: /^A booking ·/ })
    .filter({ visible: true })
    .last()
    .press('Enter')
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: 'Take this message' }).press('Enter')
  await page.getByLabel('Your answer').fill('It is on the page of the booking.')
  await page.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(page.getByText('Answered').first()).toBeVisible()
}
