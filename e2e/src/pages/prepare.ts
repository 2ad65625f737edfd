import './fixed-clock.ts'
import { writeFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { registerClient, signIn } from '../support/accounts.ts'
import { registerBusiness } from '../support/businesses.ts'
import { origin } from '../support/server.ts'
import { createPageFacts, demo } from './page-facts.ts'
import { factsFile, newcomers, type SavedSession } from './picture-data.ts'

test('the facts and sessions that all pictures need', async ({ browser }) => {
  const facts = await createPageFacts()
  const sessions: Record<string, SavedSession> = {}
  const add = async (name: string, enter: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await enter(page)
    const values = await page.evaluate(() => ({ ...localStorage }))
    const cookies = await context.cookies(origin())
    sessions[name] = { values, cookies: cookies.map(({ name, value }) => ({ name, value })) }
    await context.close()
  }
  for (const email of Object.values(demo)) await add(email, (page) => signIn(page, email))
  await add(newcomers.client, registerClient)
  await add(newcomers.professional, (page) => registerBusiness(page, 'Awa’s Corner'))
  await writeFile(factsFile(), JSON.stringify({ facts, sessions }))
})
