import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { NextBooking } from './next-booking.tsx'

/** The business, beside the conversation of a client on wide screens. */
export function BusinessColumn({ conversation }: { conversation: Conversation }) {
  const { id, business_name } = conversation.professional
  return (
    <>
      <div className="grid gap-3">
        <BusinessAvatar business={conversation.professional} size="large" />
        <div className="min-w-0 leading-snug">
          <p translate="no" className="text-lg font-semibold wrap-anywhere">
            {business_name}
          </p>
          <p className="text-sm text-muted-foreground">{businessAboutText(conversation)}</p>
        </div>
      </div>
      <NextBooking conversation={conversation} />
      <LinkButton look="outline" block to={`/services/${id}`}>
        {m.messages_business_page()}
      </LinkButton>
    </>
  )
}

/** Barber */
export const businessAboutText = ({ professional }: Conversation) =>
  categoryLabel(clothCategory(professional.category))
