import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { searchClients } from '#app/domain/clients/search-clients.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { client: ClientHistory | undefined; failure: FormFailure | undefined }

/** A known client, found by name or number, or the name and number of a new one. */
export function ClientFields({ client, failure }: Props) {
  const [phone, setPhone] = useState(client?.phone ?? '')
  const error = failure?.fields.client_name ?? failure?.fields.client_record_id
  return (
    <>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-label font-semibold">
          {m.professional_client_name()}
        </p>
        <Combobox
          name="client_name"
          label={m.professional_client_name()}
          icon={<UserRound aria-hidden className="size-5" />}
          maxLength={100}
          errorId={error && 'client-name-error'}
          listLabel={m.professional_clients()}
          countText={(count) => m.clients_count_found({ count })}
          initial={client ? suggestionOf(client) : noClient}
          minLength={2}
          debounceMs={300}
          search={async (typed, signal) =>
            (await searchClients(typed, signal)).map((found) => ({
              ...found,
              hiddenFields: { client_record_id: found.key },
            }))
          }
          onChoose={({ label, phone: known }) => {
            setPhone(known ?? '')
            return label
          }}
        />
        {error ? (
          <FieldError id="client-name-error">{error}</FieldError>
        ) : (
          <p className="mt-1.5 text-sm text-muted-foreground">{m.clients_choose_hint()}</p>
        )}
      </div>
      <TextField
        name="client_phone"
        type="tel"
        label={<OptionalLabel>{m.professional_client_phone()}</OptionalLabel>}
        autoComplete="off"
        maxLength={30}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={failure?.fields.client_phone}
      />
    </>
  )
}

const noClient = { key: '', label: '' }

const suggestionOf = ({ id, name }: ClientHistory) => ({
  key: id,
  label: name,
  hiddenFields: { client_record_id: id },
})
