import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChipSelect } from './chip-select.tsx'

const options = (...values: string[]) =>
  ['', ...values].map((value) => ({ value, label: value || 'Any' }))

function Filters({ sort, submit }: { sort: string; submit: (query: string) => void }) {
  return (
    <form
      id="search-form"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        submit([...fields].map(([name, value]) => `${name}=${value}`).join('&'))
      }}
    >
      <ChipSelect label="Sort" name="sort" value={sort} options={options('newest', 'rating')} />
      <ChipSelect label="Category" name="category" value="" options={options('barber')} />
    </form>
  )
}

test('a search filter keeps the chosen option while results load, and then shows the option in the URL', async () => {
  const submitted: string[] = []
  const submit = (query: string) => submitted.push(query)
  const screen = await render(<Filters sort="" submit={submit} />)
  const sort = screen.getByLabelText('Sort')
  await sort.selectOptions('newest')
  await screen.getByLabelText('Category').selectOptions('barber')
  expect(submitted).toEqual(['sort=newest&category=', 'sort=newest&category=barber'])
  await screen.rerender(<Filters sort="rating" submit={submit} />)
  await expect.element(sort).toHaveValue('rating')
  await screen.rerender(<Filters sort="" submit={submit} />)
  await expect.element(sort).toHaveValue('')
})

test('the open list of a search filter has the note of the filter as its heading', async () => {
  const screen = await render(
    <ChipSelect
      label="Distance"
      name="radius"
      value=""
      note="From Douala"
      options={options('5')}
    />,
  )
  const distance = screen.getByLabelText('Distance').element()
  expect(distance.querySelector('optgroup')?.label).toBe('From Douala')
  expect(distance.querySelectorAll('optgroup > option')).toHaveLength(2)
})
