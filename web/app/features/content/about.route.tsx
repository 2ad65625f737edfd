import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/about.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_about_title(), m.pages_about_lead({ name: site.name }), location)

export default function AboutPage() {
  return (
    <ContentPage title={m.pages_about_title()} lead={m.pages_about_lead({ name: site.name })}>
      <ContentSection title={m.pages_about_find()}>
        <p>{m.pages_about_find_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_about_book()}>
        <p>{m.pages_about_book_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_about_review()}>
        <p>{m.pages_about_review_text()}</p>
      </ContentSection>
      <ContentSection title={m.pages_about_offer()}>
        <p>{m.pages_about_offer_text()}</p>
      </ContentSection>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/services" size="large">
          {m.layout_browse_services()}
        </LinkButton>
        <LinkButton to="/auth/join" look="outline" size="large">
          {m.layout_get_started()}
        </LinkButton>
      </div>
    </ContentPage>
  )
}
