import { m } from '@ujuzi/contract/messages'
import { createRoutesStub, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

test('leaving a form asks first while one of its pictures is still uploading, even if no field was changed', async () => {
  const onDiscard = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/form',
      Component: () => (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <UnsavedChangesGuard path="/form" changes={0} activeUploads={1} onDiscard={onDiscard} />
        </>
      ),
    },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  await render(<Stub initialEntries={['/form']} />)
  await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }))
  const dialog = page.getByRole('dialog', { name: m.profile_leave_title() })
  await expect.element(dialog.getByText(m.profile_still_sending({ count: 1 }))).toBeVisible()
  expect(onDiscard).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: m.profile_leave_without() }))
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(onDiscard).toHaveBeenCalledOnce()
})
