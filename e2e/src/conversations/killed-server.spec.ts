import { expect, type Page, test } from '@playwright/test'
import {
  type ServerProcess,
  startServer,
  waitForServer,
} from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, registerClient } from '../support/accounts.ts'
import { createBusiness, openOwnerPage } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { origin } from '../support/server.ts'

/* Two people write to each other through a second server process, which is killed meanwhile. */

let server: ServerProcess | undefined
test.beforeEach(async () => {
  server = await startPeer()
})
test.afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
})

/** Starts a server process on the database of the other specs; on `port` if given. */
async function startPeer(port?: string) {
  const started = await startServer({
    DATABASE_URL: process.env.E2E_DATABASE ?? '',
    AUTH_SECRET: process.env.E2E_AUTH_SECRET ?? '',
    DEMO_DATA: 'public',
    PROCESS: 'web',
    ...(port && { PORT: port }),
  })
  await waitForServer(started)
  return started
}

/** Opens a path of the second process with the session that the page has now. */
async function moveTo(page: Page, peer: string, path: string) {
  const token = await getAccessToken(page)
  await page.goto(`${peer}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(peer + path)
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const texts = (page: Page) => log(page).locator('p.whitespace-pre-wrap').allTextContents()

async function send(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test(
  'messages written while the server is down arrive exactly once and in the same order for both sides',
  { tag: ['@long', '@long-desktop'] },
  async ({ browser, page: client }, { project }) => {
    test.slow()
    if (!server) throw new Error('The server has not started')
    const peer = server.origin
    const business = await createBusiness()
    await registerClient(client)
    await client.goto(`${origin()}/services/${business.id}`)
    await client.getByRole('link', { name: 'Message', exact: true }).first().click()
    await client.waitForURL(/\/client\/messages\/[\da-f-]{36}$/)
    const id = client.url().split('/').at(-1) ?? ''
    await moveTo(client, peer, `/client/messages/${id}`)
    await send(client, 'Before')
    const owner = await openOwnerPage(browser, project.use, business)
    await moveTo(owner, peer, `/professional/messages/${id}`)
    await expect(bubble(owner, 'Before')).toBeVisible()
    await send(owner, 'Answer')
    await expect(bubble(client, 'Answer')).toBeVisible()

    // Both are writing when the process dies.
    await Promise.all([send(client, 'Client 1'), send(owner, 'Owner 1')])
    server.child.kill('SIGKILL')
    await server.ended
    await Promise.all([send(client, 'Client 2'), send(owner, 'Owner 2')])
    await client.context().setOffline(true)
    await send(client, 'Client 3')
    await expect(client.getByText('We’ll send it when you’re back online').first()).toBeVisible()
    server = await startPeer(new URL(peer).port)
    await client.context().setOffline(false)

    const all = ['Answer', 'Before', 'Client 1', 'Client 2', 'Client 3', 'Owner 1', 'Owner 2']
    for (const page of [client, owner])
      await expect.poll(async () => (await texts(page)).toSorted()).toEqual(all)
    const rows = await queryDatabase<{ body: string }>(
      'select text as body from messages where conversation_id = $1 order by position',
      [id],
    )
    const order = rows.map(({ body }) => body)
    expect(order.toSorted()).toEqual(all)
    expect(await texts(client)).toEqual(order)
    expect(await texts(owner)).toEqual(order)
    // The live connection is back, too.
    await send(owner, 'See you')
    await expect(bubble(client, 'See you')).toBeVisible()
  },
)

test('messages not yet sent when their page is closed are sent once another page of the portal is opened', {
  tag: '@long',
}, async ({ page: client }) => {
  const business = await createBusiness()
  await registerClient(client)
  await client.goto(`${origin()}/services/${business.id}`)
  await client.getByRole('link', { name: 'Message', exact: true }).first().click()
  await client.waitForURL(/\/client\/messages\/[\da-f-]{36}$/)
  const id = client.url().split('/').at(-1) ?? ''
  await expect(client.getByRole('textbox', { name: 'Message', exact: true })).toBeEnabled()
  await client.context().setOffline(true)
  await send(client, 'Written in a tunnel')
  await expect(client.getByText('We’ll send it when you’re back online').first()).toBeVisible()
  await client.goto('about:blank')
  await client.context().setOffline(false)
  await client.goto(`${origin()}/client/favorites`)
  await expect
    .poll(() => queryDatabase('select text from messages where conversation_id = $1', [id]))
    .toEqual([{ text: 'Written in a tunnel' }])
})
