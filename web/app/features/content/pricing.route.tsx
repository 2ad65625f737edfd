import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/pricing.route.ts'
import { ContentPage, Part, plain, titled } from './content-page.tsx'

export const handle = plain

export const meta = ({ location }: Route.MetaArgs) =>
  titled(m.pages_pricing_title(), m.pages_pricing_lead(), location)

export default function PricingPage() {
  return (
    <ContentPage title={m.pages_pricing_title()} lead={m.pages_pricing_lead()}>
      <Part title={m.pages_pricing_clients()}>
        <p>{m.pages_pricing_clients_text()}</p>
      </Part>
      <Part title={m.pages_pricing_professionals()}>
        <p>{m.pages_pricing_professionals_text({ name: site.name })}</p>
      </Part>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/join" size="large">
          {m.layout_get_started()}
        </LinkButton>
      </div>
    </ContentPage>
  )
}
