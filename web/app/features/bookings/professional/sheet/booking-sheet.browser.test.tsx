import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookingSheetData } from '#app/domain/bookings/dialog-data.ts'
import { BookingSheet } from './booking-sheet.tsx'

const start = '2026-11-25T10:00:00+01:00'
const end = '2026-11-25T11:00:00+01:00'
const today = '2026-11-23T08:30:00+01:00'
const now = Date.parse('2026-11-23T07:00:00Z')
const service = { id: 's1', name: 'Braids', duration: 60 }
const booking = {
  id: 'a',
  status: 'confirmed',
  start,
  end,
  timezone: 'Africa/Douala',
  service,
  services: [{ ...service, price: 15_000 }],
  seats: 1,
  client: { id: 'c1', name: 'Ada' },
  guest: null,
  resource: 1,
  member: null,
  price: 15_000,
  currency: 'XAF',
  note: null,
  place: { kind: 'business' },
  proposal: null,
  cancelled_by: null,
  no_show: null,
  refund: null,
  answer_by: null,
  reason: null,
  can: { reschedule: false, assign: false, resize: false },
  professional: {
    id: 'p1',
    business_name: 'Salon Makossa',
    category: 'hairdresser',
    location: 'Douala',
  },
} as unknown as Booking
const known: CalendarBooking = booking

const loaded = {
  state: 'loaded',
  booking: {
    ...booking,
    reference: 'UJ-4K7-2R9',
    policy: {
      free_cancellation_hours: 24,
      partial_refund_hours: 12,
      no_refund_hours: 2,
      cancellation_fee_percentage: 50,
    },
    created_at: '2026-11-20T07:00:00Z',
    record: [],
  },
  client: undefined,
  resources: [],
  others: [],
  messages: undefined,
} as unknown as BookingSheetData

const failed: BookingSheetData = { state: 'failed', failure: 'No connection.' }

/** A sheet whose data is loaded again with each attempt. */
function openSheet(
  load: () => Promise<BookingSheetData>,
  shown: Partial<Parameters<typeof BookingSheet>[0]> = {},
) {
  const Sheet = () => {
    const { sheet } = useLoaderData<{ sheet: Promise<BookingSheetData> }>()
    return <BookingSheet {...{ id: 'a', sheet, known, timezone: 'Africa/Douala', now, ...shown }} />
  }
  const routes = [
    { path: '/', loader: () => ({ sheet: load() }), HydrateFallback: () => null, Component: Sheet },
    { path: '/auth/login', element: <p>Sign in</p> },
  ]
  return render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/?booking=a'] })} />,
  )
}

const sheet = () => page.getByRole('dialog', { name: 'Braids' })

test('the details of a booking open at once with what the calendar knows, and show the rest once it is loaded', async () => {
  const details = Promise.withResolvers<BookingSheetData>()
  openSheet(() => details.promise)
  await expect.element(sheet()).toBeVisible()
  await expect.element(sheet()).toMatchTextContent('Wednesday 25 November, 10:00 to 11:00')
  await expect.element(sheet().getByRole('heading', { name: 'Ada' })).toBeVisible()
  await expect.element(sheet().getByText('Confirmed')).toBeVisible()
  await expect.element(sheet().getByRole('status')).toMatchTextContent('Loading the details')
  const panel = sheet().element()
  details.resolve(loaded)
  await expect.element(sheet()).toMatchTextContent('UJ-4K7-2R9')
  await expect.element(sheet().getByText('Loading the details')).not.toBeInTheDocument()
  expect(sheet().element()).toBe(panel)
})

test('if the details of a booking fail to load, what the calendar knows stays visible, with a button to try again', async () => {
  const attempts = [Promise.resolve(failed), Promise.resolve(loaded)]
  openSheet(() => attempts.shift() ?? Promise.resolve(loaded))
  await expect.element(sheet().getByText('No connection.')).toBeVisible()
  await expect.element(sheet().getByRole('heading', { name: 'Ada' })).toBeVisible()
  await userEvent.click(sheet().getByRole('button', { name: 'Try again' }))
  await expect.element(sheet()).toMatchTextContent('UJ-4K7-2R9')
  await expect.element(sheet().getByText('No connection.')).not.toBeInTheDocument()
})

test('the details of a booking that is not in the calendar open with a general title while they load', async () => {
  openSheet(() => new Promise(() => {}), { known: undefined })
  await expect.element(page.getByRole('dialog', { name: 'Appointment' })).toBeVisible()
})

