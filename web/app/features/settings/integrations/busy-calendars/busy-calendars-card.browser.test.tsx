import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { BusyCalendarsCard } from './busy-calendars-card.tsx'
import type { BusyCalendarsProps } from './calendars-card.tsx'

const now = Date.parse('2026-11-23T08:00:00Z')
const read: BusyCalendar = {
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
  caldav: null,
}
const fresh = { ...read, reading: true, last_read_at: null, last_succeeded_at: null, busy_count: 0 }
const url = 'https://calendar.example/secret.ics'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const field = () => page.getByLabelText(m.busy_url())

const open = (props: Partial<BusyCalendarsProps> = {}) =>
  render(
    <>
      <BusyCalendarsCard initial={[]} people={[]} now={now} {...props} />
      <Toaster />
    </>,
  )
const respond = (json: unknown, status = 200) => simulateApi(() => ({ status, json }))

afterEach(() => vi.unstubAllGlobals())

describe('connecting a calendar', () => {
  test('a newly connected calendar shows that it is being read, and then how many busy times it has', async () => {
    const requests = simulateApi(({ method }) =>
      method === 'POST'
        ? { status: 201, json: fresh }
        : { status: 200, json: { results: [read], count: 1, next: null } },
    )
    await open()
    await visible(m.busy_says_none())
    await field().fill(url)
    await button(m.busy_add()).click()
    await visible(m.busy_reading())
    await expect.element(field()).toHaveValue('')
    await visible(/12 busy times/)
    expect(requests[0]).toMatchObject({ method: 'POST', body: { url } })
  })

  test('leaving the page stops the repeated requests for the state of a calendar that is being read', async () => {
    const requests = respond({ results: [fresh], count: 1, next: null })
    const { unmount } = await open({ initial: [fresh] })
    await expect.poll(() => requests.length).toBe(1)
    await unmount()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(requests).toHaveLength(1)
  })

  test('a calendar that was removed while the list was loading does not reappear', async () => {
    const list = Promise.withResolvers<void>()
    const requests = simulateApi(async ({ method }) => {
      if (method !== 'GET') return { status: 200, json: { id: fresh.id } }
      await list.promise
      return { status: 200, json: { results: [fresh], count: 1, next: null } }
    })
    await open({ initial: [fresh] })
    await expect.poll(() => requests.length).toBe(1)
    await button(m.busy_remove_of(fresh)).click()
    await button(m.ui_remove()).click()
    await visible(m.busy_says_none())
    list.resolve()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await visible(m.busy_says_none())
  })

  test('a calendar is connected for one person if that person is chosen', async () => {
    const requests = respond({ ...fresh, resource_name: 'Grace', resource_id: read.id }, 201)
    await open({ people: [{ id: read.id, name: 'Grace' }] })
    await field().fill(url)
    await page.getByLabelText(m.busy_whose()).selectOptions('Grace')
    await button(m.busy_add()).click()
    await expect.element(page.getByRole('list').getByText('Grace')).toBeVisible()
    expect(requests[0]?.body).toEqual({ url, resource_id: read.id })
  })

  test('a calendar URL that is refused stays in its field, with the reason', async () => {
    const fields = { url: 'That is no address' }
    respond({ error: { code: 'invalid_input', message: 'Check it.', fields } }, 400)
    await open()
    await button(m.busy_add()).click()
    await visible(m.field_calendar_url())
    await field().fill('calendar.example')
    await button(m.busy_add()).click()
    await visible('That is no address')
    await expect.element(field()).toHaveValue('calendar.example')
  })
})

describe('a connected calendar', () => {
  test('a calendar that cannot be read shows why, and says that the busy times read before still count', async () => {
    const failed = { ...read, failure: 'not_shared' as const, unreadable_count: 1 }
    await open({ initial: [failed] })
    await visible(m.busy_failed_not_shared())
    await visible(/5 min/)
    await visible(m.busy_kept())
    await visible(m.busy_unreadable({ count: 1 }))
  })

  test('a connected calendar can be read again by a button, and a rate limit says how long to wait', async () => {
    const requests = respond(
      { error: { code: 'too_many_requests', message: 'Wait a minute.' } },
      429,
    )
    await open({ initial: [read] })
    await button(m.busy_read_now_of(read)).click()
    await visible('Wait a minute.')
    expect(requests[0]?.path).toBe(`/api/marketplace/busy-calendars/${read.id}/read/`)
  })

  test('a connected calendar is removed only after confirmation', async () => {
    const requests = respond({ id: read.id })
    await open({ initial: [read] })
    await button(m.busy_remove_of(read)).click()
    await button(m.busy_keep()).click()
    expect(requests).toEqual([])
    await button(m.busy_remove_of(read)).click()
    await button(m.ui_remove()).click()
    await visible(m.busy_says_none())
    expect(requests.map(({ method }) => method)).toEqual(['DELETE'])
  })
})
