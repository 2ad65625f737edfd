import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Route } from './+types/terms.route.ts'
import { ContentPage, Part, plain, titled } from './content-page.tsx'

export const handle = plain

export const meta = ({ location }: Route.MetaArgs) =>
  titled(m.pages_terms_title(), m.pages_terms_lead({ name: site.name }), location)

export default function TermsPage() {
  return (
    <ContentPage title={m.pages_terms_title()} lead={m.pages_terms_lead({ name: site.name })}>
      <Part title={m.pages_terms_what({ name: site.name })}>
        <p>{m.pages_terms_what_text({ name: site.name })}</p>
      </Part>
      <Part title={m.pages_terms_account()}>
        <p>{m.pages_terms_account_text()}</p>
      </Part>
      <Part title={m.pages_terms_booking()}>
        <p>{m.pages_terms_booking_text()}</p>
      </Part>
      <Part title={m.pages_terms_conduct()}>
        <p>{m.pages_terms_conduct_text()}</p>
      </Part>
      <Part title={m.pages_terms_money()}>
        <p>{m.pages_terms_money_text({ name: site.name })}</p>
      </Part>
      <Part title={m.pages_terms_changes()}>
        <p>{m.pages_terms_changes_text()}</p>
      </Part>
    </ContentPage>
  )
}
