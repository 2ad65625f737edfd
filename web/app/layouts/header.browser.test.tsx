import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Header } from './header.tsx'

const Stub = createRoutesStub([{ path: '/', Component: () => <Header ownSearch={undefined} /> }])

const link = page.getByRole('link', { name: 'How it Works' })
const menu = page.getByLabelText('Menu', { exact: true })

test('below 1024 px the header has its menu beside the search box, and no links', async () => {
  await page.viewport(1000, 640)
  await render(<Stub />)
  await expect.element(menu).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(page.getByPlaceholder('Search for services...').first()).toBeVisible()
})

test('from 1024 px the header has its links on one line, and no menu', async () => {
  await page.viewport(1024, 640)
  await render(<Stub />)
  await expect.element(link).toBeVisible()
  await expect.element(menu).not.toBeVisible()
  const lines = page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(Math.max(...lines)).toBe(1)
})
