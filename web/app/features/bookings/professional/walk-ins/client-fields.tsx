import { type ClientHistory, getClient } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { plainNumber } from '@ujuzi/contract/text/digits'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { searchClients } from '#app/domain/clients/search-clients.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { call } from '#app/lib/http/api.ts'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = {
  client: ClientHistory | undefined
  /** Whether clients with a number get text messages. */
  textsGuests: boolean
  failure: FormFailure | undefined
}

/** A known client, found by name or number, or the name and number of a new one. */
export function ClientFields({ client, textsGuests, failure }: Props) {
  const [name, setName] = useState(client?.name ?? '')
  const [phone, setPhone] = useState(client?.phone ?? '')
  const [refusesTexts, setRefusesTexts] = useState(client?.consent.state === 'no')
  const allowed = textsGuests && !refusesTexts
  const error = failure?.fields.client_name ?? failure?.fields.client_record_id
  return (
    <>
      <div
        onInput={({ target }) => {
          setName((target as HTMLInputElement).value)
          setRefusesTexts(false)
        }}
      >
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
          onChoose={({ key, label, phone: known }) => {
            setName(label)
            setPhone(known ?? '')
            void doesRefuseMessages(key).then(setRefusesTexts)
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
        hint={smsHint({ name, phone, allowed })}
        error={failure?.fields.client_phone}
      />
    </>
  )
}

/** Whether a known client wants no messages from the business. */
async function doesRefuseMessages(id: string) {
  const response = await call(getClient, { params: { id } })
  return response.ok && response.data.consent.state === 'no'
}

const shortestNumber = 7

/** Whether the client will get a text message, as far as it is known before the booking. */
function smsHint(client: { name: string; phone: string; allowed: boolean }) {
  const name = client.name.trim().split(' ')[0]
  if (!name) return undefined
  if (!client.allowed) return m.professional_guest_not_texted({ name })
  const digits = plainNumber(client.phone).replace(/\D/g, '')
  return digits.length < shortestNumber
    ? m.professional_guest_no_number({ name })
    : m.professional_guest_texted({ name })
}

const noClient = { key: '', label: '' }

const suggestionOf = ({ id, name }: ClientHistory) => ({
  key: id,
  label: name,
  hiddenFields: { client_record_id: id },
})
