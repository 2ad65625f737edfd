import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { listOwnPackages } from '@ujuzi/contract/payments/packages'
import { Link } from 'react-router'
import { packageStateText } from '#app/domain/payments/package-text.ts'
import { call } from '#app/lib/http/api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

type OwnPackages = ResponseData<typeof listOwnPackages>['results']

/** A failure is ignored: the page is useful without the packages. */
export async function loadOwnPackages(): Promise<OwnPackages> {
  const response = await call(listOwnPackages, {})
  return response.ok ? response.data.results : []
}

/** Packages that the client bought and can still use. */
export function OwnPackages({ packages }: { packages: OwnPackages }) {
  if (packages.length === 0) return null
  return (
    <Card className="p-4 md:p-5">
      <h2 className="title-2 pb-1">{m.packages_yours()}</h2>
      <ul>
        {packages.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0"
          >
            <div className="min-w-48 flex-1">
              <p className="font-semibold break-words">{one.service.title}</p>
              <p className="text-muted-foreground">
                <Link to={`/services/${one.professional.id}`} className="text-link">
                  {one.professional.name}
                </Link>{' '}
                · {packageStateText(one)}
              </p>
            </div>
            <LinkButton
              to={`/services/${one.professional.id}/book?service=${one.service.id}`}
              look="outline"
              size="small"
            >
              {m.packages_book()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
