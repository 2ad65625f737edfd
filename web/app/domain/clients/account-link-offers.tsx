import {
  type AccountLinkOffer,
  acceptAccountLink,
  declineAccountLink,
  listAccountLinkOffers,
} from '@ujuzi/contract/client-records/account-links'
import { m } from '@ujuzi/contract/messages'
import { CalendarCheck } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { Button, buttonRowClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** A failure is ignored: the page is useful without offers. */
export async function loadAccountLinkOffers() {
  const response = await call(listAccountLinkOffers, {})
  return response.ok ? response.data.results : []
}

/** Bookings that businesses entered for the client's number, to add or decline. */
export const AccountLinkOffers = ({ offers }: { offers: readonly AccountLinkOffer[] }) =>
  offers.map((offer) => <Offer key={offer.business.id} offer={offer} />)

function Offer({ offer: { business, bookings } }: { offer: AccountLinkOffer }) {
  const { revalidate } = useRevalidator()
  const accepting = useSubmission(acceptAccountLink, m.clients_connect_failed())
  const declining = useSubmission(declineAccountLink, m.clients_connect_failed())
  const input = { params: { id: business.id }, body: {} }
  const pending = accepting.pending || declining.pending

  async function accept() {
    const result = await accepting.send(input)
    if (typeof result === 'string') return
    notify.success(m.clients_did_connect({ count: result.bookings }))
    await revalidate()
  }
  async function decline() {
    const result = await declining.send(input)
    if (typeof result !== 'string') await revalidate()
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:p-5">
      <CalendarCheck aria-hidden className="size-6 flex-none text-primary" />
      <div className="min-w-56 flex-1 leading-snug">
        <h2 className="font-semibold">{m.clients_connect_title({ business: business.name })}</h2>
        <p className="text-muted-foreground">{m.clients_connect_text({ count: bookings })}</p>
      </div>
      <div className={classes(buttonRowClasses, 'w-full sm:w-auto sm:*:flex-none')}>
        <Button look="outline" pending={declining.pending} onClick={pending ? undefined : decline}>
          {m.clients_connect_decline()}
        </Button>
        <Button pending={accepting.pending} onClick={pending ? undefined : accept}>
          {m.clients_connect_accept()}
        </Button>
      </div>
    </Card>
  )
}
