import { expect, type Page, test } from '@playwright/test'
import { locales } from '@ujuzi/contract/locale/locales'
import {
  renderStored,
  type StoredParts,
} from '../../../server/src/platform/email/email-template.ts'
import { someOf } from '../../../server/src/testing/cases.ts'
import { queryDatabase } from '../support/database.ts'

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
  sections: [
    {
      heading: text,
      more: text,
      items: [{ title: text, lines: [text], action: { label: text, url } }],
    },
  ],
  small: [text],
  questions: text,
  why: text,
  preheader: text,
}

/** Pixels that the email takes on a phone of 360 px. */
async function measureWidth(page: Page, parts: unknown) {
  await page.setContent(renderStored(parts, url)?.bodyHtml ?? '')
  return page.evaluate(() => document.documentElement.scrollWidth)
}

for (const locale of locales)
  test(`an email with long names and URLs is no wider than a phone (${locale})`, {
    tag: '@long',
  }, async ({ page }) => {
    expect(await measureWidth(page, { ...allParts, locale })).toBe(360)
  })

for (const locale of someOf(locales))
  test(`every sent email fits a phone and shows its unsubscribe URL only as a link (${locale})`, {
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
    }
  })
