import { expect, type Page, test } from '@playwright/test'
import {
  changeProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { inDatabase } from '../support/bookings.ts'
import { app, ownerOf, type Shop, takeShop } from '../support/business.ts'
import { changedOn, elsewhereOn, patchBefore, valueIn } from './field-table.ts'
import { standpoint } from './field-table-location.ts'
import { onlookers } from './field-table-viewers.ts'
import { edit, openProfile, panel, profileOf, save, type Tab } from './screen.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(120_000)

/** On a page that has been loaded; so that a run with many faults still names them all. */
const soon = { timeout: 5_000 }

for (const tab of ['Personal', 'Business', 'Location', 'Hours', 'Portfolio'] as const) {
  test(`every field of ${tab} is changed on screen, kept, and seen by whom it concerns`, async ({
    browser,
  }, { project }) => {
    const rows = changedOn(tab)
    const shop = await takeShop(1, undefined, 'client')
    const others = await onlookers(browser, project.use)
    const before = await written(shop, patchBefore(rows))
    for (const { given } of rows) await given?.(shop, others.client)
    const early = await others.look(before)
    for (const { path, effect } of rows) {
      if (effect === 'private') continue
      await expect.soft(await effect(early), `${path}: not seen before`).not.toBeVisible(soon)
    }

    const use = { ...project.use, geolocation: standpoint, permissions: ['geolocation'] }
    const { screen, context } = await openProfile(browser, use, { shop, tab })
    const own = panel(screen, tab)
    for (const { path, shown } of rows) {
      await expect.soft(shown(own), `${path}: not shown before`).not.toBeVisible(soon)
    }
    await edit(screen)
    for (const { path, change } of rows) await test.step(path, () => change(own))
    await save(screen)
    await screen.reload()
    await expect(own).toBeVisible()

    const after = await profileOf(shop)
    for (const row of rows) {
      const { path, shown, wanted } = row
      await expect.soft(shown(own), `${path}: shown`).toBeVisible(soon)
      expect.soft(valueIn(before, row), `${path}: another before`).not.toEqual(wanted)
      expect.soft(valueIn(after, row), `${path}: kept`).toEqual(wanted)
    }
    const late = await others.look(after)
    const page = await late.page.content()
    for (const { path, effect, wanted } of rows) {
      if (effect === 'private') expect.soft(page, `${path}: private`).not.toContain(wanted)
      else await expect.soft(await effect(late), `${path}: seen`).toBeVisible(soon)
    }
    await expectElsewhere(tab, screen, after)
    await context.close()
    await others.leave()
  })
}

test('what is proved is shown, and each proof that is missing leads to where it is given', async ({
  browser,
}, { project }) => {
  const shop = await takeShop(1, undefined, 'client')
  await inDatabase('update businesses set verified_at = null where id = $1', [shop.id])
  const { screen, context } = await openProfile(browser, project.use, { shop, tab: 'Verification' })
  await expectElsewhere('Verification', screen, await profileOf(shop))
  await context.close()
})

async function expectElsewhere(tab: Tab, screen: Page, profile: ProfessionalProfile) {
  const own = panel(screen, tab)
  for (const { path, elsewhere, shown, leads } of elsewhereOn(tab)) {
    await test.step(`${path}: ${elsewhere}`, async () => {
      await expect.soft(shown(own, profile), `${path}: shown`).toBeVisible(soon)
      await leads?.(own)
    })
  }
}

/** As its owner has just written it. */
async function written(shop: Shop, patch: object) {
  const { version } = await profileOf(shop)
  const as = await ownerOf(shop)
  const body = { version, ...patch }
  return granted(await callOver(app(), changeProfessionalProfile, { body }, { as }))
}
