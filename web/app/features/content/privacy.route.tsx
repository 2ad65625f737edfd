import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Route } from './+types/privacy.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_privacy_title(), m.pages_privacy_lead(), location)

export default function PrivacyPage() {
  return (
    <ContentPage title={m.pages_privacy_title()} lead={m.pages_privacy_lead()}>
      <ContentSection title={m.pages_privacy_keep()}>
        <p>{m.pages_privacy_keep_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_privacy_see()}>
        <p>{m.pages_privacy_see_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_privacy_cookies()}>
        <p>{m.pages_privacy_cookies_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_privacy_rights()}>
        <p>{m.pages_privacy_rights_text({ email: site.contact.email })}</p>
      </ContentSection>
    </ContentPage>
  )
}
