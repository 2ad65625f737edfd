import { type ClientHistory, consentStates } from '@ujuzi/contract/client-records/client-records'
import { clientTagsMax } from '@ujuzi/contract/client-records/limits'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { capitalised } from '#app/lib/i18n/times.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { client: ClientHistory | null; errors: Record<string, string> }

export function ClientFields({ client, errors }: Props) {
  const name = m.clients_name()
  return (
    <>
      <TextField
        name="name"
        label={client?.has_account ? <OptionalLabel>{name}</OptionalLabel> : name}
        hint={client?.has_account ? m.clients_name_of_account() : undefined}
        required={!client?.has_account}
        maxLength={100}
        autoComplete="off"
        defaultValue={client?.typed.name ?? ''}
        error={errors.name}
      />
      <TextField
        name="phone"
        type="tel"
        label={<OptionalLabel>{m.professional_client_phone()}</OptionalLabel>}
        maxLength={30}
        autoComplete="off"
        defaultValue={client?.typed.phone ?? ''}
        error={errors.phone}
      />
      <TextField
        name="email"
        type="email"
        label={<OptionalLabel>{m.clients_email()}</OptionalLabel>}
        maxLength={254}
        autoComplete="off"
        defaultValue={client?.email ?? ''}
        error={errors.email}
      />
      <BirthdayFields birthday={client?.birthday ?? null} errors={errors} />
      <TextField
        name="tags"
        label={<OptionalLabel>{m.clients_tags()}</OptionalLabel>}
        hint={m.clients_tags_hint({ count: clientTagsMax })}
        maxLength={400}
        autoComplete="off"
        defaultValue={client?.tags.join(', ') ?? ''}
        error={Object.entries(errors).find(([field]) => field.startsWith('tags'))?.[1]}
      />
      <Select
        name="consent"
        label={m.clients_consent()}
        hint={m.clients_consent_hint()}
        options={consentStates
          .toReversed()
          .map((value) => ({ value, label: consentLabels[value]() }))}
        defaultValue={client?.consent.state ?? 'unknown'}
      />
    </>
  )
}

const consentLabels = {
  yes: () => m.clients_consent_yes(),
  no: () => m.clients_consent_no(),
  unknown: () => m.clients_consent_unknown(),
}

type BirthdayProps = { birthday: ClientHistory['birthday']; errors: Record<string, string> }

/** Day and month, with a year if it is known. */
function BirthdayFields({ birthday, errors }: BirthdayProps) {
  const error = Object.entries(errors).find(([field]) => field.startsWith('birthday'))?.[1]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">
        <OptionalLabel>{m.clients_birthday()}</OptionalLabel>
      </legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] items-end gap-2">
        <TextField
          name="birth_day"
          inputMode="numeric"
          label={m.clients_birth_day()}
          maxLength={2}
          autoComplete="off"
          defaultValue={birthday?.day ?? ''}
          aria-invalid={Boolean(error) || undefined}
        />
        <Select
          name="birth_month"
          label={m.clients_birth_month()}
          placeholder="–"
          options={months()}
          defaultValue={birthday?.month ?? ''}
        />
        <TextField
          name="birth_year"
          inputMode="numeric"
          label={m.clients_birth_year()}
          maxLength={4}
          autoComplete="off"
          defaultValue={birthday?.year ?? ''}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function months() {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: capitalised(format.format(new Date(Date.UTC(2000, index, 15)))),
  }))
}
