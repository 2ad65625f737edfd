import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { registerBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a professional reads analytics, changes the period, opens a table and downloads a CSV file', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test', demoPassword)
  await page.goto(`${origin()}/professional/analytics`)

  await test.step('the chart and the table of earnings show the same amount', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('₦')
    const earnings = figure(page, 'Earnings')
    const table = earnings.getByRole('button', { name: 'Table: Earnings' })
    // On phones the table is collapsed.
    const isPhone = await table.isVisible()
    if (isPhone) await table.click()
    await expect(earnings.getByRole('img')).toHaveAccessibleName(/^Earnings, .*₦45,000/)
    await expect(earnings.getByRole('cell', { name: '₦45,000' })).toBeVisible()
    if (isPhone) await table.click()
    await expect(figure(page, 'Busiest hours').getByRole('img')).toHaveAccessibleName(
      /^Busiest hours: .*\d booking/,
    )
    expect(await findViolations(page)).toEqual([])
    await expectNoOverflow(page)
  })

  await test.step('for a longer period the table of a chart is collapsed and can be opened', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('Last 90 days')
    await expect(page).toHaveURL(/period=90/)
    const earnings = figure(page, 'Earnings')
    await expect(earnings.getByRole('table')).toBeHidden()
    await earnings.getByRole('button', { name: 'Table: Earnings' }).click()
    await expect(earnings.getByRole('columnheader', { name: 'Before' })).toBeVisible()
    await page.getByLabel('Compare with').selectOption('No comparison')
    await expect(earnings.getByRole('columnheader', { name: 'Before' })).toHaveCount(0)
    await expectNoOverflow(page)
  })

  await test.step('custom dates in the wrong order are refused and stay in their fields', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('Custom dates')
    await page.getByLabel('From', { exact: true }).fill('2026-03-02')
    await page.getByLabel('To', { exact: true }).fill('2026-03-01')
    await page.getByRole('button', { name: 'Show figures' }).click()
    await expect(page.getByText('The end date can’t be before the start date')).toBeVisible()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(/^Mon 2 Mar/)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the CSV files contain the figures', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('Last 30 days')
    await expect(page).toHaveURL(/period=30/)
    const one = await download(page, 'Download as CSV: Services')
    expect(one).toContain('Service,Bookings,Earned (NGN)')
    const all = await download(page, 'Download all figures as CSV')
    for (const title of ['Earnings', 'Busiest hours', 'Occupancy', 'Page visits']) {
      expect(all).toContain(`\r\n\r\n${title}\r\n`)
    }
  })
})

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await downloading).path(), 'utf8')
}

test('the analytics page of a new business explains what will appear there', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerBusiness(page)
  await page.goto(`${origin()}/professional/analytics`)
  await expect(page.getByRole('heading', { name: 'Your figures start here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hours' })).toHaveAttribute(
    'href',
    '/professional/profile/hours',
  )
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
})

test('a moderator reads the marketplace figures, such as earnings by currency', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await signIn(page, 'reviewer@ujuzi.test', demoPassword)
  await page.goto(`${origin()}/review/figures`)
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace figures' })).toBeVisible()
  await expect(figure(page, 'Approximate earnings in US dollars')).toContainText(
    'reference rates of 1 November 2026',
  )
  await expect(figure(page, 'Earnings by currency')).toContainText('NGN')
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
})
