import { m } from '@ujuzi/contract/messages'
import { useFetcher } from 'react-router'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

type Props = { id: string; note: string | null }

/**
 * Private note of the business about a client, for those who may change it. A failed save keeps what was typed.
 */
export function ClientNote({ id, note }: Props) {
  const { Form, state, data: failure } = useFetcher<FormFailure | null>()
  const may = useGrants()
  if (!may('clients')) return <ReadOnlyNote note={note} />
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="do" value="note" />
      <input type="hidden" name="client" value={id} />
      <TextArea
        name="note"
        label={m.professional_private_note()}
        hint={m.professional_private_note_hint()}
        error={failure?.fields.note}
        defaultValue={note ?? ''}
        maxLength={2000}
        rows={4}
      />
      {failure && state === 'idle' && <Alert tone="destructive">{failure.message}</Alert>}
      <Button
        type="submit"
        look="outline"
        size="small"
        className="justify-self-start"
        pending={state !== 'idle'}
        pendingLabel={m.professional_saving()}
      >
        {m.professional_save_note()}
      </Button>
    </Form>
  )
}

const ReadOnlyNote = ({ note }: Pick<Props, 'note'>) =>
  note && (
    <>
      <h3 className="text-label font-semibold">{m.professional_private_note()}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </>
  )
