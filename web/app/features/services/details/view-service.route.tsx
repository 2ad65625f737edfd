import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useShop } from '#app/features/services/business.ts'
import type { Route } from './+types/view-service.route.ts'
import { loadService } from './load-service.ts'
import { ServiceDetails } from './service-details.tsx'
import { ServiceGone } from './service-not-found.tsx'

export const meta = () => [{ title: `${m.services_details_title()} · ${site.name}` }]

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => ({
  service: await loadService(request, params.id),
})

export default function ViewService({ loaderData: { service } }: Route.ComponentProps) {
  const shop = useShop()
  return service ? <ServiceDetails service={service} shop={shop} /> : <ServiceGone />
}
