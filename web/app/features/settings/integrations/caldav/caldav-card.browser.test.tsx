import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import type { BusyCalendarsProps } from '../busy-calendars/calendars-card.tsx'
import { CaldavCard } from './caldav-card.tsx'

const now = Date.parse('2026-11-23T08:00:00Z')
const caldav = {
  name: 'Work',
  username: 'ada@calendar.example',
  shows_details: true,
  stopped: false,
  waiting_count: 0,
  last_written_at: '2026-11-23T07:50:00Z',
  write_failure: null,
}
const connected: BusyCalendar = {
  id: '01984f5e-7a12-7d54-9e73-6fac8d3e4071',
  resource_id: null,
  resource_name: '',
  host: 'calendar.example',
  made_by: 'Ruth Bassey',
  created_at: '2026-11-20T08:00:00Z',
  reading: false,
  last_read_at: '2026-11-23T07:55:00Z',
  last_succeeded_at: '2026-11-23T07:55:00Z',
  failure: null,
  busy_count: 12,
  unreadable_count: 0,
  caldav,
}
const file: BusyCalendar = { ...connected, caldav: null, host: 'file.example' }
const found = [
  { url: 'https://calendar.example/work/', name: 'Work', writable: true },
  { url: 'https://calendar.example/home/', name: 'Home', writable: true },
  { url: 'https://calendar.example/shared/', name: 'Shared', writable: false },
]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const password = () => page.getByLabelText(m.caldav_password(), { exact: true })

const open = (props: Partial<BusyCalendarsProps> = {}) =>
  render(
    <>
      <CaldavCard initial={[]} people={[]} now={now} {...props} />
      <Toaster />
    </>,
  )

async function fillAccount() {
  await page.getByLabelText(m.caldav_server()).fill('calendar.example')
  await page.getByLabelText(m.caldav_username()).fill(caldav.username)
  await password().fill('app password')
}

afterEach(() => vi.unstubAllGlobals())

describe('connecting a calendar', () => {
  test('lists the writable calendars of a CalDAV account and connects the chosen calendar', async () => {
    const requests = simulateApi(({ method, path }) => {
      if (path.endsWith('/find/')) return { status: 200, json: { results: found } }
      return method === 'POST'
        ? { status: 201, json: { ...connected, caldav: { ...caldav, name: 'Home' } } }
        : { status: 200, json: { results: [connected], count: 1, next: null } }
    })
    await open({ people: [{ id: connected.id, name: 'Grace' }] })
    await fillAccount()
    await button(m.caldav_find()).click()
    const calendars = page.getByLabelText(m.caldav_choose())
    await expect.element(calendars.getByText('Shared')).not.toBeInTheDocument()
    await calendars.selectOptions('Home')
    await page.getByLabelText(m.caldav_whose()).selectOptions('Grace')
    await page.getByLabelText(m.caldav_show()).selectOptions(m.caldav_show_booked())
    await button(m.busy_add()).click()
    await visible(m.busy_added())
    await expect.element(password()).not.toBeInTheDocument()
    await expect.element(button(m.caldav_connect_another())).toHaveFocus()
    await button(m.caldav_connect_another()).click()
    await expect.element(page.getByLabelText(m.caldav_server())).toHaveFocus()
    await expect.element(password()).toHaveValue('')
    expect(requests[1]?.body).toEqual({
      url: 'https://calendar.example/home/',
      name: 'Home',
      server: 'calendar.example',
      username: caldav.username,
      password: 'app password',
      shows_details: false,
      resource_id: connected.id,
    })
  })

  test('keeps the typed password if the calendar server refuses it', async () => {
    const fields = { password: 'Refused by the server' }
    simulateApi(() => ({
      status: 400,
      json: { error: { code: 'invalid_input', message: 'Check it.', fields } },
    }))
    await open()
    await button(m.caldav_find()).click()
    for (const words of [m.required_server(), m.required_username(), m.required_password()])
      await expect.element(page.getByText(words)).toBeVisible()
    await fillAccount()
    await button(m.caldav_find()).click()
    await visible('Refused by the server')
    await expect.element(password()).toHaveValue('app password')
  })

  test('asks before the CalDAV password goes to another host, and continues only with the confirmed host', async () => {
    const host = 'caldav.hoster.example'
    const requests = simulateApi(({ body }) =>
      (body as { confirmed_host?: string }).confirmed_host
        ? { status: 200, json: { results: found } }
        : {
            status: 409,
            json: { error: { code: 'caldav_other_host', message: 'Continue?', host } },
          },
    )
    await open()
    await fillAccount()
    await button(m.caldav_find()).click()
    await visible(m.caldav_other_text({ host }))
    await button(m.ui_cancel()).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(password()).toHaveValue('app password')
    await button(m.caldav_find()).click()
    await button(m.ui_continue()).click()
    await expect.element(page.getByLabelText(m.caldav_choose())).toBeVisible()
    // The list of calendars may be loaded again meanwhile.
    const searches = requests.filter(({ method }) => method === 'POST')
    expect(searches).toHaveLength(3)
    expect(searches[2]?.body).toMatchObject({ confirmed_host: host })
  })

  test('says that a CalDAV account has no writable calendar if none is found', async () => {
    simulateApi(() => ({ status: 200, json: { results: found.slice(2) } }))
    await open()
    await fillAccount()
    await button(m.caldav_find()).click()
    await visible(m.caldav_none_writable())
  })
})

