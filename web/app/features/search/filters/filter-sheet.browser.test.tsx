import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { readSearch } from '#app/features/search/search-params.ts'
import { AllFiltersToggle, useFilterSheet } from './all-filters.tsx'

const button = (name: string) => screen.getByRole('button', { name, exact: true })
const choice = (name: string | RegExp) => screen.getByRole('dialog').getByLabelText(name)

function searchPage(query: string) {
  return {
    params: readSearch(query),
    town: 'Douala, Littoral, Cameroon',
    townFrom: 'address',
    heading: 'Barbers',
    today: '2026-12-01',
    found: {
      state: 'found',
      count: 40,
      count_is_about: false,
      results: [],
      corrected: null,
      instead: null,
      next_cursor: null,
    },
    prices: { currency: 'XAF', steps: [2500, 6000] },
    related: undefined,
    pricesOf: { searched: 'XAF' },
  } as unknown as SearchPage
}

function Page() {
  const { search } = useLocation()
  const page = searchPage(search)
  const { open, sheet } = useFilterSheet(page, page.params)
  return (
    <>
      <output>{search}</output>
      <AllFiltersToggle filters={page.params} onOpen={open} />
      {sheet}
    </>
  )
}

/** Counts of searches: each request waits until it is answered, or fails. */
function holdCounts() {
  const requests: {
    query: URLSearchParams
    signal: AbortSignal
    answer: (count: number) => void
    fail: () => void
  }[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    requests.push({
      query: new URL(url, location.href).searchParams,
      signal,
      answer: (count) => resolve(Response.json({ count, count_is_about: false })),
      fail: () => reject(new TypeError('Failed to fetch')),
    })
    return promise
  })
  return requests
}

async function openSheet(query: string) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [`/${query}`],
  })
  await render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByText(/^Filters/).first())
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  return () => router.state.location.search
}

afterEach(() => vi.unstubAllGlobals())

test('the sheet of search filters counts what a choice would leave, and applies all choices together', async () => {
  const requests = holdCounts()
  const search = await openSheet('?q=barber&place_id=1')
  await expect.element(button('Show 40 results')).toBeVisible()
  expect(requests).toHaveLength(0)
  await userEvent.click(choice('Verified'))
  await expect.element(button('Show results')).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    q: 'barber',
    place_id: '1',
    verified: 'true',
    limit: '1',
  })
  requests[0]?.answer(23)
  await expect.element(button('Show 23 results')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('23 professionals found')
  await userEvent.click(choice('4.5 and up'))
  await choice('Distance').selectOptions('5')
  await userEvent.click(choice(/^Afternoon/))
  expect(search()).toBe('?q=barber&place_id=1')
  await userEvent.click(button('Show results'))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(search()).toBe('?q=barber&place_id=1&radius=5&time=afternoon&verified=true&rating_min=4.5')
  await expect.element(screen.getByText('4 in use')).toBeInTheDocument()
})

test('the sheet of search filters cancels the count of filters that are no longer chosen', async () => {
  const requests = holdCounts()
  await openSheet('?q=barber')
  await userEvent.click(choice('Verified'))
  await expect.poll(() => requests.length).toBe(1)
  await userEvent.click(choice('Open now'))
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[1]?.answer(1)
  await expect.element(button('Show 1 result')).toBeVisible()
})

test('the sheet of search filters says when the results can’t be counted, and counts them once the browser is online', async () => {
  const requests = holdCounts()
  await openSheet('?q=barber')
  await userEvent.click(choice('Verified'))
  await expect.poll(() => requests.length).toBe(1)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  requests[0]?.fail()
  await expect.element(screen.getByText(/^You’re offline/)).toBeVisible()
  await expect.element(button('Show results')).toBeEnabled()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.answer(0)
  await expect.element(button('Show 0 results')).toBeVisible()
})

test('Clear all in the sheet of search filters keeps the words and the place of the search', async () => {
  const requests = holdCounts()
  const search = await openSheet(
    '?q=barber&place_id=1&radius=5&category=barber&date=2026-12-02&time=morning&open_now=true&rating_min=4.5&price_max=2500&currency=XAF&sort=newest',
  )
  await expect.element(screen.getByText('7 in use')).toBeInTheDocument()
  await userEvent.click(button('Clear all'))
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer(300)
  await userEvent.click(button('Show 300 results'))
  expect(search()).toBe('?q=barber&place_id=1&sort=newest')
})
