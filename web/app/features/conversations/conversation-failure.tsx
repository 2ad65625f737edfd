import { m } from '@ujuzi/contract/messages'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { messagesPath } from '#app/domain/conversations/conversation-path.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'

/** In place of what could not be loaded, with the way back to the list on phones. */
export function ErrorBoundary() {
  const party = useLocation().pathname.startsWith('/client/') ? 'client' : 'professional'
  return (
    <div className="grid content-start gap-2 overflow-y-auto p-4 md:p-6">
      <Link
        to={messagesPath(party)}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-medium text-muted-foreground hover:text-foreground md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.messages_back()}
      </Link>
      <PortalFailure />
    </div>
  )
}
