import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { HelpLink } from '#app/domain/help-link.tsx'
import { useIsOwner } from '#app/domain/members/acting-member.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { newServicePath } from '#app/features/services/service-paths.ts'
import { LivePage } from '#app/features/sharing/live-page.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/my-services.route.ts'
import { firstServices, loadServices } from './load-services.ts'
import { ServiceFilters } from './service-filters.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTotals } from './service-totals.tsx'

export const meta = () => [{ title: `${m.services_title()} · ${site.name}` }]

export const handle = { firstCalls: ({ search }: FirstPage) => [firstServices(search)] }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadServices(request)

/** The dialogs over the list have their own URLs; opening one does not reload the list. */
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
  const { services, totals, categories, baseRate } = loaderData
  const { business } = useFigures()
  const { search } = useLocation()
  const isOwner = useIsOwner()
  if (!business) {
    return (
      <>
        <PortalHeading title={m.services_title()} />
        <NoBusiness />
      </>
    )
  }
  const isEmpty = totals?.services === 0
  const ownBusiness: OwnBusiness = { ...business, baseRate, cutOf: clothCut }
  return (
    <>
      <PortalHeading
        title={m.services_title()}
        primary={
          !isEmpty && (
            <LinkButton to={newServicePath(search)} preventScrollReset>
              <Plus aria-hidden className="size-5" />
              {m.services_create()}
            </LinkButton>
          )
        }
      />
      {isOwner && <LivePage business={business} />}
      {totals && !isEmpty && (
        <>
          <ServiceTotals totals={totals} />
          <ServiceFilters categories={categories} totals={totals} />
        </>
      )}
      <ServiceList services={services} business={ownBusiness} />
      <HelpLink portal="professional" topic="service" label={m.help_about_services()} />
      <Outlet context={ownBusiness} />
    </>
  )
}
