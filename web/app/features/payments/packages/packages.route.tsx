import { m } from '@ujuzi/contract/messages'
import { listPackages, type Package } from '@ujuzi/contract/payments/packages'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { loadPages, pageOf } from '#app/lib/http/pagination.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/packages.route.ts'
import { DeletePackageDialog } from './delete-package-dialog.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { PackageRow } from './package-row.tsx'

export const meta = () => [{ title: `${m.packages_title()} · ${site.name}` }]

const role = 'professional' as const
/** More than a business can have. */
const allServices = 200

const active = { status: 'active' } as const

export const handle = {
  firstCalls: () => [
    firstCall(listPackages, {}),
    firstCall(listManagedServices, { query: { ...active, ...pageOf(allServices) } }),
  ],
}

/** Undefined for an account without a business. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const services = loadPages(allServices, async (paging) =>
    requireData(await call(listManagedServices, { query: { ...active, ...paging } }), {
      request,
      role,
    }),
  )
  // Without a business there are no services either.
  services.catch(() => undefined)
  const response = await call(listPackages, {})
  if (!response.ok && response.error.code === 'business_not_found') return undefined
  const { results } = requireData(response, { request, role })
  return { packages: results, services: (await services).items }
}

export { PortalFailure as ErrorBoundary }

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'delete'; sold: Package }

/** The packages on sale. They are sold on the page of a client. */
export default function Packages({ loaderData }: Route.ComponentProps) {
  const [opened, setOpened] = useState<Opened>()
  const may = useGrants()
  if (!loaderData) {
    return (
      <>
        <PortalHeading title={m.packages_title()} />
        <NoBusiness />
      </>
    )
  }
  const { packages, services } = loaderData
  const canAdd = may('services') && services.length > 0
  const add = (
    <Button onClick={() => setOpened({ dialog: 'new' })}>
      <Plus aria-hidden className="size-5" />
      {m.packages_new()}
    </Button>
  )
  const close = () => setOpened(undefined)
  return (
    <>
      <PortalHeading
        title={m.packages_title()}
        text={m.packages_text()}
        back={{ to: '/professional/payments', label: m.payments_title() }}
        primary={canAdd && packages.length > 0 && add}
      />
      {packages.length === 0 ? (
        <Card>
          <NoPackages hasServices={services.length > 0} action={canAdd && add} />
        </Card>
      ) : (
        <Card className="px-4 py-1 md:px-5">
          <ul>
            {packages.map((sold) => (
              <PackageRow
                key={sold.id}
                sold={sold}
                canChange={may('services')}
                onEdit={() => setOpened({ dialog: 'edit', sold })}
                onDelete={() => setOpened({ dialog: 'delete', sold })}
              />
            ))}
          </ul>
          <p className="border-t py-3.5 text-muted-foreground">
            {m.packages_sell_from_client()}{' '}
            <Link to="/professional/clients" className="text-link">
              {m.packages_to_clients()}
            </Link>
          </p>
        </Card>
      )}
      {opened?.dialog === 'new' && <PackageDialog services={services} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <PackageDialog services={services} sold={opened.sold} onClose={close} />
      )}
      {opened?.dialog === 'delete' && <DeletePackageDialog sold={opened.sold} onClose={close} />}
    </>
  )
}

const NoPackages = ({ hasServices, action }: { hasServices: boolean; action: React.ReactNode }) => (
  <EmptyState
    title={m.packages_none()}
    text={hasServices ? m.packages_none_text() : m.packages_none_services()}
    action={
      hasServices ? (
        action
      ) : (
        <LinkButton to="/professional/services/new">{m.packages_add_service()}</LinkButton>
      )
    }
  />
)
