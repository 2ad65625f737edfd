import { m } from '@ujuzi/contract/messages'
import type { ReviewSummary, ServiceReview } from '@ujuzi/contract/reviews/reviews'
import type { ComponentProps, ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import ReceivedReviews from './received-reviews.route.tsx'

const review: ServiceReview = {
  id: '01890000-0000-7000-8000-000000000001',
  booking_id: null,
  professional: { id: '01890000-0000-7000-8000-0000000000b1', business_name: 'Kofi Cuts' },
  service: { id: '01890000-0000-7000-8000-0000000000c1', name: 'Skin fade' },
  client_name: 'Amina Diallo',
  rating: 3,
  review: 'We waited an hour.',
  praise: [],
  reply: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: null,
  hidden: false,
  can: { edit: false, reply: true, report: true },
}
const summary: ReviewSummary = {
  rating: 4.8,
  count: 127,
  distribution: [1, 2, 3, 17, 104],
  unanswered: 12,
}

const PageWithUrl = (props: ComponentProps<typeof ReceivedReviews>) => (
  <>
    <ReceivedReviews {...props} />
    <p data-testid="url">{useLocation().search}</p>
  </>
)

async function openPage(
  { items = [review], of = summary }: { items?: ServiceReview[]; of?: ReviewSummary } = {},
  search = '',
) {
  const Stub = createRoutesStub([
    {
      path: '/professional/reviews',
      Component: PageWithUrl as ComponentType,
      loader: () => ({
        reviews: { items, count: items.length, isCapped: false, more: false },
        summary: of,
      }),
      HydrateFallback: () => null,
    },
  ])
  await render(<Stub initialEntries={[`/professional/reviews${search}`]} />)
}

const chip = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(() => page.viewport(360, 740))

test('the reviews of a business are summed up beside a list of at most 40 rem that stays readable', async () => {
  await page.viewport(1280, 800)
  await openPage()
  await expect.element(page.getByText(m.business_rated({ rating: '4.8' }))).toBeInTheDocument()
  await expect.element(page.getByRole('row').first()).toMatchTextContent(/104$/)
  const list = page.getByRole('region', { name: m.reviews_title() }).element()
  const left = page.getByRole('table').element().getBoundingClientRect()
  const right = list.getBoundingClientRect()
  expect(right.width).toBeLessThanOrEqual(640)
  expect(left.right).toBeLessThan(right.left)
})

test('the filters of reviews can be combined, are kept in the URL, and are all taken off by the first one', async () => {
  await openPage()
  await expect.element(chip(/^All$/)).toHaveAttribute('aria-current', 'true')
  await userEvent.click(chip('Not answered 12'))
  await userEvent.click(chip('3 stars or less'))
  await expect.element(page.getByTestId('url')).toMatchTextContent(/^[?]unanswered=&low=$/)
  await expect.element(chip('Not answered 12')).toHaveAttribute('aria-current', 'true')
  await expect.element(chip(/^All$/)).not.toHaveAttribute('aria-current')
  await userEvent.click(chip('Not answered 12'))
  await expect.element(page.getByTestId('url')).toMatchTextContent(/^[?]low=$/)
  await userEvent.click(chip(/^All$/))
  await expect.element(page.getByTestId('url')).toMatchTextContent(/^$/)
})

test('the filter of reviews without a reply goes away once all are answered', async () => {
  await openPage({ of: { ...summary, unanswered: 0 } })
  await expect.element(chip('With text')).toBeVisible()
  expect(chip('Not answered').query()).toBeNull()
})

test('filters that no review matches leave the summary and say so', async () => {
  await openPage({ items: [] }, '?low=&text=')
  await expect.element(page.getByText(m.reviews_none_chosen())).toBeVisible()
  await expect.element(page.getByRole('row').first()).toBeVisible()
})

test('the report of a review is in its menu, and a reply opens in its place', async () => {
  await openPage()
  const menu = page.getByRole('button', { name: m.reviews_actions({ name: 'Amina Diallo' }) })
  await userEvent.click(menu)
  await expect
    .element(page.getByRole('menuitem', { name: m.ui_report() }))
    .toHaveAttribute('href', `/professional/reviews/${review.id}/report`)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(
    page.getByRole('button', { name: m.reviews_reply_to({ name: 'Amina Diallo' }) }),
  )
  await expect.element(page.getByRole('button', { name: m.reviews_reply_send() })).toBeVisible()
})

test('a business without a review sees no summary and no filters', async () => {
  await openPage({
    items: [],
    of: { rating: null, count: 0, distribution: [0, 0, 0, 0, 0], unanswered: 0 },
  })
  await expect.element(page.getByText(m.reviews_none())).toBeVisible()
  expect(page.getByRole('navigation', { name: m.reviews_filters() }).query()).toBeNull()
})
