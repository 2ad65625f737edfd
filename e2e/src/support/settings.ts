import { expect, type Page } from '@playwright/test'
import { confirmSecondFactor, startSecondFactor } from '@ujuzi/contract/accounts/security'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { generateTotp } from '../../../server/src/testing/fixtures/accounts/authenticator.ts'
import { expectPortalLoaded, getAccessToken, password } from './accounts.ts'
import { queryDatabase } from './database.ts'
import { app, origin } from './server.ts'

export async function openSettings(page: Page, type: 'client' | 'professional' | 'review') {
  await page.goto(`${origin()}/${settingsPaths[type]}`)
  await expect(
    page.getByRole('heading', { level: 1, name: /Settings|Account|Personal details/ }),
  ).toBeVisible()
  await expectPortalLoaded(page)
}

const settingsPaths = {
  client: 'client/settings/account',
  professional: 'professional/settings',
  review: 'review/settings/personal',
}

/** One section of the settings, by its title. */
export const settingsSection = (page: Page, title: string) =>
  page.getByRole('region', { name: title })

/** Types the password into the reauthentication dialog. */
export async function reauthenticate(page: Page, typed = password) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

/** Ages the sign-in of this account, so that sensitive changes ask for the password again. */
export async function expireReauthentication(email: string) {
  const rows = await queryDatabase(
    `update sessions set proved_at = proved_at - interval '6 minutes'
     where account_id = (select id from accounts where email = $1) returning id`,
    [email],
  )
  if (rows.length === 0) throw new Error(`${email} has no session`)
}

/** Enables two-step sign-in over HTTP. Uses up the current code: the next sign-in needs the code after it. */
export async function enableSecondFactor(page: Page) {
  const as = await getAccessToken(page)
  const { secret } = getData(await callServer(app(), startSecondFactor, { body: {} }, { as }))
  const body = { code: generateTotp(secret) }
  const { recovery_codes } = getData(await callServer(app(), confirmSecondFactor, { body }, { as }))
  return { secret, recoveryCodes: recovery_codes }
}

/** The code that the authenticator app shows in 30 seconds, which is already valid. */
export const nextCode = (secret: string) => generateTotp(secret, new Date(Date.now() + 30_000))
