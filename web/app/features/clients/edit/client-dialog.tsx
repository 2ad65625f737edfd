import {
  addClient,
  type ClientHistory,
  type ConsentState,
  consentStates,
  editClient,
} from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { wholeNumber } from '@ujuzi/contract/text/digits'
import type { FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { ClientFields } from './client-fields.tsx'

type Props = {
  /** The client to edit; null for a new one. */
  client: ClientHistory | null
  onClose: () => void
}

/** Form with what the business typed about a client. */
export function ClientDialog({ client, onClose }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const adding = useSubmission(addClient, m.clients_save_failed())
  const editing = useSubmission(editClient, m.clients_save_failed())
  const { pending, fields } = client ? editing : adding
  const form = useErrorFocus(Object.keys(fields).length > 0 ? fields : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, ...typed } = readClient(event.currentTarget)
    if (client) {
      const body = { version: client.version, ...(name && { name }), ...typed }
      const result = await editing.send({ params: { id: client.id }, body })
      if (typeof result === 'string') return
      notify.success(m.clients_did_save())
      await revalidate()
      return onClose()
    }
    const result = await adding.send({ body: { name, ...typed } })
    if (typeof result === 'string') return
    notify.success(m.clients_did_add({ name: result.name }))
    await navigate(`/professional/clients/${result.id}`)
  }
  return (
    <SubmitDialog
      title={client ? m.clients_edit_title({ name: client.name }) : m.clients_add()}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={client ? m.clients_save() : m.clients_add()}
      pending={pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-1">
          <ClientFields client={client} errors={fields} />
        </form>
      )}
    </SubmitDialog>
  )
}

/** Values typed into the form of a client, without empty fields. */
function readClient(form: HTMLFormElement) {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const [month, day, year] = ['birth_month', 'birth_day', 'birth_year'].map((name) =>
    wholeNumber(text(name)),
  )
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return {
    name: text('name'),
    ...(text('phone') && { phone: text('phone') }),
    ...(text('email') && { email: text('email') }),
    ...((month || day) && {
      birthday: { month: month || 0, day: day || 0, ...(year && { year }) },
    }),
    tags,
    consent: consentOf(text('consent')),
  }
}

const consentOf = (value: string): ConsentState =>
  consentStates.find((state) => state === value) ?? 'unknown'
