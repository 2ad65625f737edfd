import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Link } from 'react-router'
import type { Route } from './+types/contact.route.ts'
import { ContentPage, ContentSection, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_contact_title(), m.pages_contact_lead(), location)

export default function ContactPage() {
  const { email, phone, address } = site.contact
  return (
    <ContentPage title={m.pages_contact_title()} lead={m.pages_contact_lead()}>
      <dl className="grid gap-6 sm:grid-cols-2">
        <div>
          <dt className="text-muted-foreground">{m.pages_contact_email()}</dt>
          <dd>
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{m.pages_contact_phone()}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link">
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{m.pages_contact_address()}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
      <ContentSection title={m.pages_contact_first()}>
        <p>{m.pages_contact_first_text()}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/faq" className="text-link">
            {m.pages_faq_title()}
          </Link>
          <Link to="/help" className="text-link">
            {m.pages_help_title()}
          </Link>
        </p>
      </ContentSection>
    </ContentPage>
  )
}
