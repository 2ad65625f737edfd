import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { site } from '@ujuzi/contract/site'
import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useShop } from '#app/features/services/business.ts'
import { loadService } from '#app/features/services/details/load-service.ts'
import { ServiceGone } from '#app/features/services/details/service-not-found.tsx'
import { editAddress } from '#app/features/services/service-paths.ts'
import { valuesOf } from '#app/features/services/service-values.ts'
import type { Route } from './+types/edit-service.route.ts'
import { beside, draftName, drafts, newDraft } from './draft.ts'
import { actInWizard } from './save-service.ts'
import { ServiceWizard } from './service-wizard.tsx'
import { isStep } from './steps.ts'

export const meta = () => [{ title: `${m.services_edit_title()} · ${site.name}` }]

/** What was typed before this version was read is laid beside it. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const service = await loadService(request, params.id)
  const name = service && nameFor(service)
  const draft = name && drafts.read(name)
  if (draft) drafts.keep(name, beside(draft, readingOf(service)))
  return { service }
}

const nameFor = ({ professional_id, id }: Service) => draftName(professional_id, id)
const readingOf = (service: Service) => ({ values: valuesOf(service), version: service.version })

/** From step to step nothing has to be asked for. */
export const shouldRevalidate = ({
  formMethod,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentParams.id === nextParams.id ? false : defaultShouldRevalidate

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  actInWizard(request, params.id)

export default function EditService({ loaderData: { service }, params }: Route.ComponentProps) {
  return service ? <Editing service={service} step={params.step} /> : <ServiceGone />
}

function Editing({ service, step }: { service: Service; step: string | undefined }) {
  const shop = useShop()
  const fresh = useMemo(() => newDraft(valuesOf(service), service.version), [service])
  return (
    <ServiceWizard
      shop={shop}
      serviceId={service.id}
      wanted={isStep(step) ? step : 'basic'}
      draftName={nameFor(service)}
      fresh={fresh}
      stepAddress={(to, search) => editAddress(service.id, search, to)}
    />
  )
}
