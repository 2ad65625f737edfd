import { type CountryCode, countries, countryCodes } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { useState } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Card } from '#app/ui/data/card.tsx'
import { CurrentMethod } from './current-method.tsx'
import { MethodForm } from './method-form.tsx'
import type { OwnerCalls, PayoutBusiness } from './payout-types.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { business: PayoutBusiness; method: PayoutMethod | null; own: OwnerCalls }

/** The current payout method, or the form for a new one. */
export function PayoutMethodSection({ business, method, own }: Props) {
  const [changing, setChanging] = useState(false)
  const [removing, setRemoving] = useState(false)
  const showsForm = changing || !method
  return (
    <div className="grid max-w-168 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
      {method && (
        <CurrentMethod
          method={method}
          timezone={business.timezone}
          changing={changing}
          onChange={() => setChanging(!changing)}
          onRemove={() => setRemoving(true)}
        />
      )}
      {showsForm && (
        <Card className="p-4 md:p-6">
          <h2 ref={method ? focusOnMount : undefined} tabIndex={-1} className="title-2">
            {method ? m.payout_new_title() : m.payout_first_title()}
          </h2>
          <p className="mt-1.5 text-muted-foreground">
            {method ? m.payout_new_text() : m.payout_first_text()}
          </p>
          <MethodForm
            business={business}
            home={countryOfTimezone(business)}
            own={own}
            onSaved={() => setChanging(false)}
            onCancel={method ? () => setChanging(false) : undefined}
          />
        </Card>
      )}
      {removing && (
        <RemoveDialog businessId={business.id} own={own} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

/** Each of our countries has its own time zone. */
const countryOfTimezone = ({ timezone }: PayoutBusiness): CountryCode =>
  countryCodes.find((code) => countries[code].timeZone === timezone) ?? countryCodes[0]
