import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import {
  type ServerProcess,
  startServer,
  untilReady,
} from '../../../server/src/testing/app/server-process.ts'
import { codeShown } from '../../../server/src/testing/fixtures/accounts/authenticator.ts'
import { faultsOf } from '../support/axe.ts'
import { inDatabase } from '../support/bookings.ts'
import { demoPassword, password, typeSignIn } from '../support/person.ts'

test.setTimeout(120_000)

const root = fileURLToPath(new URL('../../../', import.meta.url))
const AUTH_SECRET = 'a secret of journeys alone, 32 characters or more'
let server: ServerProcess | undefined
test.afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
})

async function open(env: Record<string, string>) {
  server = await startServer({ AUTH_SECRET, ...env })
  await untilReady(server)
  return server
}

test('a new moderator is led to two-step sign-in, and nothing opens before', async ({ page }, {
  project,
}) => {
  const env = await outsideTheDemo(`e2e_production_${project.name}_${process.pid}`)
  const { origin } = await open(env)
  const email = 'selam@people.test'
  await setPassword(page, await invite(email, { ...env, PUBLIC_URL: origin }))

  await test.step('every page of the desk leads to the one that says what to do', async () => {
    await page.goto(`${origin}/auth/login`)
    await typeSignIn(page, email, password)
    for (const path of ['', '/people?q=selam', '/verifications', '/suspensions']) {
      if (path) await page.goto(`${origin}/review${path}`)
      await page.waitForURL('**/review/two-step')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'First, switch on two-step sign-in',
    )
    await expect(page.locator('main').getByRole('link')).toHaveCount(1)
    await expectToFit(page)
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('its button leads to the switch, and with it on the desk opens', async () => {
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
    await page.waitForURL('**/review/settings#two-step')
    await page.getByRole('button', { name: 'Switch on' }).click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    await page.getByLabel('Code from the app').fill(codeShown(secret))
    await page.getByRole('button', { name: 'Switch on' }).last().click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.goto(`${origin}/review/two-step`)
    await page.waitForURL('**/review')
    await expect(page.getByRole('tab', { name: 'Contested no-shows' })).toBeVisible()
  })
})

test('a public demo says so above every page, also after moving about', async ({ page }) => {
  const { origin } = await open({
    DATABASE_URL: process.env.E2E_DATABASE ?? '',
    AUTH_SECRET: process.env.E2E_AUTH_SECRET ?? '',
    DEMO_DATA: 'public',
    PROCESS: 'web',
  })
  const line = page.getByText('This is a public demo: accounts are shared')
  await page.goto(origin)
  await expect(line).toBeVisible()
  await expectToFit(page)
  expect(await faultsOf(page, 'aside')).toEqual([])
  await page.goto(`${origin}/auth/login?type=client`)
  await typeSignIn(page, 'client@ujuzi.test', demoPassword)
  await page.waitForURL('**/client/dashboard')
  await expect(line).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'View Bookings' }).click()
  await page.waitForURL('**/client/bookings')
  await expect(line).toBeVisible()
  await expectToFit(page)
  expect(await faultsOf(page)).toEqual([])
})

/** A database of its own beside that of the journeys, without demo data. */
async function outsideTheDemo(name: string) {
  await inDatabase(`create database ${name}`, [])
  const url = new URL(process.env.E2E_DATABASE ?? '')
  url.pathname = `/${name}`
  return {
    DATABASE_URL: url.href,
    AUTH_SECRET,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
}

/** The link that the operator hands over. */
async function invite(email: string, env: Record<string, string>) {
  const words = ['server/src/admin.ts', 'reviewer', 'add', email, '--yes']
  const all = { PATH: process.env.PATH ?? '', ...env }
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env: all })
  return /http:\S+/.exec(stdout)?.[0] ?? ''
}

async function setPassword(page: Page, link: string) {
  await page.goto(link)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('input[type=password]').nth(1).fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).not.toHaveURL(/token=/)
}

async function expectToFit(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beyond)).toBe(0)
}
