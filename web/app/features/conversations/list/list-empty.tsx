import type { Party } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { ConversationFilter } from './conversation-filter.ts'

type Business = { id: string; category: string }

/** In place of the list and the conversation, until there is the first one. */
export function NoConversations({ party, business }: { party: Party; business?: Business }) {
  return (
    <div className="grid min-h-full place-items-center overflow-y-auto">
      {party === 'client' ? (
        <EmptyState
          title={m.messages_empty_title()}
          text={m.messages_empty_client()}
          action={<LinkButton to="/client/services">{m.client_browse()}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={m.messages_empty_title()}
          text={m.messages_empty_business()}
          {...(business && {
            cloth: { id: business.id, category: clothCategory(business.category) },
          })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to="/professional/settings/communication">
                {m.messages_write_quick_reply()}
              </LinkButton>
              {business && (
                <LinkButton look="outline" to={`/services/${business.id}`}>
                  {m.messages_see_page()}
                </LinkButton>
              )}
            </div>
          }
        />
      )}
    </div>
  )
}

/** In place of the rows, if none matches the filter. */
export function NoMatches({ filter: { show, q } }: { filter: ConversationFilter }) {
  const [title, text] = q
    ? [m.messages_none_found({ q }), m.messages_none_found_text()]
    : show === 'archived'
      ? [m.messages_none_archived(), m.messages_none_archived_text()]
      : [m.messages_none_unread(), m.messages_none_unread_text()]
  return (
    <div role="status" className="grid gap-1 border-t px-4 py-6">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
  )
}
