import { m } from '@ujuzi/contract/messages'
import type { About } from '@ujuzi/contract/search/storefront'
import type { ReactNode } from 'react'
import type { BusinessProps } from '#app/features/storefront/business-page.ts'
import { Card } from '#app/ui/data/card.tsx'
import { webAddress } from './social-links.ts'

/** What others have certified and awarded. */
export function Credentials({ business: { about } }: BusinessProps) {
  const { certifications = [], awards = [] } = about ?? {}
  if (certifications.length + awards.length === 0) return null
  return (
    <Card className="grid content-start gap-5 p-4 lg:p-5">
      {certifications.length > 0 && (
        <Group title={m.business_certifications()}>
          {certifications.map((one) => (
            <Certification key={`${one.name} ${one.issue_date}`} {...one} />
          ))}
        </Group>
      )}
      {awards.length > 0 && (
        <Group title={m.business_awards()}>
          {awards.map((one) => (
            <Award key={`${one.title} ${one.year}`} {...one} />
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

type CertificationProps = NonNullable<About['certifications']>[number]

function Certification({
  name,
  issuing_organization,
  issue_date,
  certificate_url,
}: CertificationProps) {
  const certificate = certificate_url && webAddress(certificate_url)
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

function Award({ title, organization, year, description }: NonNullable<About['awards']>[number]) {
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
