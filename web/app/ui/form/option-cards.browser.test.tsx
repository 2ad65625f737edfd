import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OptionCards } from './option-cards.tsx'

const options = [
  { value: 'mine', title: 'At my place', text: '12 Rue Joffre' },
  { value: 'yours', title: 'At the salon', text: 'Akwa' },
] as const

function Choice({ stacked }: { stacked?: boolean }) {
  const [value, setValue] = useState<'mine' | 'yours'>('mine')
  return (
    <OptionCards
      legend="Where"
      options={options}
      value={value}
      onChange={setValue}
      {...(stacked && { stacked })}
    />
  )
}

const card = (name: string) =>
  page.getByText(name).element().closest('label')?.querySelector(':scope > span') as HTMLElement
const edge = (name: string) => getComputedStyle(card(name)).borderTopColor

test('the chosen option has an edge in the colour of text, and the arrow keys choose another', async () => {
  // Away from the pointer, which would draw the edge too.
  await render(
    <div className="pt-40">
      <Choice />
    </div>,
  )
  const ink = getComputedStyle(document.body).color
  const first = page.getByRole('radio', { name: /At my place/ })
  ;(first.element() as HTMLElement).focus()
  await expect.poll(() => edge('At my place')).toBe(ink)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /At the salon/ })).toBeChecked()
  await expect.poll(() => edge('At the salon')).toBe(ink)
  await expect.poll(() => edge('At my place')).not.toBe(ink)
})

test('options stand beside each other on wide screens unless they are stacked', async () => {
  await page.viewport(1280, 780)
  const { rerender } = await render(<Choice />)
  const tops = () =>
    ['At my place', 'At the salon'].map((name) => card(name).getBoundingClientRect().top)
  expect(new Set(tops()).size).toBe(1)
  await rerender(<Choice stacked />)
  expect(new Set(tops()).size).toBe(2)
  await page.viewport(360, 780)
})
