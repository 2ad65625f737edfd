import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import {
  type ServerProcess,
  startServer,
  waitForServer,
} from '../../../server/src/testing/app/server-process.ts'
import { generateTotp } from '../../../server/src/testing/fixtures/accounts/authenticator.ts'
import { demoPassword, password } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { submitSignInForm } from '../support/sign-in-forms.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const AUTH_SECRET = 'a secret of journeys alone, 32 characters or more'
const email = 'selam@people.test'

/** Starts a server in a hook, whose time does not count towards the test, and stops it afterwards. */
function serverForTests(createEnv: (index: number) => Promise<Record<string, string>>) {
  let server: ServerProcess | undefined
  test.beforeAll(async () => {
    const { workerIndex } = test.info()
    server = await startServer({ AUTH_SECRET, ...(await createEnv(workerIndex)) })
    await waitForServer(server)
  })
  test.afterAll(async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
  })
  return () => {
    if (!server) throw new Error('The server has not started')
    return server.origin
  }
}

test.describe('a server without demo data requires two-step sign-in of moderators', () => {
  let env: Record<string, string> = {}
  let invitation = ''
  const serverOrigin = serverForTests(async (index) => {
    env = await createEmptyDatabase(`e2e_production_${process.pid}_${index}`)
    return env
  })
  test.beforeAll(async () => {
    invitation = await inviteModerator(email, { ...env, PUBLIC_URL: serverOrigin() })
  })

  test('a new moderator must turn on two-step sign-in before any moderator page opens', {
    tag: '@long',
  }, async ({ page }) => {
    const origin = serverOrigin()
    await setPassword(page, invitation)

    await test.step('every moderator page redirects to the page that asks for two-step sign-in', async () => {
      await page.goto(`${origin}/auth/login`)
      await submitSignInForm(page, email, password)
      for (const path of ['', '/people?q=selam', '/verifications', '/suspensions']) {
        if (path) await page.goto(`${origin}/review${path}`)
        await page.waitForURL('**/review/two-step')
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'First, turn on two-step sign-in',
      )
      await expect(page.locator('main').getByRole('link')).toHaveCount(1)
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 780 })
    })

    await test.step('once the moderator turns on two-step sign-in, the moderator pages open', async () => {
      await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
      await page.waitForURL('**/review/settings/sign-in#two-step')
      await page.getByRole('button', { name: 'Turn on' }).click()
      const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
      await page.getByLabel('Code from the app').fill(generateTotp(secret))
      await page.getByRole('button', { name: 'Turn on' }).last().click()
      await page.getByRole('button', { name: 'I’ve saved them' }).click()
      await page.goto(`${origin}/review/two-step`)
      await page.waitForURL('**/review')
      await expect(page.getByRole('tab', { name: 'No-shows' })).toBeVisible()
    })
  })
})

test.describe('a public demo states on its pages that it is a demo', () => {
  const serverOrigin = serverForTests(async () => ({
    DATABASE_URL: process.env.E2E_DATABASE ?? '',
    AUTH_SECRET: process.env.E2E_AUTH_SECRET ?? '',
    DEMO_DATA: 'public',
    PROCESS: 'web',
  }))

  test('a public demo shows its notice above every page, even after navigation', {
    tag: ['@long', '@long-desktop'],
  }, async ({ page }) => {
    const origin = serverOrigin()
    const line = page.getByText('This is a public demo: accounts are shared')
    await page.goto(origin)
    await expect(line).toBeVisible()
    await expectNoOverflow(page)
    expect(await findViolations(page, 'aside')).toEqual([])
    await page.goto(`${origin}/auth/login?type=client`)
    await submitSignInForm(page, 'client@ujuzi.test', demoPassword)
    await page.waitForURL('**/client/dashboard')
    await expect(line).toHaveCount(1)
    await page.getByRole('main').getByRole('link', { name: 'View Bookings' }).click()
    await page.waitForURL('**/client/bookings')
    await expect(line).toBeVisible()
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
  })
})

/** Creates a database without demo data beside that of the journeys. Returns the environment of its server. */
async function createEmptyDatabase(name: string) {
  await queryDatabase(`create database ${name}`, [])
  const url = new URL(process.env.E2E_DATABASE ?? '')
  url.pathname = `/${name}`
  return {
    DATABASE_URL: url.href,
    AUTH_SECRET,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
}

/** Appoints a moderator as an operator does. Returns the invitation link. */
async function inviteModerator(email: string, env: Record<string, string>) {
  const command = ['server/src/admin.ts', 'reviewer', 'add', email, '--yes']
  const fullEnv = { PATH: process.env.PATH ?? '', ...env }
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: fullEnv,
  })
  return /http:\S+/.exec(stdout)?.[0] ?? ''
}

async function setPassword(page: Page, link: string) {
  await page.goto(link)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('input[type=password]').nth(1).fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).not.toHaveURL(/token=/)
}
