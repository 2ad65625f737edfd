import { type Browser, expect, type Page, test } from '@playwright/test'
import * as transitions from '@ujuzi/contract/bookings/transitions'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, registerClient, signIn } from '../support/accounts.ts'
import { backdateBooking, createBooking, createConfirmedBooking } from '../support/bookings.ts'
import {
  calendarUrl,
  claimBusiness,
  dateInDays,
  findLateSlot,
  getOwnerToken,
  getShortestService,
  openOwnerPage,
  openRequests,
  setAutoAccept,
  showPerson,
} from '../support/businesses.ts'
import { app, origin } from '../support/server.ts'

/* The calendar grid, selecting time and the form for walk-ins are tested as components. */

async function applyTransition(
  transition:
    | typeof transitions.confirmBooking
    | typeof transitions.cancelBooking
    | typeof transitions.markNoShow,
  id: string,
  as: string,
) {
  getData(await callServer(app(), transition, { params: { id }, body: {} }, { as }))
}

/** A business with one request, by the client on this page. Its owner's page receives no live events. */
async function openRequest(browser: Browser, use: object, page: Page) {
  const business = await claimBusiness()
  await setAutoAccept(business, false)
  const { id: service_id } = await getShortestService(business)
  await registerClient(page)
  const { id } = await createBooking(page, service_id, await findLateSlot(business, service_id))
  const owner = await openOwnerPage(browser, use, business)
  await owner.context().route('**/api/notifications/stream/**', (route) => route.abort())
  const confirm = async () =>
    applyTransition(transitions.confirmBooking, id, await getOwnerToken(business))
  return { id, owner, confirm, outdated: outdatedDialog(owner) }
}

const outdatedDialog = (page: Page) => page.getByRole('dialog', { name: 'No longer possible' })

test('the dashboard, the list of requests and the details of a booking explain that a request confirmed elsewhere can no longer be declined', async ({
  browser,
  page,
}, { project }) => {
  const { id, owner: dashboard, confirm } = await openRequest(browser, project.use, page)
  const requests = await dashboard.context().newPage()
  const details = await dashboard.context().newPage()
  const sheet = details.getByRole('dialog')
  await dashboard.goto(`${origin()}/professional/dashboard`)
  await requests.goto(calendarUrl(''))
  await openRequests(requests)
  await details.goto(calendarUrl(`?booking=${id}`))
  const declines = [
    dashboard.getByRole('link', { name: 'Decline' }),
    requests.getByRole('link', { name: 'Decline' }),
    sheet.getByRole('link', { name: 'Decline' }),
  ]
  for (const decline of declines) await expect(decline).toBeVisible()
  await confirm()

  for (const decline of declines) {
    const shown = decline.page()
    const outdated = outdatedDialog(shown)
    await decline.click()
    await expect(outdated).toContainText('This booking was already confirmed.')
    await expect(outdated.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await shown.keyboard.press(shown === details ? 'Escape' : 'Enter')
    await expect(outdated).toHaveCount(0)
    await expect(decline).toHaveCount(0)
  }
  await expect(sheet.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await details.goto(calendarUrl(`?ask=decline&of=${id}`))
  await expect(outdatedDialog(details)).toContainText('This booking was already confirmed.')
})

test(
  'without a connection the details of a booking do not open, and every attempt to open them shows an error',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const { id, owner } = await openRequest(browser, project.use, page)
    await owner.goto(calendarUrl('?view=list'))
    const link = owner.locator(`main a[href*="booking=${id}"]`).first()
    await expect(link).toBeVisible()
    await owner.route('**/*.js', (route) => route.abort())
    for (const time of ['first', 'second']) {
      await test.step(`opening the details for the ${time} time`, async () => {
        await Promise.all([owner.waitForURL(/booking=/), link.click()])
        await expect(
          owner.getByText('No connection. Check your network and try again.').first(),
        ).toBeVisible()
        await expect(owner).not.toHaveURL(/booking=/)
      })
    }
  },
)

test('a professional who accepts a booking request is told if the client has already cancelled it', async ({
  browser,
  page,
}, { project }) => {
  const { id, owner } = await openRequest(browser, project.use, page)
  await owner.goto(calendarUrl(''))
  await openRequests(owner)
  const accept = owner.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  await applyTransition(transitions.cancelBooking, id, await getAccessToken(page))
  await accept.click()
  await expect(owner.getByText('The client has already cancelled this booking.')).toBeVisible()
  await expect(accept).toHaveCount(0)
})

test(
  'a booking that has started cannot be rescheduled, and an unknown booking cannot be cancelled',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const { id, owner, confirm, outdated } = await openRequest(browser, project.use, page)
    await confirm()
    await backdateBooking(id)
    await owner.goto(calendarUrl(`?ask=reschedule&of=${id}`))
    await expect(outdated).toContainText('This appointment has already started.')
    await owner.goto(calendarUrl(`?ask=cancel&of=01890000-0000-7000-8000-000000000000`))
    await expect(outdated).toBeVisible()
  },
)

