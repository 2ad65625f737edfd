import { type Browser, expect, type Page, test } from '@playwright/test'
import { openConversation } from '@ujuzi/contract/conversations/conversations'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import { getAccessToken, openPage, registerClient, registerModerator } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createConfirmedBooking } from '../support/bookings.ts'
import { createBusiness, openOwnerPage } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

/*
 * Two people in two browsers. Refusals, lost messages and scrolling are tested in
 * web/app/features/conversations/thread/thread.browser.test.tsx.
 */

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** A client at the beginning of a conversation, and the owner, whose inbox is open. */
async function openBothSides(browser: Browser, client: Page, project: { use: object }) {
  const business = await createBusiness()
  await registerClient(client)
  const as = await getAccessToken(client)
  const body = { professional_id: business.id }
  const { id } = getData(await callServer(app(), openConversation, { body }, { as }))
  await client.goto(`${origin()}/client/messages/${id}`)
  const owner = await openOwnerPage(browser, project.use, business)
  await owner.goto(`${origin()}/professional/messages`)
  await expect(owner.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  return { business, owner, id }
}

test(
  'a client and a business exchange messages without reloading and see when a message was read',
  {
    tag: '@long-desktop',
  },
  async ({ browser, page: client }, { project }) => {
    const { owner } = await openBothSides(browser, client, project)
    await send(client, 'Is Saturday free?')
    await owner
      .getByRole('link', { name: /Josiane Tchoua/ })
      .first()
      .click()
    await expect(bubble(owner, 'Is Saturday free?')).toBeVisible()
    await expect(client.getByText(/^Read \d\d:\d\d$/)).toBeVisible()

    await send(owner, 'Yes, at ten.')
    await expect(bubble(client, 'Yes, at ten.')).toBeVisible()
    await expect(owner.getByText(/^Read \d\d:\d\d$/)).toBeVisible()

    await client.locator('input[type=file]').setInputFiles({
      name: 'style.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    await expect(client.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
    await expect(client.getByRole('progressbar')).toHaveCount(0)
    await client.getByRole('button', { name: 'Send', exact: true }).click()
    await log(owner)
      .getByRole('link', { name: /Photo from Josiane Tchoua/ })
      .click()
    await expect(owner.getByRole('dialog')).toBeVisible()
    await owner.keyboard.press('Escape')
    for (const page of [client, owner]) {
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
    }
  },
)

test('messages written offline arrive exactly once and in order, even after a reload', async ({
  browser,
  page: client,
}, { project }) => {
  const { owner, id } = await openBothSides(browser, client, project)
  await send(client, 'First')
  await owner.goto(`${origin()}/professional/messages/${id}`)
  await expect(bubble(owner, 'First')).toBeVisible()
  await client.context().setOffline(true)
  await send(client, 'Second')
  await send(client, 'Third')
  await field(client).fill('A draft')
  await expect(client.getByText('We’ll send it when you’re back online').first()).toBeVisible()
  await send(owner, 'From the other side')
  await client.context().setOffline(false)
  await client.reload()
  await expect(bubble(owner, 'Third')).toBeVisible()
  await expect(field(client)).toHaveValue('A draft')
  await expect(bubble(client, 'From the other side')).toBeVisible()
  const texts = (page: Page) => log(page).locator('p.whitespace-pre-wrap').allTextContents()
  await expect.poll(() => texts(owner)).toHaveLength(4)
  await expect.poll(() => texts(client)).toEqual(await texts(owner))
  const rows = await queryDatabase<{ body: string }>(
    'select text as body from messages where conversation_id = $1 order by position',
    [id],
  )
  expect(rows.map(({ body }) => body)).toEqual(await texts(owner))
})

test(
  'a business starts a message to a client and inserts its next free booking times',
  { tag: ['@long', '@long-desktop'] },
  async ({ browser, page: client }, { project }) => {
    const { business, owner, id } = await openBothSides(browser, client, project)
    await send(client, 'Is Saturday free?')
    await createConfirmedBooking(client, business)
    await owner.reload()
    await owner.getByRole('button', { name: 'New message', exact: true }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Josiane')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await expectNoOverflow(owner)
    expect(await findViolations(owner)).toEqual([])
    await dialog.getByRole('option').click()
    await owner.waitForURL(`**/professional/messages/${id}`)
    await owner.getByRole('button', { name: 'Open times' }).click()
    await expect(field(owner)).toHaveValue(/^Open times for .+: \w{3},? \d.+ \d\d:\d\d.+\.$/)
  },
)

test('a business reports a message and blocks its client, who can no longer write, and a moderator removes the message', async ({
  browser,
  page: client,
}, { project }) => {
  const { owner, id } = await openBothSides(browser, client, project)
  await send(client, 'Buy my cream at https://cream.test')
  await owner.goto(`${origin()}/professional/messages/${id}`)
  const text = bubble(owner, 'Buy my cream at https://cream.test')
  await expect(text).toBeVisible()
  expect(await text.getByRole('link').count()).toBe(0)
  await owner.getByRole('button', { name: 'More', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByText('Buy my cream at https://cream.test')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(log(owner).getByText(/Reported/)).toBeVisible()

  await owner.getByRole('button', { name: 'More', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'Block Josiane' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Unblock Josiane' })).toBeVisible()
  await expect(client.getByText('You can no longer write to each other here.')).toBeVisible()
  await expect(field(client)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Unblock Josiane' }).click()
  await expect(field(owner)).toBeVisible()
  await expect(field(client)).toBeVisible()

  const moderator = await openPage(browser, project.use)
  await registerModerator(moderator)
  await moderator.goto(`${origin()}/review?tab=messages`)
  const item = moderator
    .locator('form')
    .filter({ has: moderator.getByRole('button', { name: 'Remove message' }) })
    .last()
  await expect(moderator.getByText('Buy my cream at https://cream.test').last()).toBeVisible()
  expect(await findViolations(moderator)).toEqual([])
  await item.getByLabel('Explanation').fill('Advertising is not for messages.')
  await item.getByRole('button', { name: 'Remove message' }).click()
  await expect(moderator.getByText('Decision saved.')).toBeVisible()
  await owner.reload()
  await expect(log(owner).getByText('A moderator removed this message')).toBeVisible()
})
