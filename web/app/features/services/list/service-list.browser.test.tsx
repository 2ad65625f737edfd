import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPath } from '#app/features/services/service-paths.ts'
import { braids, business } from '#app/features/services/wizard/wizard-page.testing.tsx'
import { centerOf, createMousePointer, drag } from '#app/lib/testing/pointer.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import MyServices from './my-services.route.tsx'

const idOf = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const titles = [
  'Knotless braids, mid-back, small to medium parts',
  'Cornrows',
  'Loc retwist',
  'Box braids',
  'Kids braids',
  'Wash and set',
  'Silk press',
  'Trim',
  'Colour',
]
const allServices: Service[] = titles.map((title, n) => ({ ...braids, id: idOf(n), title }))

const noTotals = {
  services: 0,
  active: 0,
  value: 0,
  currency: 'NGN',
  approximate: false,
  own: null,
  rating: null,
  review_count: 0,
  booked_this_month: 0,
  best_seller: null,
}

/** Opens the page; the loaded list changes only when the test changes `services`. */
async function openPage(services: Service[], search = '') {
  const best_seller = { id: idOf(1), title: 'Cornrows', bookings: 1200 }
  const totals =
    services.length === 0
      ? noTotals
      : { ...noTotals, services: 9, active: 8, booked_this_month: 34, best_seller }
  const Stub = createRoutesStub([
    {
      id: 'features/portals/professional-portal.route',
      path: '/',
      loader: () => ({ figures: { business: { ...business, published: false } } }),
      HydrateFallback: () => null,
      children: [
        {
          path: listPath,
          Component: MyServices as never,
          loader: () => ({
            services: { items: services, count: services.length, isCapped: false, more: false },
            totals,
            categories: ['hairdresser'],
            baseRate: null,
          }),
        },
      ],
    },
  ])
  await render(
    <>
      <Stub initialEntries={[listPath + search]} />
      <Toaster />
    </>,
  )
}

const rows = () => page.getByRole('region', { name: m.services_list() }).getByRole('listitem')
const rowOf = (title: string) => rows().filter({ hasText: title })
const shownTitles = () =>
  rows()
    .elements()
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => row.querySelector('h3 a')?.textContent)
const openMenu = (title: string) =>
  userEvent.click(page.getByRole('button', { name: m.ui_actions_for({ name: title }) }))
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

beforeEach(() => page.viewport(360, 740))
afterEach(() => vi.unstubAllGlobals())

test('nine services take less than a screen of a phone, each with its duration, price and one menu', async () => {
  await openPage(allServices)
  await expect.element(rows().first()).toBeVisible()
  const boxes = rows()
    .elements()
    .map((row) => row.getBoundingClientRect())
  expect(boxes).toHaveLength(9)
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(66)
  expect((boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0)).toBeLessThan(600)
  await expect.element(rowOf('Cornrows')).toMatchTextContent(/3 h/)
  await expect.element(rowOf('Cornrows')).toMatchTextContent(/15.000/)
  await openMenu('Cornrows')
  await expect.element(item(m.ui_edit())).toBeVisible()
  await expect.element(item(m.services_deactivate())).toBeVisible()
  await expect.element(item(m.ui_delete())).toBeVisible()
})

test('the summary of services shows the bookings of the month and the best seller, and the filter counts by status', async () => {
  await openPage(allServices)
  const summary = page.getByRole('region', { name: m.services_summary() })
  await expect.element(summary).toMatchTextContent(/^Booked this month34/)
  await expect.element(summary).toMatchTextContent(/Best sellerCornrowsBooked 1,200 times$/)
  const statuses = page.getByRole('navigation', { name: m.services_status() })
  await expect.element(statuses).toMatchTextContent(/^All9Active8Inactive1$/)
})

test('a service moved down in its menu is saved after the next one, and the new place is announced', async () => {
  const requests = simulateApi(() => ({ status: 200, json: {} }))
  await openPage(allServices.slice(0, 3))
  await openMenu('Cornrows')
  await userEvent.click(item(m.services_down()))
  await expect.element(page.getByRole('status').filter({ hasText: '3' })).toBeInTheDocument()
  const moved = () => requests.find(({ path }) => path.endsWith(`${idOf(1)}/move/`))
  await expect.poll(() => moved()?.body).toEqual({ after: idOf(2) })
})

test('the last service can only move up', async () => {
  await openPage(allServices.slice(0, 2))
  await openMenu('Cornrows')
  await expect.element(item(m.services_up())).toBeVisible()
  expect(item(m.services_down()).query()).toBeNull()
})

test('no service can be moved while a filter leaves some out', async () => {
  await openPage(allServices.slice(0, 2), '?status=active')
  await openMenu('Cornrows')
  await expect.element(item(m.ui_edit())).toBeVisible()
  expect(item(m.services_up()).query()).toBeNull()
})

test('a service dragged to the top by its handle stays there until the server has saved it', async () => {
  await page.viewport(1280, 740)
  const saved = Promise.withResolvers<{ status: number; json: unknown }>()
  const requests = simulateApi(() => saved.promise)
  const loaded = allServices.slice(1, 4)
  await openPage(loaded)
  await expect.element(rowOf('Box braids')).toBeVisible()
  const handle = rowOf('Box braids').element().querySelector('[data-drag-handle]') as Element
  const from = centerOf(handle)
  const target = centerOf(rowOf('Cornrows').element())
  const pointer = createMousePointer()
  await drag(pointer, from, { x: from.x, y: target.y - 12 })
  await pointer.release()
  await expect.poll(() => requests.at(-1)?.body).toEqual({ after: null })
  await expect.poll(shownTitles).toEqual(['Box braids', 'Cornrows', 'Loc retwist'])
  loaded.unshift(...loaded.splice(2, 1))
  saved.resolve({ status: 200, json: {} })
  await expect.poll(shownTitles).toEqual(['Box braids', 'Cornrows', 'Loc retwist'])
})

test('a service that could not be moved returns to its place', async () => {
  simulateApi(() => ({
    status: 404,
    json: { error: { code: 'service_not_found', message: 'It is gone.' } },
  }))
  await openPage(allServices.slice(1, 4))
  await openMenu('Cornrows')
  await userEvent.click(item(m.services_down()))
  await expect.element(page.getByText('It is gone.')).toBeVisible()
  await expect.poll(shownTitles).toEqual(['Cornrows', 'Loc retwist', 'Box braids'])
})

test('without a service, the page shows only the way to the first one', async () => {
  await openPage([])
  await expect.element(page.getByRole('link', { name: m.services_create_first() })).toBeVisible()
  expect(page.getByRole('search').query()).toBeNull()
  expect(page.getByRole('region', { name: m.services_summary() }).query()).toBeNull()
  expect(page.getByRole('link', { name: m.services_create(), exact: true }).query()).toBeNull()
})