describe('a connected calendar', () => {
  test('a CalDAV calendar shows when it was read and written, and other imported calendars are not listed', async () => {
    const waiting = { ...caldav, waiting_count: 2, write_failure: 'full' as const }
    await open({ initial: [{ ...connected, caldav: waiting }, file] })
    await visible(/12 busy times/)
    await visible(/Made by Ruth Bassey/)
    await visible(m.caldav_failed_full())
    await visible(m.caldav_waiting({ count: 2 }))
    await visible(/Bookings updated there 10 min/)
    await expect.element(page.getByText('file.example')).not.toBeInTheDocument()
  })

  test('asks for a new password after the calendar server refused the old one', async () => {
    const stopped = { ...caldav, stopped: true }
    const requests = simulateApi(({ method }) =>
      method === 'POST'
        ? { status: 200, json: connected }
        : { status: 200, json: { results: [connected], count: 1, next: null } },
    )
    await open({ initial: [{ ...connected, failure: 'password_refused', caldav: stopped }] })
    await visible(m.caldav_failed_password_refused())
    await expect.element(page.getByText(m.busy_kept())).not.toBeInTheDocument()
    await page.getByLabelText(m.caldav_new_password()).fill('new password')
    await button(m.caldav_save_password()).click()
    await visible(m.caldav_password_saved())
    await expect.element(page.getByLabelText(m.caldav_new_password())).not.toBeInTheDocument()
    expect(requests[0]).toMatchObject({
      path: `/api/marketplace/busy-calendars/${connected.id}/password/`,
      body: { password: 'new password' },
    })
  })

  test('a CalDAV calendar is disconnected only after a warning', async () => {
    const requests = simulateApi(() => ({ status: 200, json: { id: connected.id } }))
    await open({ initial: [connected] })
    await button(m.caldav_disconnect_of({ name: 'Work' })).click()
    await visible(m.caldav_disconnect_warning())
    await button(m.caldav_disconnect()).click()
    await visible(m.caldav_says_none())
    expect(requests.map(({ method }) => method)).toEqual(['DELETE'])
  })

  test('the warning before disconnecting a CalDAV calendar says that bookings stay in it if its sync has stopped', async () => {
    await open({ initial: [{ ...connected, caldav: { ...caldav, stopped: true } }] })
    await button(m.caldav_disconnect_of({ name: 'Work' })).click()
    await visible(m.caldav_disconnect_warning_stopped())
  })
})
