import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Route } from './+types/terms.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_terms_title(), m.pages_terms_lead({ name: site.name }), location)

export default function TermsPage() {
  return (
    <ContentPage title={m.pages_terms_title()} lead={m.pages_terms_lead({ name: site.name })}>
      <ContentSection title={m.pages_terms_what({ name: site.name })}>
        <p>{m.pages_terms_what_text({ name: site.name })}</p>
      </ContentSection>
      <ContentSection title={m.pages_terms_account()}>
        <p>{m.pages_terms_account_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_terms_booking()}>
        <p>{m.pages_terms_booking_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_terms_conduct()}>
        <p>{m.pages_terms_conduct_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_terms_money()}>
        <p>{m.pages_terms_money_text({ name: site.name })}</p>
      </ContentSection>
      <ContentSection title={m.pages_terms_changes()}>
        <p>{m.pages_terms_changes_text()}</p>
      </ContentSection>
    </ContentPage>
  )
}
