import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagesLink } from './messages-link.tsx'

const open = (unread: number) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '*', element: <MessagesLink to="/client/messages" unread={unread} /> },
      ])}
    />,
  )

test('the messages icon of the top bar leads to the conversations and says how many are unread', async () => {
  const { rerender: _, unmount } = await open(0)
  const link = page.getByRole('link', { name: 'Messages', exact: true })
  await expect.element(link).toHaveAttribute('href', '/client/messages')
  await unmount()
  await open(2)
  await expect.element(page.getByRole('link', { name: /^Messages, 2 / })).toBeVisible()
})
