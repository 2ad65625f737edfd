import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { openSettingsPage, settingsWith } from './settings-page.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => userEvent.click(button(m.ui_save_changes()))
const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('on phones the settings list describes every tab, and each tab links back to the list', async () => {
  await openSettingsPage()
  const tabs = page.getByRole('navigation', { name: m.settings_tabs() }).getByRole('link')
  await expect
    .element(tabs.nth(4))
    .toHaveTextContent('BookingYou confirm each request. Free to cancel until 24 hours before.')
  expect(tabs.elements()).toHaveLength(8)
  await userEvent.click(tabs.nth(4))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: m.settings_back() }))
  await expect.element(tabs.first()).toBeVisible()
})

describe('the sentence of a card', () => {
  test('the sentence that summarizes a settings card changes while the user types', async () => {
    await openSettingsPage({ tab: 'booking' })
    await visible(/can cancel for free until Friday 14:00/)
    const free = card(m.business_settings_cancelling()).getByRole('spinbutton').first()
    await free.fill('48')
    await visible(/can cancel for free until Thursday 14:00/)
    const band = page.getByRole('list', { name: m.business_settings_band_label() })
    await expect.element(band.getByText('Until 48 hours before')).toBeVisible()
  })

  test('the sentence that summarizes a settings card is hidden while a number in the card is missing', async () => {
    await openSettingsPage({ tab: 'booking' })
    const cancelling = card(m.business_settings_cancelling())
    await cancelling.getByRole('spinbutton').first().clear()
    await expect.element(cancelling.getByText(/can cancel for free until/)).not.toBeInTheDocument()
  })

  test('the sentence that summarizes a settings card changes when the plus button is pressed', async () => {
    await openSettingsPage({ tab: 'business' })
    const more = button(m.business_settings_more({ what: m.business_settings_same_time() }))
    await userEvent.click(more)
    const capacity = card(m.business_settings_capacity()).getByRole('paragraph')
    await expect
      .element(capacity)
      .toHaveTextContent('You take up to 10 bookings a day, 3 at the same time.')
  })

  test('the summary and the page preview in the privacy settings change with the privacy switches', async () => {
    await openSettingsPage({ tab: 'privacy' })
    await expect.element(page.getByText('+2348000000000')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('switch', { name: m.ui_phone_number() }))
    await visible('+2348000000000')
    await visible(/^Visitors see: phone number, street address/)
  })
})

