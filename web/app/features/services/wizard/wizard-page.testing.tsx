import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import type { ComponentType } from 'react'
import { createRoutesStub, Link, Outlet, useLocation } from 'react-router'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { listPath } from '#app/features/services/service-paths.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import CreateService, { clientAction as createAction } from './create-service.route.tsx'
import EditService, * as editRoute from './edit-service.route.tsx'

/* The wizard's routes below a list page. */

export const business: OwnBusiness = {
  id: '01890000-0000-7000-8000-0000000000b1',
  category: 'hairdresser',
  currency: 'XAF',
  timezone: 'Africa/Douala',
  baseRate: 10_000,
  cutOf: () => 0,
}

export const braids: Service = {
  id: '01890000-0000-7000-8000-000000000001',
  professional_id: business.id,
  title: 'Box braids',
  description: 'Medium parts, hair included, down to the waist.',
  category: 'hairdresser',
  price: 15_000,
  currency: 'XAF',
  duration: 180,
  variants: [],
  add_ons: [],
  preparation: 0,
  clean_up: null,
  gaps: [],
  seats: 1,
  sessions: [],
  images: [],
  pictures: [],
  is_active: true,
  statistics: { views: 0, bookings: 0, rating: null, reviews: 0 },
  version: 3,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
}

function ListPage() {
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>List</h1>
      <Link to={`/professional/services/new${search}`}>New</Link>
      <p data-testid="url">{pathname + search}</p>
      <Outlet context={business} />
      <Toaster />
    </>
  )
}

const Stub = createRoutesStub([
  {
    path: listPath,
    Component: ListPage,
    HydrateFallback: () => null,
    children: [
      {
        path: 'new/:step?',
        Component: CreateService as ComponentType,
        action: (args) => createAction(args as never),
      },
      {
        path: ':id/edit/:step?',
        Component: EditService as ComponentType,
        loader: (args) => editRoute.clientLoader(args as never),
        shouldRevalidate: editRoute.shouldRevalidate,
        action: (args) => editRoute.clientAction(args as never),
      },
    ],
  },
])

/** Opens a URL below the list of services, in a new page: rendering again is a reload. */
export const openWizard = (path: string) => render(<Stub initialEntries={[listPath + path]} />)

/** Path below the list of services. */
export const currentPath = () =>
  page.getByTestId('url').element().textContent?.slice(listPath.length) ?? ''

export const wizard = () => page.getByRole('dialog')
export const field = (label: string) => wizard().getByLabelText(label, { exact: false })
export const button = (name: string) => wizard().getByRole('button', { name, exact: true })

export const title = () => field(m.services_service_title())
export const description = () => field(m.services_description())
export const price = () => field(m.services_price())
export const currency = () => field(m.services_currency())
export const duration = () => field(m.services_duration())
export const category = () => field(m.services_category())
export const next = () => userEvent.click(button(m.ui_next()))
/** Text of the form, e.g. an error. */
export const text = (words: string) => wizard().getByText(words, { exact: true })

export async function fillBasicStep() {
  await title().fill('Goddess locs')
  await description().fill(braids.description)
  await next()
  await expect.poll(currentPath).toBe('/new/pricing')
}
export async function fillPricingStep() {
  await price().fill('15 000')
  await next()
  await expect.poll(currentPath).toBe('/new/details')
}
export async function fillDetailsStep() {
  await userEvent.selectOptions(category(), 'hairdresser')
  await next()
  await expect.poll(currentPath).toBe('/new/review')
}
