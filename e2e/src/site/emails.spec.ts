import { expect, type Page, test } from '@playwright/test'
import { locales } from '@ujuzi/contract/locale/locales'
import {
  renderStored,
  type StoredParts,
} from '../../../server/src/platform/email/email-template.ts'
import { someOf } from '../../../server/src/testing/cases.ts'
import { registerClient, signIn } from '../support/accounts.ts'
import { createBooking, createConfirmedBooking } from '../support/bookings.ts'
import {
  createBusiness,
  findLateSlot,
  getShortestService,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { findEmailText } from '../support/mailbox.ts'
import { findTextFaults } from '../support/texts.ts'

const url = `https://ujuzi.africa/unsubscribe?token=${'018cc251f400'.repeat(6)}.${'OwZj0LN7'.repeat(8)}`
const name = 'Oluwatobiloba-Chukwuemeka-Onyekachukwu-Adekunbi'
const text = `${name}: ${url}`

/** Every part that an email can have, with names and URLs that are longer than a phone is wide. */
const allParts: Required<Omit<StoredParts, 'locale'>> = {
  title: text,
  heading: text,
  lead: text,
  from: { name: text, initials: 'KC', ground: '#7d1a3a', ink: '#fbf4e6' },
  paragraphs: [text],
  code: '123456789012',
  details: [
    { label: name, value: url },
    { label: 'Service', value: name },
  ],
  action: { label: text, url },
  otherAction: { label: text, url },
  links: [{ label: text, url }],
  terms: { heading: text, text },
  sections: [
    {
      heading: text,
      more: text,
      items: [
        {
          title: text,
          lines: [text],
          action: { label: text, url },
          otherAction: { label: text, url },
        },
      ],
    },
  ],
  small: [text],
  questions: text,
  why: text,
  settings: url,
  preheader: text,
}

/** Pixels that the email takes on a phone of 360 px. */
async function measureWidth(page: Page, parts: unknown) {
  await page.setContent(renderStored(parts, { stop: url })?.bodyHtml ?? '')
  return page.evaluate(() => document.documentElement.scrollWidth)
}

for (const locale of locales)
  test(`an email with long names and URLs is no wider than a phone (${locale})`, {
    tag: '@long',
  }, async ({ page }) => {
    expect(await measureWidth(page, { ...allParts, locale })).toBe(360)
  })

for (const locale of someOf(locales))
  test(`every sent email fits a phone, with whole texts, and shows its unsubscribe URL only as a link (${locale})`, {
    tag: '@some',
  }, async ({ page }) => {
    const emails = await queryDatabase<{ parts: StoredParts }>(
      // One of each kind: those about bookings by event, the others by the beginning of the subject.
      'select distinct on (coalesce(event, left(subject, 8))) parts from emails where parts is not null order by coalesce(event, left(subject, 8))',
      [],
    )
    expect(emails.length).toBeGreaterThan(5)
    for (const { parts } of emails) {
      const width = await measureWidth(page, { ...parts, locale })
      const urls = await page.evaluate((href) => {
        const links = [...document.links].filter((link) => link.getAttribute('href') === href)
        return { shown: document.body.textContent.includes('token='), links: links.length }
      }, url)
      expect.soft({ width, ...urls }, parts.title).toEqual({ width: 360, shown: false, links: 1 })
      expect.soft(await findTextFaults(page), parts.title).toEqual([])
    }
  })

/** URL behind a label of the plain text of an email. */
const urlOf = (email: string, label: string) =>
  new RegExp(`${label}: (\\S+)`).exec(email)?.[1] ?? ''

test('the link in the confirmation downloads the booking for a calendar, and shows it', async ({
  page,
}) => {
  const email = await registerClient(page)
  const { id } = await createConfirmedBooking(page, await createBusiness())
  const file = page.waitForEvent('download')
  await page.goto(urlOf(await findEmailText(email, 'Add to calendar'), 'Add to calendar'))
  expect((await file).suggestedFilename()).toBe('booking.ics')
  await expect(page).toHaveURL(new RegExp(`/client/bookings/${id}$`))
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('the buttons in the email about a request change nothing before they are confirmed', async ({
  page,
}) => {
  const business = await createBusiness()
  await setAutoAccept(business, false)
  await registerClient(page)
  const { id: service_id } = await getShortestService(business)
  const { id } = await createBooking(page, service_id, await findLateSlot(business, service_id))
  const findStatus = async () =>
    (await queryDatabase<{ status: string }>('select status from bookings where id = $1', [id]))[0]
      ?.status
  const email = await findEmailText(business.email, 'Decline')
  await signIn(page, business.email)
  await page.goto(urlOf(email, 'Decline'))
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
  await page.goto(urlOf(email, 'Accept'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(await findStatus()).toBe('pending')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect.poll(findStatus).toBe('confirmed')
})
