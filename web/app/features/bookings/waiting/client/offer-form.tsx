import type { WaitingEntry, WaitingOffer } from '@ujuzi/contract/bookings/waiting-list'
import type { ClientPlace } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import { Check, Hourglass } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { PolicyTexts } from '#app/domain/bookings/policy-texts.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import type { RequestFailure } from '#app/features/bookings/request/confirm.tsx'
import { PlaceFields } from '#app/features/bookings/request/place-fields.tsx'
import { RefundPreview } from '#app/features/bookings/request/refund-preview.tsx'
import { RequirementsField } from '#app/features/bookings/request/requirements-field.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { offerText } from '#app/features/bookings/waiting/entry-text.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { capitalised, longDay, timeRangeText, zoneTown } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'

type Props = {
  entry: WaitingEntry
  offer: WaitingOffer
  business: BookPage['business']
  savedPlaces: readonly ClientPlace[]
  failure: RequestFailure | undefined
  now: number
}

/** The offered time with what the booking is agreed on, and the buttons that accept and decline it. */
export function OfferForm({ entry, offer, business, savedPlaces, failure, now }: Props) {
  const { timezone } = entry
  const { requirements } = business.policy
  const form = useErrorFocus(failure?.fields)
  const { formMethod, formData } = useNavigation()
  const isSending = (name: string) => formMethod === 'POST' && formData?.get('do') === name
  return (
    <Card className="overflow-hidden">
      <div aria-hidden="true" className="edge-success h-2" />
      <Form noValidate ref={form} method="post" className="grid gap-6 p-4 md:p-6">
        <input type="hidden" name="offer_id" value={offer.id} />
        <input type="hidden" name="policy_shown" value={business.policyVersion} />
        <div className="grid justify-items-start gap-2">
          <Badge tone="success">
            <Hourglass aria-hidden />
            {offerText(offer, timezone, now)}
          </Badge>
          <h2 className="heading-3">
            {capitalised(longDay(offer.start, timezone))}, {timeRangeText({ ...offer, timezone })}
          </h2>
          <p className="text-muted-foreground">
            {[zoneTown(timezone), offer.member && m.client_with({ name: offer.member.name })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-lg font-semibold tabular-nums">{priceText(offer)}</p>
        </div>
        <PlaceFields business={business} failure={failure} savedPlaces={savedPlaces} />
        <PolicyTexts policy={business.policy} except="requirements" />
        <RefundPreview {...{ business, service: offer, start: offer.start, now }} />
        {requirements && (
          <RequirementsField key={requirements} text={requirements} failure={failure} />
        )}
        {failure && !failure.fields && <Alert tone="destructive">{failure.message}</Alert>}
        <div className="flex flex-wrap gap-3 cramped:grid">
          <Button
            type="submit"
            name="do"
            value="accept"
            pending={isSending('accept')}
            pendingLabel={m.waiting_booking()}
          >
            <Check aria-hidden className="size-5" />
            {m.waiting_book()}
          </Button>
          <Button type="submit" name="do" value="decline" look="outline" formNoValidate>
            {m.ui_decline()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
