import type { ClientPlace } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useState } from 'react'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { classes } from '#app/ui/classes.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { RequestFailure } from './confirm.tsx'
import { placeDescriptions, placeLabels, usePlaceDraft } from './place-draft.ts'
import { SavedPlaces } from './saved-places.tsx'

type Props = {
  business: BookPage['business']
  failure: RequestFailure | undefined
  savedPlaces: readonly ClientPlace[]
}

/** Place of the booking; not asked for if clients always come to the business. */
export function PlaceFields({ business, failure, savedPlaces }: Props) {
  const { places } = business
  const { kind, setKind, ...draft } = usePlaceDraft(business)
  const [editedFailure, setEditedFailure] = useState<RequestFailure>()
  // Errors stay marked until a field changes.
  const errors = failure === editedFailure ? undefined : failure?.fields
  const change = (setDraft: (text: string) => void) => (text: string) => {
    setDraft(text)
    setEditedFailure(failure)
  }
  const hiddenPlace = <input type="hidden" name="place" value={kind} />
  if (places.length === 1 && kind !== 'client') return hiddenPlace
  return (
    <div className="grid gap-4">
      {places.length > 1 ? (
        <PlaceChoice three={places.length === 3} error={errors?.['place.kind']}>
          <OptionCards
            legend={m.book_where()}
            name="place"
            options={places.map((place) => ({
              value: place,
              title: placeLabels[place](business),
              text: placeDescriptions[place](business),
            }))}
            value={kind}
            onChange={change(setKind)}
          />
        </PlaceChoice>
      ) : (
        hiddenPlace
      )}
      {kind === 'client' && (
        <SavedPlaces
          places={savedPlaces}
          address={draft.address}
          onChoose={({ address, plusCode }) => {
            draft.setPlusCode(plusCode)
            change(draft.setAddress)(address)
          }}
        />
      )}
      {kind === 'client' && (
        <AddressFields
          address={draft.address}
          setAddress={change(draft.setAddress)}
          plusCode={draft.plusCode}
          setPlusCode={change(draft.setPlusCode)}
          errors={errors}
        />
      )}
    </div>
  )
}

type PlaceChoiceProps = { three: boolean; error: string | undefined; children: ReactNode }

/** Stacked on phones, where addresses need the width. */
function PlaceChoice({ three, error, children }: PlaceChoiceProps) {
  return (
    <div
      className={classes(
        'grid gap-2.5 max-sm:[&>fieldset]:grid-cols-1',
        three && 'sm:[&>fieldset]:grid-cols-3',
      )}
    >
      <h3 className="font-semibold">{m.book_where()}</h3>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const addressMax = 300
const plusCodeMax = 100

type AddressProps = Pick<
  ReturnType<typeof usePlaceDraft>,
  'address' | 'setAddress' | 'plusCode' | 'setPlusCode'
> & { errors: Record<string, string> | undefined }

function AddressFields({ address, setAddress, plusCode, setPlusCode, errors }: AddressProps) {
  return (
    <>
      <TextArea
        name="address"
        label={m.book_address()}
        placeholder={m.book_address_placeholder()}
        hint={m.book_address_hint()}
        required
        maxLength={addressMax}
        rows={2}
        autoComplete="street-address"
        value={address}
        error={errors?.['place.address']}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        name="plus_code"
        label={<OptionalLabel>{m.book_plus_code()}</OptionalLabel>}
        hint={m.book_plus_code_hint()}
        maxLength={plusCodeMax}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={plusCode}
        error={errors?.['place.plus_code']}
        onChange={({ target }) => setPlusCode(target.value)}
      />
    </>
  )
}
