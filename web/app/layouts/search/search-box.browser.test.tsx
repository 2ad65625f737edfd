import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchJump, searchFieldId } from './search-box.tsx'

test('the search box of the header puts the cursor into the search field of the page', async () => {
  await render(
    <>
      <SearchJump />
      <input id={searchFieldId} aria-label="Words" />
    </>,
  )
  await userEvent.click(page.getByRole('link', { name: 'Search for services...' }))
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
})
