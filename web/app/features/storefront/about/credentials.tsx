import { m } from '@ujuzi/contract/messages'
import type { BusinessAbout } from '@ujuzi/contract/storefront/storefront'
import type { ReactNode } from 'react'
import type { BusinessProps } from '#app/features/storefront/business-data.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { Fold } from '#app/ui/data/fold.tsx'
import { parseWebUrl } from './social-links.ts'

/** The owner's own introduction. */
export function Owner({ business: { about } }: BusinessProps) {
  if (!about.person) return null
  const { first_name, bio } = about.person
  return (
    <Fold
      title={<h2 className="wrap-anywhere">{m.business_about_person({ name: first_name })}</h2>}
      className="pb-5"
    >
      <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{bio}</p>
    </Fold>
  )
}

/** Certifications and awards of a business. */
export function Credentials({ business: { about } }: BusinessProps) {
  const { certifications = [], awards = [] } = about ?? {}
  return (
    <>
      {certifications.length > 0 && (
        <Group
          title={m.business_certifications()}
          hint={allOfText(certifications.map(({ name }) => name))}
        >
          {certifications.map((item) => (
            <Certification key={`${item.name} ${item.issue_date}`} {...item} />
          ))}
        </Group>
      )}
      {awards.length > 0 && (
        <Group title={m.business_awards()} hint={allOfText(awards.map((award) => award.title))}>
          {awards.map((item) => (
            <Award key={`${item.title} ${item.year}`} {...item} />
          ))}
        </Group>
      )}
    </>
  )
}

type GroupProps = { title: string; hint: string; children: ReactNode }

const Group = ({ title, hint, children }: GroupProps) => (
  <Fold title={<h2>{title}</h2>} hint={hint} className="pb-5">
    <ul className="grid gap-3 text-sm wrap-anywhere">{children}</ul>
  </Fold>
)

type CertificationProps = NonNullable<BusinessAbout['certifications']>[number]

function Certification({
  name,
  issuing_organization,
  issue_date,
  certificate_url,
}: CertificationProps) {
  const certificate = certificate_url && parseWebUrl(certificate_url)
  return (
    <li>
      {certificate ? (
        <a href={certificate.href} rel="nofollow noopener ugc" className="font-semibold text-link">
          {name}
        </a>
      ) : (
        <p className="font-semibold text-foreground">{name}</p>
      )}
      <p>
        {issuing_organization} · {issue_date.slice(0, 4)}
      </p>
    </li>
  )
}

function Award({
  title,
  organization,
  year,
  description,
}: NonNullable<BusinessAbout['awards']>[number]) {
  return (
    <li>
      <p className="font-semibold text-foreground">{title}</p>
      <p>
        {organization} · {year}
      </p>
      {description && <p className="mt-1 whitespace-pre-line">{description}</p>}
    </li>
  )
}
