import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/pricing.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_pricing_title(), m.pages_pricing_lead(), location)

export default function PricingPage() {
  return (
    <ContentPage title={m.pages_pricing_title()} lead={m.pages_pricing_lead()}>
      <ContentSection title={m.pages_pricing_clients()}>
        <p>{m.pages_pricing_clients_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_pricing_professionals()}>
        <p>{m.pages_pricing_professionals_text({ name: site.name })}</p>
      </ContentSection>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/join" size="large">
          {m.layout_get_started()}
        </LinkButton>
      </div>
    </ContentPage>
  )
}
