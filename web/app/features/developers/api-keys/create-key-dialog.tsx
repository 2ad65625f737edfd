import {
  type ApiKeyValidity,
  apiKeyNameMaxLength,
  apiKeyValidities,
  createApiKey,
} from '@ujuzi/contract/developers/api-keys'
import { type ApiScope, apiScopes } from '@ujuzi/contract/developers/scopes'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ChoiceList } from '#app/features/developers/choice-list.tsx'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { shownOnceDialog } from '#app/features/developers/shown-once.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SubmitFooter } from '#app/ui/overlay/submit-dialog.tsx'
import { scopeLabels, validityLabels } from './scope-labels.ts'

type Props = { own: OwnerCallOptions; onClose: () => void }

/** Asks what the key may do, and then shows it. */
export function CreateKeyDialog({ own, onClose }: Props) {
  const formId = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(['bookings:read'])
  const [validity, setValidity] = useState<ApiKeyValidity>('90')
  const [created, setCreated] = useState<string>()
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(createApiKey, m.ui_did_not_work(), own)
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const missing = {
      ...(name.trim() === '' && { name: m.required_name() }),
      ...(scopes.length === 0 && { scopes: m.api_keys_scopes_missing() }),
    }
    if (Object.keys(missing).length > 0) return setFields(missing)
    const result = await send({ body: { name: name.trim(), scopes, valid_days: validity } })
    if (typeof result === 'string') return
    setCreated(result.key)
    await revalidate()
  }

  if (created)
    return shownOnceDialog({
      title: m.api_keys_created_title(),
      text: m.api_keys_created_text(),
      label: m.api_keys_key(),
      secret: created,
      onClose,
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.api_keys_create()}
      closeLabel={m.ui_close()}
      footer={
        <SubmitFooter
          formId={formId}
          cancelLabel={m.ui_cancel()}
          submitLabel={m.api_keys_create()}
          pending={pending}
          pendingLabel={m.developers_saving()}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={m.api_keys_name()}
          hint={m.api_keys_name_hint()}
          error={fields.name}
          value={name}
          maxLength={apiKeyNameMaxLength}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <ChoiceList
          legend={m.api_keys_scopes()}
          options={apiScopes.map((value) => ({ value, label: scopeLabels[value]() }))}
          chosen={scopes}
          error={fields.scopes}
          onChange={setScopes}
        />
        <Select
          label={m.api_keys_expiry()}
          hint={validity === 'never' ? m.api_keys_never_warning() : undefined}
          options={apiKeyValidities.map((value) => ({ value, label: validityLabels[value]() }))}
          value={validity}
          onChange={(event) => setValidity(event.target.value as ApiKeyValidity)}
        />
      </form>
    </Dialog>
  )
}
