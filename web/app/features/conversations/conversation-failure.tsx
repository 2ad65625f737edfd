import { m } from '@ujuzi/contract/messages'
import { useLocation } from 'react-router'
import { messagesPath } from '#app/domain/conversations/conversation-path.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { BackLink } from '#app/ui/back-link.tsx'

/** In place of what could not be loaded, with the way back to the list on phones. */
export function ErrorBoundary() {
  const party = useLocation().pathname.startsWith('/client/') ? 'client' : 'professional'
  return (
    <div className="grid content-start gap-2 overflow-y-auto p-4 md:p-6">
      <BackLink to={messagesPath(party)} label={m.messages_back()} className="md:hidden" />
      <PortalFailure />
    </div>
  )
}