test('a professional contests a no-show that the client reported', async ({ browser, page }, {
  project,
}) => {
  const business = await claimBusiness()
  await registerClient(page)
  const { id } = await createConfirmedBooking(page, business)
  await backdateBooking(id)
  await applyTransition(transitions.markNoShow, id, await getAccessToken(page))

  const owner = await openOwnerPage(browser, project.use, business)
  await owner.goto(calendarUrl(`?booking=${id}`))
  const sheet = owner.getByRole('dialog')
  await expect(sheet.getByText(/reported that you didn’t show up/)).toBeVisible()
  await sheet.getByRole('link', { name: 'Contest' }).click()
  const question = owner.getByRole('dialog', { name: 'Contest the no-show?' })
  await expect(question).toContainText('a moderator will read both sides')
  await question.getByRole('button', { name: 'Contest' }).click()
  await expect(question.getByLabel('Reason')).toBeFocused()
  await expect(question.getByText('Give a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('I waited at the blue gate until eleven.')
  await question.getByRole('button', { name: 'Contest' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByText('This no-show is contested. A moderator will decide.')).toBeVisible()
  await expect(sheet.getByText('Contested', { exact: true })).toBeVisible()
  await expect(sheet.getByText('I waited at the blue gate until eleven.').first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Contest' })).toHaveCount(0)
  await owner.goto(calendarUrl(`?ask=contest&of=${id}`))
  const tooLate = owner.getByRole('dialog', { name: 'No longer possible' })
  await expect(tooLate).toContainText('This no-show is contested.')

  await page.goto(`${origin()}/client/bookings/${id}`)
  await expect(page.getByText(/contested/i).first()).toBeVisible()
  await owner.context().close()
})

test('a walk-in booking gets the chosen place, or any free place if none is chosen', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const business = await claimBusiness({ resources: 3 })
  const service = await getShortestService(business)
  await signIn(page, business.email)
  const dialog = page.getByRole('dialog', { name: 'Add booking' })
  const add = dialog.getByRole('button', { name: 'Add booking' })
  const fill = async (name: string, resource?: string) => {
    await page.goto(calendarUrl(`?add=${dateInDays(12)}`))
    await dialog.getByLabel('Service').selectOption(service.id)
    await dialog.getByLabel('Time').fill('12:00')
    if (resource) await dialog.getByLabel('With', { exact: true }).selectOption({ label: resource })
    await dialog.getByLabel('Client’s name').fill(name)
    await add.click()
  }
  const expectIn = async (number: number, client: RegExp) => {
    await expect(dialog).toHaveCount(0)
    await showPerson(page, isMobile, `Place ${number}`)
    const column = page.getByRole('region', { name: new RegExp(`^Place ${number}`) })
    await expect(column.getByRole('link', { name: client })).toBeAttached()
  }

  await fill('Mama Ngozi', 'Place 3')
  await expectIn(3, /Mama Ngozi/)
  await fill('Baba Chidi')
  await expectIn(1, /Baba Chidi/)
  await fill('Auntie Efua', 'Place 3')
  await expect(dialog.getByText(/You already have Mama Ngozi at 12:00/)).toBeVisible()
  await dialog.getByLabel('With', { exact: true }).selectOption('')
  await add.click()
  await expectIn(2, /Auntie Efua/)
})
