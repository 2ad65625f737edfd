import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAccountSections, section } from './account-page.testing.tsx'
import { ModeratorSettings } from './moderator-settings.tsx'
import type { AccountTab } from './settings-tabs.ts'

const openSettings = (tab?: AccountTab) =>
  openAccountSections(
    {},
    {},
    {
      path: '/review/settings/:tab?',
      at: `/review/settings/${tab ?? ''}`,
      Sections: (props) => <ModeratorSettings {...props} tab={tab} />,
    },
  )

const list = () => page.getByRole('navigation', { name: m.settings_tabs() })

test('the settings of a moderator on a phone are a list of tabs', async () => {
  await page.viewport(360, 780)
  await openSettings()
  await expect.element(list().getByRole('link')).toHaveLength(3)
  await expect.element(section('personal')).not.toBeInTheDocument()
})

test('a tab of a moderator’s settings has only its own sections and leads back to the list on a phone', async () => {
  await page.viewport(360, 780)
  await openSettings('sign-in')
  await expect.element(section('two-step')).toBeVisible()
  await expect.element(section('password')).toBeVisible()
  await expect.element(section('devices')).toBeVisible()
  await expect.element(section('data')).not.toBeInTheDocument()
  await expect.element(list()).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: m.settings_back() }))
    .toHaveAttribute('href', '/review/settings')
})

test('the settings of a moderator on a computer show the list beside the first tab', async () => {
  await page.viewport(1280, 900)
  await openSettings()
  await expect.element(section('personal')).toBeVisible()
  await expect.element(list().getByRole('link').first()).toHaveAttribute('aria-current', 'page')
})
