import type { Review } from '@ujuzi/contract/storefront/storefront'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StorefrontBusiness } from './business-data.ts'
import type { ReviewsPage } from './business-page.ts'
import type { BusinessTexts } from './business-words.ts'
import { reviewFilters } from './review-filters.ts'
import { Reviews } from './reviews.tsx'

const review = (id: string): Review => ({
  ...{ id, client_name: `Client ${id}`, rating: 5, review: '', praise: [], service: '' },
  ...{ created_at: '2026-11-20T10:00:00Z', reply: null },
})

const business = (...chosen: string[]) =>
  ({
    ...{ id: 'b-1', business_name: 'Kofi Cuts', timezone: 'Africa/Douala' },
    about: { testimonials: chosen.map(review) },
  }) as unknown as StorefrontBusiness

const words = { private: {} } as unknown as BusinessTexts

const pageOf = (ids: string[], rest: Partial<ReviewsPage> = {}): ReviewsPage => ({
  ...{ results: ids.map(review), count: 127, rating: 4.8, distribution: [0, 1, 3, 16, 107] },
  ...{ filters: reviewFilters([0, 1, 3, 16, 107], {}), more: '?reviews=10', later: false },
  ...{ newest: '?reviews=10#reviews', ...rest },
})

function show(reviews: ReviewsPage, shown = business()) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Reviews business={shown} words={words} reviews={reviews} />,
    },
  ])
  return render(<Stub />)
}

const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

test('a business page shows two reviews at first, those that the business chose before the newest, and leads to all', async () => {
  await show(pageOf(['1', '2'], { max: 2 }), business('chosen'))
  await expect.element(page.getByRole('link', { name: 'See all reviews (127)' })).toBeVisible()
  expect(names()).toEqual(['Client chosen', 'Client 1'])
  await expect.element(page.getByRole('link', { name: 'Lowest' })).not.toBeInTheDocument()
})

test('reviews that a business chose stand below one line that says so', async () => {
  await show(pageOf(['1', '2', '3']), business('a', 'b', 'c'))
  const chosen = page.getByRole('list', { name: 'Chosen by Kofi Cuts' })
  await expect.element(chosen.getByRole('listitem').nth(2)).toBeVisible()
  expect(page.getByText(/^Chosen by/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'Lowest' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show more' })).toBeVisible()
})

test('a business page with two reviews has no link to all of them', async () => {
  await show(pageOf(['1', '2'], { max: 2, count: 2, more: null }))
  expect(names()).toEqual(['Client 1', 'Client 2'])
  await expect.element(page.getByRole('link', { name: /^See all/ })).not.toBeInTheDocument()
})