test('the details of a booking that does not exist say so and have no button to try again', async () => {
  openSheet(() => Promise.resolve({ state: 'missing', failure: 'No such booking.' }))
  await expect
    .element(page.getByRole('dialog', { name: 'Not found' }))
    .toMatchTextContent('No such booking')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a user whose session has ended is sent from the details of a booking to the sign-in page', async () => {
  openSheet(() => Promise.resolve({ state: 'signed_out', signInPath: '/auth/login' }))
  await expect.element(page.getByText('Sign in')).toBeVisible()
})

test('the details of a booking name the place only if the business has several', async () => {
  const on = (resource: number, resources: object[]) => {
    const { booking, ...sheet } = loaded as Extract<BookingSheetData, { state: 'loaded' }>
    const data = { ...sheet, booking: { ...booking, resource }, resources }
    return openSheet(async () => data as unknown as BookingSheetData)
  }
  const only = await on(1, [{ id: 'r1', name: '', number: 1 }])
  await expect.element(sheet()).toMatchTextContent('UJ-4K7-2R9')
  await expect.element(sheet()).not.toMatchTextContent(/Place \d/)
  await only.unmount()
  await on(2, [])
  await expect.element(sheet()).toMatchTextContent(/Place 2/)
})

/** The loaded sheet with changes to its booking. */
const loadedWith = (changes: object) => {
  const { booking, ...rest } = loaded as Extract<BookingSheetData, { state: 'loaded' }>
  return { ...rest, booking: { ...booking, ...changes } } as unknown as BookingSheetData
}

describe.each(['en', 'fr', 'es'] as const)('in %s', (language) => {
  beforeEach(() => overwriteGetLocale(() => language))
  afterEach(() => overwriteGetLocale(() => 'en'))

  test.each([
    ['a request', { status: 'pending', can: { confirm: true, decline: true, reschedule: true } }],
    ['a booking of today', { start: today, can: { reschedule: true, cancel: true } }],
    ['a started booking', { start: today, can: { complete: true, no_show: true, cancel: true } }],
    [
      'a proposal',
      {
        can: { accept_move: true, decline_move: true, cancel: true },
        proposal: { by: 'client', start, end, until: end },
      },
    ],
  ])('the foot of %s has one filled button, and one line on a small phone', async (_, changes) => {
    openSheet(async () => loadedWith(changes))
    const bar = () => document.querySelector<HTMLElement>('[data-panel-bar]')
    await expect.poll(() => bar()?.querySelectorAll('a, button').length).toBe(3)
    await document.fonts.ready
    const buttons = [...(bar()?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    expect(buttons.filter(({ className }) => className.includes('bg-primary'))).toHaveLength(1)
    const boxes = buttons.map((button) => button.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(46)
    expect(bar()?.scrollWidth).toBeLessThanOrEqual(360)
  })
})

test('cancelling and taking a payment that is not due stand in the menu of the details of a booking', async () => {
  openSheet(async () => loadedWith({ can: { reschedule: true, cancel: true } }))
  await expect.element(sheet().getByRole('link', { name: 'Reschedule' })).toBeVisible()
  await userEvent.click(sheet().getByRole('button', { name: 'More actions for Ada' }))
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Take payment', 'Cancel booking'])
})

test('the details of a booking call the client and write to them on WhatsApp, if they have a number', async () => {
  const guest = { client: null, guest: { name: 'Ada Obi', phone: '+237 6 73 12 05 23' } }
  const first = await openSheet(async () => loadedWith(guest), { known: undefined })
  const call = page.getByRole('link', { name: 'Call Ada' })
  const write = page.getByRole('link', { name: 'Message Ada on WhatsApp' })
  await expect.element(call).toHaveAttribute('href', 'tel:+237673120523')
  await expect.element(write).toHaveAttribute('href', 'https://wa.me/237673120523')
  for (const link of [call, write]) {
    const { width, height } = link.element().getBoundingClientRect()
    expect([width, height].every((size) => size >= 44)).toBe(true)
  }
  const name = sheet().getByRole('heading', { name: 'Ada Obi' }).element()
  expect(call.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
    name.getBoundingClientRect().right,
  )
  await first.unmount()
  openSheet(async () => loadedWith({}))
  await expect.element(sheet()).toMatchTextContent('UJ-4K7-2R9')
  await expect.element(call).not.toBeInTheDocument()
  await expect.element(write).not.toBeInTheDocument()
})
