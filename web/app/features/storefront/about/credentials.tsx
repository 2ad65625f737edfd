import { m } from '@ujuzi/contract/messages'
import type { BusinessAbout } from '@ujuzi/contract/storefront/storefront'
import type { ReactNode } from 'react'
import type { BusinessProps } from '#app/features/storefront/business-page.ts'
import { Card } from '#app/ui/data/card.tsx'
import { parseWebUrl } from './social-links.ts'

/** Certifications and awards of a business. */
export function Credentials({ business: { about } }: BusinessProps) {
  const { certifications = [], awards = [] } = about ?? {}
  if (certifications.length + awards.length === 0) return null
  return (
    <Card className="grid content-start gap-5 p-4 lg:p-5">
      {certifications.length > 0 && (
        <Group title={m.business_certifications()}>
          {certifications.map((item) => (
            <Certification key={`${item.name} ${item.issue_date}`} {...item} />
          ))}
        </Group>
      )}
      {awards.length > 0 && (
        <Group title={m.business_awards()}>
          {awards.map((item) => (
            <Award key={`${item.title} ${item.year}`} {...item} />
          ))}
        </Group>
      )}
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="title-2 mb-2.5">{title}</h2>
      <ul className="grid gap-3 text-sm wrap-anywhere">{children}</ul>
    </div>
  )
}

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
        <p className="font-semibold">{name}</p>
      )}
      <p className="text-muted-foreground">
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
      <p className="font-semibold">{title}</p>
      <p className="text-muted-foreground">
        {organization} · {year}
      </p>
      {description && <p className="mt-1 whitespace-pre-line">{description}</p>}
    </li>
  )
}
