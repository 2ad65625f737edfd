import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useOwnBusiness } from '#app/features/services/own-business.ts'
import type { Route } from './+types/view-service.route.ts'
import { firstService, loadService } from './load-service.ts'
import { ServiceDetails } from './service-details.tsx'
import { ServiceNotFound } from './service-not-found.tsx'

export const meta = () => [{ title: `${m.services_details_title()} · ${site.name}` }]

export const handle = { firstCalls: firstService }

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => ({
  service: await loadService(request, params.id),
})

export default function ViewService({ loaderData: { service } }: Route.ComponentProps) {
  const business = useOwnBusiness()
  return service ? <ServiceDetails service={service} business={business} /> : <ServiceNotFound />
}
