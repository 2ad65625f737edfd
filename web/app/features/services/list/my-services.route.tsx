import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { cutOf } from '#app/domain/business/cloth-cut.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import type { Shop } from '#app/features/services/business.ts'
import { newAddress } from '#app/features/services/service-paths.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/my-services.route.ts'
import { loadServices } from './load-services.ts'
import { ServiceFilters } from './service-filters.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTotals } from './service-totals.tsx'

export const meta = () => [{ title: `${m.services_title()} · ${site.name}` }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadServices(request)

/** What stands over the list has addresses of its own; the list is the same under all of them. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.search !== nextUrl.search || currentUrl.href === nextUrl.href
    : defaultShouldRevalidate

export { PortalFailure as ErrorBoundary }

export default function MyServices({ loaderData }: Route.ComponentProps) {
  const { services, totals, categories } = loaderData
  const { business } = useFigures()
  const { search } = useLocation()
  if (!business) {
    return (
      <>
        <PortalHeading title={m.services_title()} />
        <NoBusiness />
      </>
    )
  }
  const shop: Shop = { ...business, cutOf }
  return (
    <>
      <PortalHeading
        title={m.services_title()}
        action={
          <LinkButton to={newAddress(search)} preventScrollReset>
            <Plus aria-hidden className="size-5" />
            {m.services_create()}
          </LinkButton>
        }
      />
      {totals && <ServiceTotals totals={totals} />}
      <ServiceFilters categories={categories} />
      <ServiceList services={services} shop={shop} />
      <Outlet context={shop} />
    </>
  )
}
