import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useMemo } from 'react'
import { useOwnBusiness } from '#app/features/services/own-business.ts'
import { newServicePath } from '#app/features/services/service-paths.ts'
import { emptyValues } from '#app/features/services/service-values.ts'
import type { Route } from './+types/create-service.route.ts'
import { createDraft, draftKey } from './draft.ts'
import { handleWizardAction } from './save-service.ts'
import { ServiceWizard } from './service-wizard.tsx'
import { isStep } from './steps.ts'

export const meta = () => [{ title: `${m.services_create()} · ${site.name}` }]

export const clientAction = ({ request }: Route.ClientActionArgs) => handleWizardAction(request)

export default function CreateService({ params: { step } }: Route.ComponentProps) {
  const business = useOwnBusiness()
  const { currency, category } = business
  const initialDraft = useMemo(
    () => createDraft(emptyValues({ currency, category })),
    [currency, category],
  )
  return (
    <ServiceWizard
      business={business}
      requestedStep={isStep(step) ? step : 'basic'}
      draftKey={draftKey(business.id, undefined)}
      initialDraft={initialDraft}
      stepPath={(to, search) => newServicePath(search, to)}
    />
  )
}
