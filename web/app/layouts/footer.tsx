import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import { SocialIcon, type SocialName } from '#app/ui/brand/social-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Brand } from './brand.tsx'
import { CurrencyForm } from './currency-form.tsx'
import { LanguageForm, ThemeForm } from './preferences.tsx'

type FooterLink = { to: string; label: string }

const quickLinks = (): FooterLink[] => [
  { to: site.urls.services, label: m.layout_link_services() },
  { to: site.urls.about, label: m.layout_link_about() },
  { to: site.urls.pricing, label: m.layout_link_pricing() },
  { to: site.urls.blog, label: m.layout_link_blog() },
  { to: site.urls.contact, label: m.layout_link_contact() },
]

const supportLinks = (): FooterLink[] => [
  { to: site.urls.help, label: m.layout_link_help() },
  { to: site.urls.faq, label: m.layout_link_faq() },
  { to: site.urls.safety, label: m.layout_link_safety() },
  { to: site.urls.terms, label: m.layout_link_terms() },
  { to: site.urls.privacy, label: m.layout_link_privacy() },
]

const networks: Record<SocialName, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}

const linkClasses = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline'

export function Footer() {
  return (
    <footer className="bg-night text-night-foreground">
      <Selvedge />
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-3 pt-6 pb-3 cramped:grid-cols-1 md:gap-y-8 md:pt-12 md:pb-8 md:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
          <Pages />
          <div className="col-span-full grid max-w-96 content-start md:col-span-1 md:gap-3">
            <Contact />
            <LanguageForm />
            <ThemeForm />
            <CurrencyForm titleClassName="text-dye-marigold" />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-white/16 py-4 text-sm md:pb-6">
          <span className="flex-1">
            © {new Date().getUTCFullYear()} {site.name}
          </span>
          <span>{m.layout_made_with_love()}</span>
          <span className="opacity-75">{m.layout_version({ version: site.version })}</span>
        </div>
      </div>
    </footer>
  )
}

function Pages() {
  return (
    <>
      <div className="col-span-full flex flex-wrap items-center justify-between max-w-96 content-start md:col-span-1 md:grid md:gap-3">
        <Brand />
        <p className="text-sm opacity-85 max-md:order-last">{m.layout_footer_text()}</p>
        <Networks />
      </div>
      <Links title={m.layout_quick_links()} links={quickLinks()} />
      <Links title={m.layout_support_legal()} links={supportLinks()} />
    </>
  )
}

function Networks() {
  return (
    <ul className="-mr-3 flex flex-wrap md:mr-0 md:-ml-3 md:gap-1 cramped:mx-0">
      {Object.entries(networks).map(([name, label]) => (
        <li key={name}>
          <a
            href={site.social[name as SocialName]}
            aria-label={label}
            rel="noreferrer"
            className="inline-grid size-11 place-items-center rounded-control hover:text-dye-marigold"
          >
            <SocialIcon name={name as SocialName} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  const { email, phone } = site.contact
  return (
    <div>
      <h2 className="font-semibold text-dye-marigold max-md:sr-only">{m.layout_contact()}</h2>
      <ul className="flex flex-wrap gap-x-5 md:grid">
        <li>
          <a className={linkClasses} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        <li>
          <a className={linkClasses} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </li>
        <li className="flex min-h-11 items-center">{m.contact_address()}</li>
      </ul>
    </div>
  )
}

function Links({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-dye-marigold">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
