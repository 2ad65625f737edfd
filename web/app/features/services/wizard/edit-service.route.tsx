import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { site } from '@ujuzi/contract/site'
import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { firstService, loadService } from '#app/features/services/details/load-service.ts'
import { ServiceNotFound } from '#app/features/services/details/service-not-found.tsx'
import { useOwnBusiness } from '#app/features/services/own-business.ts'
import { editServicePath } from '#app/features/services/service-paths.ts'
import { toServiceValues } from '#app/features/services/service-values.ts'
import type { Route } from './+types/edit-service.route.ts'
import { createDraft, draftKey, draftStore, mergeSavedVersion } from './draft.ts'
import { handleWizardAction } from './save-service.ts'
import { ServiceWizard } from './service-wizard.tsx'
import { isStep } from './steps.ts'

export const meta = () => [{ title: `${m.services_edit_title()} · ${site.name}` }]

/** Merges the loaded version into an older draft. */
export const handle = { firstCalls: firstService }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const service = await loadService(request, params.id)
  const key = service && draftKeyOf(service)
  const draft = key && draftStore.read(key)
  if (draft) draftStore.save(key, mergeSavedVersion(draft, toSavedVersion(service)))
  return { service }
}

const draftKeyOf = ({ professional_id, id }: Service) => draftKey(professional_id, id)
const toSavedVersion = (service: Service) => ({
  values: toServiceValues(service),
  version: service.version,
})

/** Changing steps does not revalidate. */
export const shouldRevalidate = ({
  formMethod,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentParams.id === nextParams.id ? false : defaultShouldRevalidate

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  handleWizardAction(request, params.id)

export default function EditService({ loaderData: { service }, params }: Route.ComponentProps) {
  return service ? <EditWizard service={service} step={params.step} /> : <ServiceNotFound />
}

function EditWizard({ service, step }: { service: Service; step: string | undefined }) {
  const business = useOwnBusiness()
  const initialDraft = useMemo(
    () => createDraft(toServiceValues(service), service.version),
    [service],
  )
  return (
    <ServiceWizard
      business={business}
      serviceId={service.id}
      requestedStep={isStep(step) ? step : 'basic'}
      draftKey={draftKeyOf(service)}
      initialDraft={initialDraft}
      stepPath={(to, search) => editServicePath(service.id, search, to)}
    />
  )
}
