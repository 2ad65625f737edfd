import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

/** Shown on every page until the business is set up. */
export function NoBusiness() {
  return (
    <Card>
      <EmptyState
        title={m.professional_no_business()}
        text={m.professional_no_business_text()}
        action={<LinkButton to="/onboarding/professional">{m.professional_set_up()}</LinkButton>}
      />
    </Card>
  )
}
