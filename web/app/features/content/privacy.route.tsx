import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Route } from './+types/privacy.route.ts'
import { ContentPage, Part, plain, titled } from './content-page.tsx'

export const handle = plain

export const meta = ({ location }: Route.MetaArgs) =>
  titled(m.pages_privacy_title(), m.pages_privacy_lead(), location)

export default function PrivacyPage() {
  return (
    <ContentPage title={m.pages_privacy_title()} lead={m.pages_privacy_lead()}>
      <Part title={m.pages_privacy_keep()}>
        <p>{m.pages_privacy_keep_text()}</p>
      </Part>
      <Part title={m.pages_privacy_see()}>
        <p>{m.pages_privacy_see_text()}</p>
      </Part>
      <Part title={m.pages_privacy_cookies()}>
        <p>{m.pages_privacy_cookies_text()}</p>
      </Part>
      <Part title={m.pages_privacy_rights()}>
        <p>{m.pages_privacy_rights_text({ email: site.contact.email })}</p>
      </Part>
    </ContentPage>
  )
}
