import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PersonDraft, ServiceDraft } from './person-draft.ts'
import { ServicesCard } from './services-card.tsx'

const services = [
  { id: 's1', title: 'Knotless braids', price: 18_000, currency: 'NGN', duration: 180 },
  { id: 's2', title: 'Cornrows', price: 8000, currency: 'NGN', duration: 90 },
]
const usual: ServiceDraft = { does: true, price: '', duration: '' }

function Card({
  allServices = true,
  fields = {},
}: {
  allServices?: boolean
  fields?: Record<string, string>
}) {
  const [draft, setDraft] = useState<PersonDraft>({
    bookable: true,
    ownHours: false,
    hours: {} as PersonDraft['hours'],
    allServices,
    services: { s1: { ...usual, price: '20500' }, s2: { ...usual, does: allServices } },
  })
  return (
    <ServicesCard
      draft={draft}
      change={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      services={services}
      fields={fields}
    />
  )
}

const terms = (service: string) => page.getByRole('button', { name: new RegExp(`^${service}, `) })
const price = () => page.getByLabelText('Custom price')

beforeEach(() => page.viewport(1280, 800))

test('the services of a person show the usual terms and theirs, with thousands separated', async () => {
  await render(<Card />)
  await expect.element(page.getByText(/₦18,000 · 3.h$/)).toBeVisible()
  await expect.element(terms('Knotless braids')).toMatchTextContent(/^₦20,500 · 3.h$/)
  await expect.element(terms('Cornrows')).toMatchTextContent(/^As usual$/)
  expect(price().query()).toBeNull()
})

test('pressing the terms of a service opens their fields, and what is typed is shown in the row', async () => {
  await render(<Card />)
  await userEvent.click(terms('Cornrows'))
  await expect.element(price()).toHaveFocus()
  await expect.element(price()).toHaveAttribute('placeholder', '8,000')
  await userEvent.keyboard('9500')
  await expect.element(terms('Cornrows')).toMatchTextContent(/^₦9,500 · 1.h.30$/)
  await userEvent.click(terms('Cornrows'))
  await expect.element(terms('Cornrows')).toHaveAttribute('aria-expanded', 'false')
})

test('a price that was refused opens its fields with the error', async () => {
  await render(<Card fields={{ 'services.0.price': 'Enter a price' }} />)
  await expect.element(page.getByText('Enter a price')).toBeVisible()
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true')
})

test('a service that a person does not do has no terms', async () => {
  await render(<Card allServices={false} />)
  await expect.element(page.getByRole('checkbox', { name: 'Cornrows' })).not.toBeChecked()
  expect(terms('Cornrows').query()).toBeNull()
  await userEvent.click(page.getByText('Cornrows'))
  await expect.element(terms('Cornrows')).toBeVisible()
})

test.each([
  [360, 'above'],
  [520, 'beside'],
])(
  'in a card of %i px on a wide screen the name of a service has room %s its terms',
  async (width, place) => {
    await render(
      <div style={{ width }}>
        <Card />
      </div>,
    )
    const name = page.getByText('Knotless braids', { exact: true }).element()
    const { bottom, height, width: room } = name.getBoundingClientRect()
    const isAbove = terms('Knotless braids').element().getBoundingClientRect().top >= bottom
    expect(isAbove ? 'above' : 'beside').toBe(place)
    expect(room).toBeGreaterThan(140)
    expect(height).toBeLessThan(40)
  },
)
