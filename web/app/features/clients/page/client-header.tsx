import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import type { ClientDuplicate } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { CalendarPlus, Pencil, Phone } from 'lucide-react'
import { useState } from 'react'
import { ClientBadges } from '#app/domain/clients/client-badges.tsx'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
import { ClientDialog } from '#app/features/clients/edit/client-dialog.tsx'
import { localDay } from '#app/lib/i18n/times.ts'
import { Button, buttonRowClasses, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { CheckPhone } from './check-phone.tsx'
import { ClientMenu } from './client-menu.tsx'
import { NoteLine } from './note-line.tsx'

type Props = {
  client: ClientHistory
  /** Records that may be of the same person. */
  others: ClientDuplicate['clients']
  timezone: string
}

/** Name, badges and contact of the client, with what to do next. */
export function ClientHeader({ client, others, timezone }: Props) {
  const [editing, setEditing] = useState(false)
  const { id, name, photo, phone } = client
  const today = localDay(timezone, Date.now())
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:p-5">
      <Avatar name={name} src={photo} size="large" />
      <div className="min-w-[min(8rem,100%)] flex-1 sm:min-w-48">
        <h1 className="heading-3 break-words">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
          <span className="flex flex-wrap gap-1.5 text-foreground empty:hidden">
            <ClientBadges client={client} />
          </span>
          {phone && (
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center gap-1.5 tabular-nums hover:text-foreground md:min-h-0"
            >
              <Phone aria-hidden className="size-4.5" />
              {phone}
            </a>
          )}
        </p>
      </div>
      {client.can_change && (
        <div className="-mr-2.5 self-start sm:order-1 sm:self-center">
          <ClientMenu key={id} client={client} others={others} />
        </div>
      )}
      <div className={classes(buttonRowClasses, 'w-full sm:w-auto sm:*:flex-none')}>
        {client.can_change && (
          <Button look="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-5" />
            {m.ui_edit()}
          </Button>
        )}
        {client.has_account && (
          <MessageLink to={openConversationPath('professional', { client: id })} />
        )}
        <LinkButton
          to={`/professional/bookings?add=${today}&client=${id}`}
          className="max-sm:order-first max-sm:min-h-12 max-sm:basis-full"
        >
          <CalendarPlus aria-hidden className="size-5" />
          {m.clients_book()}
        </LinkButton>
      </div>
      <NoteLine key={`${id} ${client.note_updated_at}`} client={client} timezone={timezone} />
      {client.check_phone && <CheckPhone client={client} onEdit={() => setEditing(true)} />}
      {editing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </Card>
  )
}
