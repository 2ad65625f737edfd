import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

/** Loaded by the few pages that end on it. */
const PortalMissing = lazy(async () => ({
  default: (await import('./portal-missing.tsx')).PortalMissing,
}))

/**
 * Error boundary of a portal, or of a page in one, that could not be loaded; the sidebar keeps working. Tries again once the
 * device has a connection.
 */
export function PortalFailure() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  // Bugs go to the root error boundary, which shows a reference number.
  if (!isRouteErrorResponse(error)) throw error
  if (error.status === 404 && error.data === null)
    return (
      <Suspense>
        <PortalMissing />
      </Suspense>
    )
  // Moderators have no bookings.
  const isOurs = error.status >= 500 && !pathname.startsWith('/review')
  return (
    <Card role="alert">
      <EmptyState
        title={isOurs ? m.portal_unreachable({ site: site.name }) : m.portal_page_failed()}
        text={isOurs ? unreachableText(error.data) : textOf(error.data)}
        action={
          <Button pending={state === 'loading'} onClick={() => revalidate()}>
            {m.ui_try_again()}
          </Button>
        }
      />
    </Card>
  )
}

const unreachableText = (reason: unknown) =>
  reason === m.ui_error_network() ? m.portal_unreachable_text() : m.portal_failing_text()

const textOf = (reason: unknown) => (typeof reason === 'string' ? reason : undefined)
