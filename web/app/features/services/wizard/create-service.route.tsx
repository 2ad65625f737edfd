import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useMemo } from 'react'
import { useShop } from '#app/features/services/business.ts'
import { newAddress } from '#app/features/services/service-paths.ts'
import { emptyValues } from '#app/features/services/service-values.ts'
import type { Route } from './+types/create-service.route.ts'
import { draftName, newDraft } from './draft.ts'
import { actInWizard } from './save-service.ts'
import { ServiceWizard } from './service-wizard.tsx'
import { isStep } from './steps.ts'

export const meta = () => [{ title: `${m.services_create()} · ${site.name}` }]

export const clientAction = ({ request }: Route.ClientActionArgs) => actInWizard(request)

export default function CreateService({ params: { step } }: Route.ComponentProps) {
  const shop = useShop()
  const fresh = useMemo(() => newDraft(emptyValues(shop.currency)), [shop.currency])
  return (
    <ServiceWizard
      shop={shop}
      wanted={isStep(step) ? step : 'basic'}
      draftName={draftName(shop.id, undefined)}
      fresh={fresh}
      stepAddress={(to, search) => newAddress(search, to)}
    />
  )
}
