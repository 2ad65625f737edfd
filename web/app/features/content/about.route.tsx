import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/about.route.ts'
import { ContentPage, Part, plain, titled } from './content-page.tsx'

export const handle = plain

export const meta = ({ location }: Route.MetaArgs) =>
  titled(m.pages_about_title(), m.pages_about_lead({ name: site.name }), location)

export default function AboutPage() {
  return (
    <ContentPage title={m.pages_about_title()} lead={m.pages_about_lead({ name: site.name })}>
      <Part title={m.pages_about_find()}>
        <p>{m.pages_about_find_text()}</p>
      </Part>
      <Part title={m.pages_about_book()}>
        <p>{m.pages_about_book_text()}</p>
      </Part>
      <Part title={m.pages_about_review()}>
        <p>{m.pages_about_review_text()}</p>
      </Part>
      <Part title={m.pages_about_offer()}>
        <p>{m.pages_about_offer_text()}</p>
      </Part>
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
