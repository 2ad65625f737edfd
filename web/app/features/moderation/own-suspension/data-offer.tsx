import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

/** Offers a suspended person the export of their data and the deletion of their account. */
export const DataOffer = ({ token }: { token: string }) => (
  <Card className="grid justify-items-start gap-3 p-4 md:p-5">
    <h2 className="title-2">{m.suspension_data_title()}</h2>
    <p className="text-muted-foreground">{m.suspension_data_offer()}</p>
    <LinkButton to={`/suspension/data?token=${encodeURIComponent(token)}`} look="outline">
      {m.suspension_data_link()}
    </LinkButton>
  </Card>
)
