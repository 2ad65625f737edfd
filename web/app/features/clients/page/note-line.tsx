import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { NotebookPen, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ClientNote } from '#app/domain/clients/client-note.tsx'
import { dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = { client: ClientHistory; timezone: string }

/** The private note, to read with the name; the form takes its place. Below the buttons, also where these are ordered. */
export function NoteLine({ client, timezone }: Props) {
  const { id, note, note_updated_at, can_change } = client
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <div className="order-2 w-full border-t pt-4">
        <ClientNote id={id} note={note} canChange={can_change} autoFocus />
      </div>
    )
  }
  if (!note) {
    return (
      can_change && (
        <div className="order-2 -mb-2 w-full">
          <Button look="ghost" size="small" flush onClick={() => setEditing(true)}>
            <NotebookPen aria-hidden className="size-5" />
            {m.clients_add_note()}
          </Button>
        </div>
      )
    )
  }
  return (
    <section
      aria-labelledby="note"
      className="order-2 flex w-full items-start gap-2 rounded-control bg-accent px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <h2 id="note" className="text-label font-semibold">
          {m.professional_private_note()}
        </h2>
        <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{note}</p>
        {note_updated_at && (
          <p className="mt-1 text-caption text-muted-foreground">
            {m.clients_note_changed({ day: dateText(note_updated_at, timezone) })}
          </p>
        )}
      </div>
      {can_change && (
        <IconButton
          label={m.clients_edit_note()}
          className="-my-1.5 -mr-2.5 hover:bg-card"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      )}
    </section>
  )
}
