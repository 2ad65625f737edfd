import { m } from '@ujuzi/contract/messages'
import { useFetcher } from 'react-router'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

type Props = {
  id: string
  note: string | null
  canChange: boolean
  /** The field takes the focus, because a button opened it. */
  autoFocus?: boolean
}

/** Private note of the business about a client. A failed save keeps what was typed. */
export function ClientNote({ id, note, canChange, autoFocus }: Props) {
  const { Form, state, data: failure } = useFetcher<FormFailure | null>()
  if (!canChange) return <ReadOnlyNote note={note} />
  return (
    <Form noValidate method="post" className="grid gap-3">
      <input type="hidden" name="do" value="note" />
      <input type="hidden" name="client" value={id} />
      <TextArea
        ref={autoFocus ? focusOnMount : undefined}
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
        pendingLabel={m.ui_saving()}
      >
        {m.professional_save_note()}
      </Button>
    </Form>
  )
}

const ReadOnlyNote = ({ note }: Pick<Props, 'note'>) => (
  <>
    <h2 className="title-2 pb-1">{m.professional_private_note()}</h2>
    <p className="whitespace-pre-line">{note ?? m.clients_no_note()}</p>
  </>
)
