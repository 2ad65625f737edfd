import { m } from '@ujuzi/contract/messages'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** True until a business can be set up here. */
export function NoBusiness() {
  return (
    <Card>
      <EmptyState title={m.professional_no_business()} text={m.professional_no_business_text()} />
    </Card>
  )
}
