import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StarChoice } from './star-choice.tsx'

const options = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((name, index) => ({
  value: index + 1,
  name,
}))

type Props = { error?: string; value?: number }

function Stars({ error, value = 0 }: Props) {
  const [rating, setRating] = useState(value)
  return (
    <form>
      <StarChoice
        legend="Rating"
        name="rating"
        options={options}
        value={rating}
        onChange={setRating}
        hint="Tap a star"
        error={error}
      />
      <button type="button">After</button>
    </form>
  )
}

async function renderStars(props: Props = {}) {
  const { container } = await render(<Stars {...props} />)
  return {
    sent: () => new FormData(container.querySelector('form') ?? undefined).get('rating'),
    filledStars: () => container.querySelectorAll('svg.fill-current').length,
  }
}

const star = (name: string) => page.getByRole('radio', { name })

test('the stars are a group of five radio buttons, none of which is chosen at first', async () => {
  const { sent, filledStars } = await renderStars()
  const group = page.getByRole('group', { name: 'Rating' })
  await expect.element(group.getByRole('radio')).toHaveLength(5)
  await expect.element(page.getByText('Tap a star')).toBeVisible()
  expect(filledStars()).toBe(0)
  expect(sent()).toBeNull()
})

test('tapping a star sets the rating, fills the stars up to it and shows its meaning', async () => {
  const { sent, filledStars } = await renderStars()
  await userEvent.click(star('Good'))
  await expect.element(star('Good')).toBeChecked()
  await expect.element(page.getByText('Good', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Tap a star')).not.toBeInTheDocument()
  expect(filledStars()).toBe(3)
  expect(sent()).toBe('3')
})

test('Tab enters the group of stars only once, and arrow keys change the rating', async () => {
  const { filledStars } = await renderStars({ value: 4 })
  await userEvent.tab()
  await expect.element(star('Very good')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(star('Excellent')).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(star('Good')).toBeChecked()
  expect(filledStars()).toBe(3)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('Space chooses the first star if none is chosen', async () => {
  await renderStars()
  await userEvent.tab()
  await expect.element(star('Poor')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(star('Poor')).toBeChecked()
})

test('every star is at least 44 px wide and high', async () => {
  await renderStars()
  for (const { name } of options) {
    const label = star(name).element().closest('label')
    const { width, height } = label?.getBoundingClientRect() ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('an error message describes the group of stars', async () => {
  await renderStars({ error: 'Choose a rating' })
  const group = page.getByRole('group', { name: 'Rating' })
  await expect.element(group).toHaveAccessibleDescription('Choose a rating')
})
