import { m } from '@ujuzi/contract/messages'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { defaultValue?: string; failure: FormFailure | undefined }

/** Why the time is blocked. */
export const ReasonField = ({ defaultValue, failure }: Props) => (
  <TextField
    name="reason"
    label={<OptionalLabel>{m.professional_reason()}</OptionalLabel>}
    hint={m.professional_block_reason_hint()}
    maxLength={200}
    defaultValue={defaultValue}
    error={failure?.fields.reason}
  />
)
