import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { examplePage, openClientPage } from './client-settings.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chip = (name: string | RegExp) => page.getByRole('checkbox', { name })
const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const save = () => userEvent.click(button(m.ui_save_changes()))

describe('the preferences', () => {
  test('a sentence on the preferences page states the booking times and frequency as the client chooses them', async () => {
    await openClientPage('/client/settings/preferences')
    await visible(/at these times: Evening \(6 PM - 10 PM\)\. A month after your last appointment/)
    await userEvent.click(chip('Flexible'))
    await visible(new RegExp(m.settings_times_any()))
    await userEvent.selectOptions(page.getByLabelText(m.settings_how_often()), 'weekly')
    await visible(new RegExp(m.settings_again_weekly()))
    await userEvent.selectOptions(page.getByLabelText(m.settings_how_often()), 'as-needed')
    await visible(new RegExp(m.settings_again_never()))
  })

  test('the preferences page says that no rebooking is suggested if the client’s bookings may not be used for it', async () => {
    const privacy = { ...examplePage.settings.privacy, recommendations_from_bookings: false }
    const settings = { ...examplePage.settings, privacy }
    await openClientPage('/client/settings/preferences', { ...examplePage, settings })
    await visible(new RegExp(m.settings_again_off()))
  })

  test('saving preferences sends only the changed fields, divided between the onboarding and settings endpoints', async () => {
    const requests = await openClientPage('/client/settings/preferences')
    await userEvent.click(chip('Weekends'))
    await userEvent.selectOptions(page.getByLabelText(m.settings_time_zone()), 'Africa/Nairobi')
    await save()
    await visible(m.settings_saved())
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/onboarding/client/', { preferred_booking_times: ['evening', 'weekends'] }],
      [
        'PATCH',
        '/api/marketplace/client-settings/',
        {
          version: 3,
          timezone: 'Africa/Nairobi',
          quiet_hours: { ...examplePage.settings.quiet_hours, timezone: 'Africa/Nairobi' },
        },
      ],
    ])
    await expect.element(button(m.ui_save_changes())).not.toBeInTheDocument()
    await expect.element(chip('Weekends')).toBeChecked()
  })

  test('the preferences page of a client with an incomplete profile only links to the profile page', async () => {
    const profile = { ...examplePage.profile, completed: false }
    await openClientPage('/client/settings/preferences', { ...examplePage, profile })
    expect(chip('Flexible').elements()).toEqual([])
    await userEvent.click(page.getByRole('link', { name: m.settings_profile_complete() }))
    await expect.element(page.getByLabelText(m.ui_phone_number())).toBeVisible()
  })
})

describe('notifications', () => {
  test('the notification settings say that recommendation emails come at most once a week', async () => {
    await openClientPage('/client/settings/notifications')
    const group = page.getByRole('group', { name: 'Service recommendations' })
    await expect.element(group.getByText(m.settings_recommendations_text())).toBeVisible()
    await userEvent.click(group.getByRole('checkbox', { name: 'Email' }))
    await visible('1 change not saved')
  })

  test('saving notification settings changed in another window shows the conflict and keeps the client’s changes', async () => {
    const error = { code: 'version_conflict', message: 'Saved elsewhere meanwhile' }
    await openClientPage('/client/settings/notifications', examplePage, () => ({
      status: 409,
      json: { error },
    }))
    await userEvent.click(page.getByRole('switch', { name: m.settings_quiet_on() }))
    await save()
    await visible('Saved elsewhere meanwhile')
    await expect.element(button(m.ui_save_changes())).toBeVisible()
  })
})

test('the privacy page shows the client’s name as it appears under reviews, and saves the privacy choices', async () => {
  const requests = await openClientPage('/client/settings/privacy')
  await visible(m.settings_review_name({ name: 'Awa D.' }))
  await userEvent.click(page.getByRole('switch', { name: m.settings_show_full_name() }))
  await visible(m.settings_review_name({ name: 'Awa Diallo' }))
  await save()
  await visible(m.settings_saved())
  const privacy = { ...examplePage.settings.privacy, show_full_name_on_reviews: true }
  expect(requests[0]?.body).toEqual({ version: 3, privacy })
})

describe('the profile', () => {
  test('the profile page explains who sees the preferred way of contact, and saves it', async () => {
    const requests = await openClientPage('/client/profile')
    await visible(m.settings_communication_text())
    await userEvent.click(page.getByRole('radio', { name: 'Text' }))
    await save()
    await visible(m.settings_saved())
    expect(requests[0]?.body).toEqual({ communication_preference: 'text' })
  })

  test('the profile page shows the error for a refused phone number at the phone field', async () => {
    const fields = { phone_number: 'Enter a valid phone number' }
    await openClientPage('/client/profile', examplePage, () => ({
      status: 422,
      json: { error: { code: 'invalid_input', message: 'Check the fields', fields } },
    }))
    const phone = page.getByLabelText(m.ui_phone_number())
    await phone.fill('123')
    await save()
    await expect.element(phone).toHaveAccessibleDescription(fields.phone_number)
    await expect.element(card(m.settings_contact())).toBeVisible()
  })
})
