import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Route } from './+types/safety.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_safety_title(), m.pages_safety_lead(), location)

export default function SafetyPage() {
  return (
    <ContentPage title={m.pages_safety_title()} lead={m.pages_safety_lead()}>
      <ContentSection title={m.pages_safety_verified()}>
        <p>{m.pages_safety_verified_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_safety_top_pro()}>
        <p>{m.pages_safety_top_pro_text()}</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>{m.pages_safety_top_pro_rating()}</li>
          <li>{m.pages_safety_top_pro_bookings()}</li>
          <li>{m.pages_safety_top_pro_cancellations()}</li>
        </ul>
      </ContentSection>
      <ContentSection title={m.pages_safety_reviews()}>
        <p>{m.pages_safety_reviews_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_safety_wrong()}>
        <p>{m.pages_safety_wrong_text({ email: site.contact.email })}</p>
      </ContentSection>
    </ContentPage>
  )
}