describe('saving', () => {
  const automatic = () => page.getByRole('switch', { name: m.business_settings_auto_accept() })

  test('each card saves only its own changed settings, and then shows the saved values', async () => {
    const requests = simulateApi(() => ({
      status: 200,
      json: settingsWith({ 'booking.auto_accept_bookings': true }, 2),
    }))
    await openSettingsPage({ tab: 'booking' })
    const [bookings, note] = [
      card(m.business_settings_new_bookings()),
      card(m.business_settings_note()),
    ]
    await userEvent.click(automatic())
    await note.getByLabelText(m.business_settings_note_label()).fill('Wash your hair.')
    await userEvent.click(bookings.getByRole('button', { name: m.ui_save_changes() }))
    await visible(m.settings_saved())
    expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PATCH', body: { booking: { auto_accept_bookings: true } } },
    ])
    await expect
      .element(bookings.getByRole('button', { name: m.ui_save_changes() }))
      .not.toBeInTheDocument()
    await expect.element(automatic()).toBeChecked()
    await expect.element(note.getByText('1 change not saved')).toBeVisible()
    await expect
      .element(note.getByLabelText(m.business_settings_note_label()))
      .toHaveValue('Wash your hair.')
  })

  test('saving settings loads nothing again', async () => {
    const requests = simulateApi(() => ({ status: 200, json: settingsWith({}, 2) }))
    await openSettingsPage({ tab: 'booking' })
    await userEvent.click(automatic())
    await save()
    await visible(m.settings_saved())
    expect(requests.map(({ method }) => method)).toEqual(['PATCH'])
  })

  test('the changes of a card can be discarded', async () => {
    await openSettingsPage({ tab: 'business' })
    const daily = page.getByLabelText(m.business_settings_daily_bookings(), { exact: true })
    await daily.fill('4')
    await userEvent.click(button(m.ui_discard()))
    await expect.element(daily).toHaveValue(10)
    await expect.element(button(m.ui_save_changes())).not.toBeInTheDocument()
  })

  test('a card keeps the typed values if saving fails', async () => {
    simulateApi(() => {
      throw new TypeError('Failed to fetch')
    })
    await openSettingsPage({ tab: 'booking' })
    const note = page.getByLabelText(m.business_settings_note_label())
    await note.fill('Wash your hair.')
    await save()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(note).toHaveValue('Wash your hair.')
    await expect.element(button(m.ui_save_changes())).toBeEnabled()
  })

  test('turning a changed switch back leaves nothing to save in the settings', async () => {
    await openSettingsPage({ tab: 'booking' })
    await userEvent.click(automatic())
    await visible('1 change not saved')
    await userEvent.click(automatic())
    await expect.element(button(m.ui_save_changes())).not.toBeInTheDocument()
  })

  test('a setting that the server refuses is focused, with the error beside it', async () => {
    const path = 'booking.cancellation_policy.partial_refund_hours'
    const fields = { [path]: 'Too late' }
    const error = { code: 'invalid_input', message: 'Check the fields', fields }
    simulateApi(() => ({ status: 422, json: { error } }))
    await openSettingsPage({ tab: 'booking' })
    const field = card(m.business_settings_cancelling()).getByRole('spinbutton').nth(1)
    await field.fill('30')
    await save()
    await visible('Too late')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(30)
  })

  test('a save shows what was changed elsewhere meanwhile, and names it in its card', async () => {
    const theirs = settingsWith(
      { 'booking.same_day_booking': false, 'booking.booking_lead_time_hours': 4 },
      3,
    )
    simulateApi(() => ({ status: 200, json: theirs }))
    await openSettingsPage({ tab: 'booking' })
    const bookings = card(m.business_settings_new_bookings())
    await page.getByLabelText(m.business_settings_lead_time(), { exact: true }).fill('4')
    await save()
    await expect
      .element(
        bookings.getByText(
          m.settings_changed_elsewhere({ fields: m.business_settings_same_day() }),
        ),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('switch', { name: m.business_settings_same_day() }))
      .not.toBeChecked()
    await expect.element(button(m.ui_save_changes())).not.toBeInTheDocument()
  })

  test('reducing the capacity below existing bookings asks for confirmation first', async () => {
    const message = 'Saturday 21 March has 3 bookings at 14:00.'
    const error = { code: 'capacity_in_use', message, day: '2026-03-21' }
    const requests = simulateApi(({ body }) =>
      (body as { keep_bookings?: boolean } | undefined)?.keep_bookings
        ? {
            status: 200,
            json: settingsWith({ 'business.capacity.max_concurrent_bookings': 1 }, 2),
          }
        : { status: 409, json: { error } },
    )
    await openSettingsPage({ tab: 'business' })
    await page.getByLabelText(m.business_settings_same_time(), { exact: true }).fill('1')
    await save()
    await visible(message)
    await expect
      .element(page.getByRole('link', { name: m.business_settings_see_bookings() }))
      .toHaveAttribute('href', '/professional/bookings?day=2026-03-21')
    await userEvent.click(button(m.business_settings_keep_all()))
    await visible(m.settings_saved())
    expect(requests.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      keep_bookings: true,
      business: { capacity: { max_concurrent_bookings: 1 } },
    })
  })

  test('changing the currency asks what happens to the prices, with an example of both answers', async () => {
    const requests = simulateApi(() => ({
      status: 200,
      json: settingsWith({ 'payment.default_currency': 'XAF' }, 2),
    }))
    await openSettingsPage({ tab: 'payment' })
    const currency = page.getByLabelText(m.business_settings_currency(), { exact: true })
    await currency.selectOptions('XAF')
    await save()
    const dialog = page.getByRole('dialog', { name: m.business_settings_currency_change() })
    await expect.element(dialog.getByText(/₦25,000 becomes 9\s725\sFCFA/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: m.ui_close() }))
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
    await save()
    await userEvent.click(
      dialog.getByRole('button', { name: /^Keep the numbers.*₦25,000 becomes 25\s000\sFCFA$/ }),
    )
    await visible(m.settings_saved())
    expect(requests.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      existing_prices: 'keep',
      payment: { default_currency: 'XAF' },
    })
  })

  test('leaving the settings or their tab asks about unsaved changes', async () => {
    await openSettingsPage({ tab: 'booking' })
    await userEvent.click(page.getByRole('switch', { name: m.business_settings_same_day() }))
    const dialog = page.getByRole('dialog', { name: m.profile_leave_title() })
    for (const name of ['Elsewhere', m.settings_back()]) {
      await userEvent.click(page.getByRole('link', { name }))
      await userEvent.click(dialog.getByRole('button', { name: m.profile_keep_editing() }))
      await visible('1 change not saved')
    }
    await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }))
    await userEvent.click(dialog.getByRole('button', { name: m.profile_leave_without() }))
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})

test('in the communication settings a quick reply can be added and removed, and an absence added', async () => {
  await openSettingsPage({ tab: 'communication' })
  await userEvent.click(button(m.business_settings_add_quick_reply()))
  const reply = page.getByRole('group', { name: m.business_settings_reply_number({ number: 1 }) })
  await reply.getByLabelText(m.business_settings_reply_title()).fill('Address')
  await userEvent.click(button(m.business_settings_remove_named({ name: 'Address' })))
  await expect.element(button(m.ui_save_changes())).not.toBeInTheDocument()
  await userEvent.click(button(m.business_settings_add_days()))
  await visible('On Tuesday 17 March, clients can’t book you. You’re back on Wednesday 18 March.')
})
