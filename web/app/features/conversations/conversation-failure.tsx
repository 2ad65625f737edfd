import { PortalFailure } from '#app/layouts/portal-failure.tsx'

/** Beside the list, in place of a conversation that could not be loaded. */
export const ErrorBoundary = () => (
  <div className="overflow-y-auto p-4 md:p-6">
    <PortalFailure />
  </div>
)
