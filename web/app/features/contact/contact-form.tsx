import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import type { ContactTopic } from '@ujuzi/contract/contact/topics'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { ContactFields, readContactForm } from './contact-fields.tsx'

type Props = { person: { name: string; email: string } }

/** Contact form of a signed-in person. */
export function ContactForm({ person }: Props) {
  const [sent, setSent] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { pending, fields, send } = useSubmission(sendContactMessage, m.contact_not_sent(), {
    onError: setFailure,
  })
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setFailure(undefined)
    const values = readContactForm(new FormData(event.currentTarget))
    const response = await send({ body: { ...values, topic: values.topic as ContactTopic } })
    if (typeof response !== 'string') setSent(response.message)
  }

  if (sent) {
    return (
      <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
        <Alert tone="success">{sent}</Alert>
        <Button look="outline" className="justify-self-start" onClick={() => setSent(undefined)}>
          {m.contact_write_another()}
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ContactFields values={{ ...person, topic: '', message: '' }} errors={fields} />
      {failure && <Alert tone="destructive">{failure}</Alert>}
      <Button
        type="submit"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.ui_sending()}
      >
        {m.contact_send()}
      </Button>
    </form>
  )
}
