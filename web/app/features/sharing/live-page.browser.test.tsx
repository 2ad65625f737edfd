import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LivePage } from './live-page.tsx'
import { LivePageCard } from './live-page-card.tsx'

const business = {
  id: '019ab000-0000-7000-8000-000000000001',
  business_name: 'Serge Fades',
  category: 'barber',
  location: 'Douala, Cameroon',
  profileImage: null,
  portrait: null,
  verified: false,
  timezone: 'Africa/Douala',
  currency: 'XAF',
  analytics: true,
  published: true,
  page_url: 'https://ujuzi.test/b/serge-fades',
  missing: ['place' as const, 'phone' as const],
  has_bookings: false,
}

const renderCard = (changes: Partial<typeof business> = {}) => {
  const element = <LivePageCard business={{ ...business, ...changes }} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const hrefOf = (name: string | RegExp) =>
  page.getByRole('link', { name }).element().getAttribute('href') ?? ''

test('the card of a page that just went live shares its link on WhatsApp first, and leads to a picture, a poster, a booking and clients', async () => {
  await renderCard()
  await expect.element(page.getByRole('heading', { name: m.sharing_live_title() })).toBeVisible()
  await expect.element(page.getByLabelText(m.sharing_link_your())).toHaveValue(business.page_url)
  expect(decodeURIComponent(hrefOf(m.sharing_link_whatsapp()))).toContain(business.page_url)
  expect(hrefOf(m.sharing_live_picture())).toBe(`/og/business/${business.id}.png?lang=en`)
  expect(hrefOf(m.sharing_poster_open())).toBe('/professional/poster')
  expect(hrefOf(new RegExp(`^${m.sharing_live_try()}`))).toBe(`/services/${business.id}`)
  expect(hrefOf(m.sharing_live_clients())).toBe('/professional/clients')
})

test('the card of a page that just went live opens the fields that it lacks', async () => {
  await renderCard()
  await expect.element(page.getByRole('heading', { name: m.sharing_live_title() })).toBeVisible()
  expect(hrefOf(m.professional_way_address())).toBe(
    '/professional/profile/location?edit=location.district',
  )
  expect(hrefOf(m.professional_way_phone())).toBe(
    '/professional/profile/business?edit=business.phone',
  )
})

test('the card of a page that just went live asks for nothing if nothing is missing', async () => {
  await renderCard({ missing: [] })
  await expect.element(page.getByRole('heading', { name: m.sharing_live_title() })).toBeVisible()
  expect(page.getByRole('link', { name: m.professional_way_address() }).elements()).toEqual([])
})

test('the card of a page that just went live shows only while the page is published and was never booked', async () => {
  for (const changes of [{ published: false }, { has_bookings: true }]) {
    const { container, unmount } = await render(<LivePage business={{ ...business, ...changes }} />)
    expect(container.childElementCount).toBe(0)
    await unmount()
  }
})
