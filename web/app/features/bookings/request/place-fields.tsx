import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useState } from 'react'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { classes } from '#app/ui/classes.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Failed } from './confirm.tsx'
import { placeTexts, placeTitles, usePlace } from './place.ts'

type Props = { business: BookPage['business']; failed: Failed | undefined }

/** Where the visit is to be; a business that has people come to it and nothing else is not asked. */
export function PlaceFields({ business, failed }: Props) {
  const { places } = business
  const { kind, setKind, ...typed } = usePlace(business)
  const [read, setRead] = useState<Failed>()
  // What was refused stays marked until something is changed.
  const faults = failed === read ? undefined : failed?.fields
  const change = (keep: (text: string) => void) => (text: string) => {
    keep(text)
    setRead(failed)
  }
  const given = <input type="hidden" name="place" value={kind} />
  if (places.length === 1 && kind !== 'client') return given
  return (
    <div className="grid gap-4">
      {places.length > 1 ? (
        <Choice three={places.length === 3} fault={faults?.['place.kind']}>
          <RadioCards
            legend={m.book_where()}
            name="place"
            options={places.map((place) => ({
              value: place,
              title: placeTitles[place](business),
              text: placeTexts[place](business),
            }))}
            value={kind}
            onChange={change(setKind)}
          />
        </Choice>
      ) : (
        given
      )}
      {kind === 'client' && (
        <AddressFields
          address={typed.address}
          setAddress={change(typed.setAddress)}
          plusCode={typed.plusCode}
          setPlusCode={change(typed.setPlusCode)}
          faults={faults}
        />
      )}
    </div>
  )
}

type ChoiceProps = { three: boolean; fault: string | undefined; children: ReactNode }

/** Below each other on a phone, where an address needs the width. */
function Choice({ three, fault, children }: ChoiceProps) {
  return (
    <div
      className={classes(
        'grid gap-2.5 max-sm:[&>fieldset]:grid-cols-1',
        three && 'sm:[&>fieldset]:grid-cols-3',
      )}
    >
      <h3 className="font-semibold">{m.book_where()}</h3>
      {children}
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}

const addressMax = 300
const plusCodeMax = 100

type AddressProps = Pick<
  ReturnType<typeof usePlace>,
  'address' | 'setAddress' | 'plusCode' | 'setPlusCode'
> & { faults: Record<string, string> | undefined }

function AddressFields({ address, setAddress, plusCode, setPlusCode, faults }: AddressProps) {
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
        error={faults?.['place.address']}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        name="plus_code"
        label={
          <>
            {m.book_plus_code()}{' '}
            <span className="font-normal text-muted-foreground">{m.book_optional()}</span>
          </>
        }
        hint={m.book_plus_code_hint()}
        maxLength={plusCodeMax}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={plusCode}
        error={faults?.['place.plus_code']}
        onChange={({ target }) => setPlusCode(target.value)}
      />
    </>
  )
}
