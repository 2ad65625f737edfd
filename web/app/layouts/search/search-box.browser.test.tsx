import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchJump } from './search-box.tsx'

test('the search box of the header puts the cursor into the search field of the page', async () => {
  await render(
    <>
      <SearchJump />
      <main id="main">
        <input name="q" aria-label="Words" />
      </main>
    </>,
  )
  await userEvent.click(page.getByRole('link', { name: 'Search for services...' }))
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  expect(location.hash).toBe('')
})
