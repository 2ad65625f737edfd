import { expect, type Page, test } from '@playwright/test'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import { faultsOf } from '../support/axe.ts'
import { inDatabase } from '../support/bookings.ts'
import { carry } from '../support/drag.ts'
import { button, edit, go, openProfile, panel, profileOf, save } from './screen.ts'

const photos = (screen: Page) => screen.getByRole('group', { name: 'Add photos' })
const work = (screen: Page) => screen.getByRole('group', { name: 'Add a photo of your work' })
const pieces = (screen: Page) =>
  screen.getByRole('region', { name: 'Your work' }).locator('ol > li')
const input = (part: ReturnType<typeof photos>) => part.locator('input[type=file]').first()
const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** What is sent there waits until it is let go. */
async function hold(screen: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await screen.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a picture that is on its way arrives in the draft, whichever tab is open', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const { shop, screen, context } = await openProfile(browser, project.use, { tab: 'Portfolio' })
  await edit(screen)
  const before = (await profileOf(shop)).portfolio.profile_images.length
  const letGo = await hold(screen, '**/api/media/')
  await input(photos(screen)).setInputFiles([await jpeg('late.jpg')])
  const progress = photos(screen).getByRole('progressbar', { name: 'Uploading late.jpg' })
  await expect(progress).toBeVisible()

  await test.step('it goes on out of sight, and is there on the way back', async () => {
    await go(screen, 'Hours')
    await expect(panel(screen, 'Hours')).toBeVisible()
    await go(screen, 'Portfolio')
    await expect(progress).toBeVisible()
    expect(await faultsOf(screen, '[role=tabpanel]')).toEqual([])
    await go(screen, 'Personal')
  })
  await test.step('saving and leaving do not lose it', async () => {
    await button(screen, 'Save Changes').press('Enter')
    await expect(screen.getByText(/Not all files have arrived yet/)).toBeVisible()
    const question = screen.getByRole('dialog', { name: 'Leave your changes behind?' })
    for (const leave of [
      screen.getByRole('link', { name: 'Change Email' }),
      button(screen, 'Cancel'),
    ]) {
      await leave.press('Enter')
      await expect(question).toContainText('1 file is still on its way and would be lost.')
      await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
      await expect(question).toHaveCount(0)
    }
  })
  await test.step('it arrives', async () => {
    letGo()
    await expect(screen.getByText('Editing. 1 change not saved.')).toBeVisible()
    await go(screen, 'Portfolio')
    await expect(progress).toHaveCount(0)
    await expect(photos(screen)).toContainText(`${before + 1} of 10`)
    await save(screen)
  })
  expect((await profileOf(shop)).portfolio.profile_images).toHaveLength(before + 1)
  await context.close()
})

test('a picture that is lost out of sight is told of, and waits to be sent again', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const { screen, context } = await openProfile(browser, project.use, { tab: 'Portfolio' })
  await edit(screen)
  const held = Promise.withResolvers<void>()
  await screen.route('**/api/media/', async (route) => {
    await held.promise
    await route.abort()
  })
  const before = await pieces(screen).count()
  await expect(work(screen)).toContainText(`${before} of 60`)
  await input(work(screen)).setInputFiles([await jpeg('lost.jpg')])
  await expect(work(screen).getByRole('progressbar')).toBeVisible()
  await go(screen, 'Business')
  held.resolve()
  await expect(screen.getByText(/lost\.jpg was not uploaded\. No connection/)).toBeVisible()
  await screen.unroute('**/api/media/')
  await go(screen, 'Portfolio')
  await work(screen).getByRole('button', { name: 'Send lost.jpg again' }).press('Enter')
  await expect(pieces(screen)).toHaveCount(before + 1)
  await expect(work(screen)).toContainText(`${before + 1} of 60`)
  await context.close()
})

test('a document goes on while another tab is open', async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  const { shop, screen, context } = await openProfile(browser, project.use, { tab: 'Portfolio' })
  await inDatabase('update businesses set verified_at = null where id = $1', [shop.id])
  await screen.reload()
  await go(screen, 'Verification')
  const documents = panel(screen, 'Verification').getByRole('group', { name: 'ID upload' })
  const letGo = await hold(screen, '**/upload_document/')
  await input(documents).setInputFiles([await jpeg('passport.jpg')])
  await expect(documents.getByRole('progressbar')).toBeVisible()
  await go(screen, 'Personal')
  await screen.getByRole('link', { name: 'Change Email' }).press('Enter')
  const question = screen.getByRole('dialog', { name: 'Leave your changes behind?' })
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  letGo()
  await expect(screen.getByText('Document added')).toBeVisible()
  await go(screen, 'Verification')
  await expect(documents.getByText('passport.jpg')).toBeVisible()
  await expect(documents.getByRole('progressbar')).toHaveCount(0)
  await context.close()
})

test('pieces of work are dragged into another order', async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  const { screen, context } = await openProfile(browser, project.use, { tab: 'Portfolio' })
  await edit(screen)
  const first = await pieces(screen).count()
  const count = first + 2
  await input(work(screen)).setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg')])
  await expect(pieces(screen)).toHaveCount(count)
  const title = (nth: number) => pieces(screen).nth(nth).getByRole('textbox').first()
  await title(first).fill('Locs')
  await title(first + 1).fill('Braids')
  const handle = pieces(screen).nth(first).locator('[data-drag-handle]')
  const lift = await carry(
    screen,
    Boolean(project.use.isMobile),
    handle,
    pieces(screen).nth(first + 1),
  )
  await expect(screen.getByText(`Now number ${count} of ${count}`)).toHaveCount(1)
  await lift()
  await expect(title(first)).toHaveValue('Braids')
  await expect(title(first + 1)).toHaveValue('Locs')
  await context.close()
})

test('the strip shows the tab that a refused save opens', async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  const { screen, context } = await openProfile(browser, project.use)
  await edit(screen)
  await screen.getByLabel('First name').fill('')
  await go(screen, 'Verification')
  const [personal, last] = ['Personal', 'Verification'].map((name) =>
    screen.getByRole('tab', { name }),
  )
  if (!personal || !last) throw new Error('There are no tabs')
  await expect(last).toBeInViewport({ ratio: 1 })
  await button(screen, 'Save Changes').press('Enter')
  await expect(personal).toHaveAttribute('aria-selected', 'true')
  await expect(personal).toBeInViewport({ ratio: 1 })
  await context.close()
})
