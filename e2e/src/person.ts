import { expect, type Page } from '@playwright/test'

export const origin = () => {
  const address = process.env.E2E_ORIGIN
  if (!address) throw new Error('The house is not open')
  return address
}

export const demoPassword = 'Ujuzi-demo-1'

let count = 0

/** An address nobody used before, so that journeys share no person. */
export const newAddress = (who: string) =>
  `${who}-${Date.now()}-${process.pid}-${++count}@journey.test`

/** The code of the newest letter to this address, read where a person would read it. */
export async function codeFor(page: Page, email: string) {
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${origin()}/dev/mailbox?to=${encodeURIComponent(email)}`)
  const letter = mailbox.locator('article, main').first()
  await expect(letter).toContainText(/\b\d{6}\b|\b\d{3} \d{3}\b/)
  const text = (await letter.textContent()) ?? ''
  await mailbox.close()
  return /\b(\d{3}) ?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
}

export async function signIn(page: Page, email: string, type: 'client' | 'professional') {
  await page.goto(`${origin()}/auth/login?type=${type}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**/${type}/dashboard`)
}
