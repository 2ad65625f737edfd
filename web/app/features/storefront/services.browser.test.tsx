import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StorefrontBusiness } from './business-data.ts'
import type { BusinessTexts } from './business-words.ts'
import { Services } from './services.tsx'

const businessWith = (count: number) =>
  ({
    id: 'b-1',
    services: Array.from({ length: count }, (_, index) => ({
      ...{ id: `s-${index}`, name: `Service ${index + 1}`, description: '', images: [] },
      ...{ price: 5000, currency: 'XAF', duration: 30, rating: null, review_count: 0 },
    })),
  }) as unknown as StorefrontBusiness

const words = { converted: [], lowest: [], private: {} } as unknown as BusinessTexts

function show(count: number) {
  const business = businessWith(count)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Services business={business} words={words} /> },
  ])
  return render(<Stub />)
}

const book = (name: string) => page.getByRole('link', { name: `Book Now: ${name}`, exact: true })

test('a business page shows five services at first, and the others after a press, with the focus on the first of them', async () => {
  await show(9)
  await expect.element(book('Service 5')).toBeVisible()
  await expect.element(page.getByText('Service 6')).not.toBeVisible()
  await userEvent.click(page.getByText('See all services (9)'))
  await expect.element(book('Service 9')).toBeVisible()
  await expect.element(book('Service 6')).toHaveFocus()
  await expect.element(page.getByText('See all services (9)')).not.toBeVisible()
})

test('a business page does not fold a single service', async () => {
  await show(6)
  await expect.element(book('Service 6')).toBeVisible()
  await expect.element(page.getByText(/^See all/)).not.toBeInTheDocument()
})
