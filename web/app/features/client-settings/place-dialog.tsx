import {
  addClientPlace,
  type ClientPlace,
  clientPlaceLimits,
  replaceClientPlace,
} from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'

type Props = {
  /** The place to edit; null for a new one. */
  place: ClientPlace | null
  /** The first place is always the default. */
  isFirst: boolean
  onClose: () => void
}

export function PlaceDialog({ place, isFirst, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const adding = useSubmission(addClientPlace, m.settings_place_failed())
  const replacing = useSubmission(replaceClientPlace, m.settings_place_failed())
  const { pending, fields } = place ? replacing : adding
  const form = useErrorFocus(Object.keys(fields).length > 0 ? fields : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = readPlace(event.currentTarget, isFirst || place?.is_default === true)
    const result = place
      ? await replacing.send({ params: { id: place.id }, body })
      : await adding.send({ body })
    if (typeof result === 'string') return
    await revalidate()
    onClose()
  }
  return (
    <SubmitDialog
      title={place ? m.settings_place_edit({ label: place.label }) : m.settings_place_add()}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={m.settings_place_save()}
      pending={pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-1">
          <Fields place={place} errors={fields} canBeDefault={!isFirst && !place?.is_default} />
        </form>
      )}
    </SubmitDialog>
  )
}

type FieldsProps = Pick<Props, 'place'> & {
  errors: Record<string, string>
  canBeDefault: boolean
}

const Fields = ({ place, errors, canBeDefault }: FieldsProps) => (
  <>
    <TextField
      name="label"
      label={m.settings_place_label()}
      placeholder={m.settings_place_label_example()}
      required
      maxLength={clientPlaceLimits.label}
      defaultValue={place?.label}
      error={errors.label}
    />
    <TextArea
      name="address"
      label={m.settings_place_address()}
      required
      rows={2}
      maxLength={clientPlaceLimits.address}
      autoComplete="street-address"
      defaultValue={place?.address}
      error={errors.address}
    />
    <TextField
      name="landmark"
      label={<OptionalLabel>{m.settings_place_landmark()}</OptionalLabel>}
      placeholder={m.settings_place_landmark_example()}
      maxLength={clientPlaceLimits.landmark}
      defaultValue={place?.landmark ?? ''}
      error={errors.landmark}
    />
    <TextField
      name="plus_code"
      label={<OptionalLabel>{m.book_plus_code()}</OptionalLabel>}
      hint={m.book_plus_code_hint()}
      maxLength={100}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      defaultValue={place?.plus_code ?? ''}
      error={errors.plus_code}
    />
    {canBeDefault && <Checkbox name="is_default" label={m.settings_place_make_default()} />}
  </>
)

function readPlace(form: HTMLFormElement, isDefault: boolean) {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    label: text('label'),
    address: text('address'),
    landmark: text('landmark'),
    plus_code: text('plus_code'),
    is_default: isDefault || values.has('is_default'),
  }
}
