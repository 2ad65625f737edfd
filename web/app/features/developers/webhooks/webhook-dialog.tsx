import {
  changeWebhook,
  createWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  webhookUrlMaxLength,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ChoiceList } from '#app/features/developers/choice-list.tsx'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SubmitFooter } from '#app/ui/overlay/submit-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { eventLabels } from './event-labels.ts'
import { secretDialog } from './secret-dialog.ts'

type Props = {
  /** The webhook to change; undefined to add one. */
  webhook?: Webhook
  own: OwnerCallOptions
  onClose: () => void
}

export function WebhookDialog({ webhook, own, onClose }: Props) {
  const formId = useId()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>([...(webhook?.events ?? webhookEvents)])
  const [secret, setSecret] = useState<string>()
  const { revalidate } = useRevalidator()
  const creating = useSubmission(createWebhook, m.ui_did_not_work(), own)
  const changing = useSubmission(changeWebhook, m.ui_did_not_work(), own)
  const { pending, fields, setFields } = webhook ? changing : creating
  const form = useErrorFocus(fields)

  async function save() {
    const body = { url: url.trim(), events }
    if (webhook) {
      const result = await changing.send({ params: { id: webhook.id }, body })
      if (typeof result === 'string') return
      notify.success(m.webhooks_saved())
      onClose()
    } else {
      const result = await creating.send({ body })
      if (typeof result === 'string') return
      setSecret(result.secret)
    }
    await revalidate()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const missing = {
      ...(url.trim() === '' && { url: m.required_url() }),
      ...(events.length === 0 && { events: m.webhooks_events_missing() }),
    }
    if (Object.keys(missing).length > 0) setFields(missing)
    else void save()
  }

  if (secret) return secretDialog(secret, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={webhook ? m.webhooks_edit_title() : m.webhooks_add()}
      closeLabel={m.ui_close()}
      footer={
        <SubmitFooter
          formId={formId}
          cancelLabel={m.ui_cancel()}
          submitLabel={webhook ? m.ui_save() : m.webhooks_add()}
          pending={pending}
          pendingLabel={m.developers_saving()}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={m.webhooks_url()}
          hint={m.webhooks_url_hint()}
          error={fields.url}
          type="url"
          value={url}
          maxLength={webhookUrlMaxLength}
          autoComplete="off"
          placeholder="https://"
          onChange={(event) => setUrl(event.target.value)}
        />
        <ChoiceList
          legend={m.webhooks_events()}
          options={webhookEvents.map((value) => ({ value, label: eventLabels[value]() }))}
          chosen={events}
          error={fields.events}
          onChange={setEvents}
        />
      </form>
    </Dialog>
  )
}
