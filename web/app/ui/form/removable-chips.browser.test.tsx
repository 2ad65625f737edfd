import { m } from '@ujuzi/contract/messages'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RemovableChips } from './removable-chips.tsx'

test('every chip is a button that says what it removes, and the keyboard reaches and presses it', async () => {
  const onRemove = vi.fn()
  const chips = [
    { value: 'fr', label: 'French' },
    { value: 'ha', label: 'Hausa' },
  ]
  await render(<RemovableChips label="Languages" chips={chips} onRemove={onRemove} />)
  const list = page.getByRole('list', { name: 'Languages' })
  for (const { label } of chips) {
    await userEvent.tab()
    const name = m.profile_remove_what({ what: label })
    await expect.element(list.getByRole('button', { name, exact: true })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('ha')
})
