import { m } from '@ujuzi/contract/messages'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

/** Loaded by the few pages that end on it. */
const PortalMissing = lazy(async () => ({
  default: (await import('./portal-missing.tsx')).PortalMissing,
}))

/** Error boundary of a portal page that could not be loaded; the sidebar keeps working. */
export function PortalFailure() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  // Bugs go to the root error boundary, which shows a reference number.
  if (!isRouteErrorResponse(error)) throw error
  if (error.status === 404 && error.data === null)
    return (
      <Suspense>
        <PortalMissing />
      </Suspense>
    )
  return (
    <Card role="alert">
      <EmptyState
        title={m.portal_page_failed()}
        text={typeof error.data === 'string' ? error.data : undefined}
        action={
          <Button pending={state === 'loading'} onClick={() => revalidate()}>
            {m.ui_try_again()}
          </Button>
        }
      />
    </Card>
  )
}
