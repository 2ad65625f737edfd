import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#app/ui/button.tsx'
import { PortalHeading } from './portal-page.tsx'

const openPage = async (width: number) => {
  await page.viewport(width, 780)
  const Component = () => (
    <main className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 md:gap-8">
      <PortalHeading
        title="Clients"
        text="Everybody who has booked you."
        back={{ to: '/bookings', label: 'Bookings' }}
        action={
          <>
            <Button look="outline">Export</Button>
            <Button look="outline">Import</Button>
          </>
        }
        primary={<Button>Add client</Button>}
      />
      <p>Content</p>
    </main>
  )
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/clients'] })
  await render(<RouterProvider router={router} />)
}

const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()

afterEach(async () => {
  document.dir = ''
  await page.viewport(360, 780)
})

test('on a phone, the primary action of a page has a row of its own, above the others', async () => {
  await openPage(360)
  const [primary, first, second] = [box('Add client'), box('Export'), box('Import')]
  expect(primary.width).toBe(328)
  expect(primary.bottom).toBeLessThan(first.top)
  expect(first.top).toBe(second.top)
})

test('on a wide screen, the actions of a page stand at the right of its title, the primary one last', async () => {
  await openPage(1280)
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const [first, second, primary] = [box('Export'), box('Import'), box('Add client')]
  expect(first.top).toBeLessThan(title.bottom)
  expect(first.right).toBeLessThan(second.left)
  expect(second.right).toBeLessThan(primary.left)
  expect(primary.right).toBe(1280 - 16)
})

test.each([360, 1280])(
  'what follows the heading of a page begins 16 px below it, %i px wide',
  async (width) => {
    await openPage(width)
    const content = page.getByText('Content').element().getBoundingClientRect()
    const above =
      width === 360
        ? box('Import')
        : page.getByText('Everybody who has booked you.').element().getBoundingClientRect()
    expect(content.top - above.bottom).toBe(16)
  },
)

test('the arrow of a back link points to the start of the line, also from right to left', async () => {
  await openPage(360)
  const link = page.getByRole('link', { name: 'Bookings' })
  const arrow = () => getComputedStyle(link.element().querySelector('svg') as Element).scale
  expect(link.element().getBoundingClientRect().height).toBe(44)
  expect(arrow()).toBe('none')
  document.dir = 'rtl'
  expect(arrow()).toBe('-1 1')
})
