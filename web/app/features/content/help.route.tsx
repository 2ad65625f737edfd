import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Link } from 'react-router'
import type { Route } from './+types/help.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_help_title(), m.pages_help_lead(), location)

export default function HelpPage() {
  return (
    <ContentPage title={m.pages_help_title()} lead={m.pages_help_lead()}>
      <ContentSection title={m.pages_help_start()}>
        <p>{m.pages_help_start_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_help_booking()}>
        <p>{m.pages_help_booking_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_help_follow()}>
        <p>{m.pages_help_follow_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_help_look()}>
        <p>{m.pages_help_look_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_help_more()}>
        <p>
          <Link to="/faq" className="text-link">
            {m.pages_faq_title()}
          </Link>
        </p>
        <p>{m.pages_help_more_text({ email: site.contact.email })}</p>
      </ContentSection>
    </ContentPage>
  )
}
