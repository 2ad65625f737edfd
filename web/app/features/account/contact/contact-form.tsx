import { m } from '@ujuzi/contract/messages'
import type { ComponentProps, SubmitEvent } from 'react'
import { Panel } from '#app/features/account/section.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import type { ContactChange } from './use-contact.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  contact: ContactChange
  sending: SubmissionState
  onContact: (contact: string) => Promise<unknown>
}

/** Form for a new email address or phone number, which takes effect once it is confirmed with a code. */
export function ContactForm({ contact, sending, onContact, ...field }: Props) {
  const form = useErrorFocus(field.error)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await onContact(String(new FormData(event.currentTarget).get('contact')))
  }
  return (
    <Panel>
      <form noValidate ref={form} method="post" onSubmit={submit} className="grid gap-4">
        <TextField {...field} name="contact" required onChange={() => sending.setFields({})} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={sending.pending} pendingLabel={m.ui_sending()}>
            {m.ui_send_code()}
          </Button>
          <Button look="ghost" onClick={contact.cancel}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
