import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { type ContactTopic, contactTopics } from '@ujuzi/contract/contact/topics'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Mail, Phone, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { PortraitBand } from '#app/ui/brand/portrait-band.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/contact.route.ts'
import { readContactForm } from './contact-fields.tsx'
import { honeypotField, PlainContactForm } from './plain-contact-form.tsx'

export const handle = { noJs: true, kept: { query: /^(topic|sent)$/ } }

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta(
    { title: m.contact_page_title(), description: m.contact_page_lead(), path: location.pathname },
    location,
  )

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const topic = contactTopics.find((one) => one === searchParams.get('topic')) ?? ''
  return { topic, sent: searchParams.has('sent') }
}

/** Redirects after success, so that reloading the page sends nothing again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const done = redirect('/contact?sent#write', 303)
  if (form.get(honeypotField)) return done
  const values = readContactForm(form)
  const body = { ...values, topic: values.topic as ContactTopic }
  const response = await callOnServer(context, sendContactMessage, { body }, request)
  if (response.ok) return done
  const { fields = {}, message } = response.error
  return data({ values, errors: fields, message }, { status: response.status })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start lg:gap-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="heading-2 lg:text-[3.75rem]">{m.contact_page_title()}</h1>
        <p className="text-lead">{m.contact_page_lead()}</p>
        <ContactOptions />
        <PortraitBand
          className="h-44 rounded-card"
          people={[
            { portrait: 'aline', category: 'photographer', clothId: 'photographer' },
            { portrait: 'moussa', category: 'cook', clothId: 'wall-4' },
            { portrait: 'wanjiru', category: 'gardener', clothId: 'gardener' },
          ]}
        />
      </div>
      <PlainContactForm
        sent={loaderData.sent && !actionData}
        values={actionData?.values ?? { name: '', email: '', topic: loaderData.topic, message: '' }}
        errors={actionData?.errors ?? {}}
        failure={actionData?.message}
      />
    </div>
  )
}

function ContactOptions() {
  const { email, phone } = site.contact
  return (
    <ul className="grid gap-4">
      <ContactOption icon={<Mail aria-hidden />} text={m.contact_page_email_text()}>
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      </ContactOption>
      <ContactOption icon={<Phone aria-hidden />} text={m.contact_address()}>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link">
          {phone}
        </a>
      </ContactOption>
      <ContactOption icon={<ShieldAlert aria-hidden />} text={m.contact_page_unsafe_text()}>
        <Link to="/contact?topic=safety#write" className="text-link">
          {m.contact_page_unsafe()}
        </Link>
      </ContactOption>
    </ul>
  )
}

type OptionProps = { icon: ReactNode; text: string; children: ReactNode }

const ContactOption = ({ icon, text, children }: OptionProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 [&_svg]:mt-2.5 [&_svg]:size-5.5 [&_svg]:text-primary">
    {icon}
    <div>
      <p className="flex min-h-11 items-center">{children}</p>
      <p className="-mt-1.5 text-sm text-muted-foreground">{text}</p>
    </div>
  </li>
)
