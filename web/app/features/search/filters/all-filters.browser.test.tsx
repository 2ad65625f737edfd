import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readSearch } from '#app/features/search/search-params.ts'
import { AllFiltersToggle } from './all-filters.tsx'

const details = () => document.querySelector('details')

test('Filters opens the fields below the row if the code of their sheet cannot be loaded, and closes them again', async () => {
  const load = vi.fn(async () => false)
  await render(<AllFiltersToggle filters={readSearch('?verified=true&radius=5')} onOpen={load} />)
  const toggle = page.getByText(/^Filters/)
  await userEvent.click(toggle)
  await expect.poll(() => details()?.open).toBe(true)
  await userEvent.click(toggle)
  expect(details()?.open).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('2 in use')).toBeInTheDocument()
})

test('Filters keeps its fields closed if their sheet opens', async () => {
  const load = vi.fn(async () => true)
  await render(<AllFiltersToggle filters={readSearch('')} onOpen={load} />)
  await userEvent.click(page.getByText('Filters'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(details()?.open).toBe(false)
})
