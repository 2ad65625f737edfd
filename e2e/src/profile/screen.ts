import { type Browser, expect, type Page } from '@playwright/test'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { app, ownerOf, type Shop, takeShop } from '../support/business.ts'
import { origin, signIn } from '../support/person.ts'

/* The profile of a professional, as its owner has it on screen. */

export const tabs = [
  'Personal',
  'Business',
  'Location',
  'Hours',
  'Portfolio',
  'Verification',
] as const
export type Tab = (typeof tabs)[number]

export const profilePage = (tab: Tab) => `${origin()}/professional/profile/${tab.toLowerCase()}`

/** Its owner at their profile; what the browser asks about leaving is answered with yes. */
export async function openProfile(
  browser: Browser,
  use: object,
  { shop, tab = 'Personal' }: { shop?: Shop; tab?: Tab } = {},
) {
  const mine = shop ?? (await takeShop(1, undefined, 'client'))
  const context = await browser.newContext(use)
  const screen = await context.newPage()
  screen.on('dialog', (dialog) => dialog.accept())
  await signIn(screen, mine.email, 'professional')
  await screen.goto(profilePage(tab))
  await expect(panel(screen, tab)).toBeVisible()
  return { shop: mine, screen, context }
}

export const panel = (screen: Page, tab: Tab) => screen.getByRole('tabpanel', { name: tab })
export const button = (screen: Page, name: string) =>
  screen.getByRole('button', { name, exact: true })
export const go = (screen: Page, tab: Tab) => screen.getByRole('tab', { name: tab }).click()

export async function edit(screen: Page) {
  await button(screen, 'Edit Profile').click()
  await expect(button(screen, 'Save Changes')).toBeVisible()
}

export async function save(screen: Page) {
  await button(screen, 'Save Changes').click()
  await expect(screen.getByText('Profile saved.')).toBeVisible()
  await expect(button(screen, 'Edit Profile')).toBeVisible()
}

export const profileOf = async (shop: Shop) =>
  granted(await callOver(app(), getProfessionalProfile, {}, { as: await ownerOf(shop) }))
