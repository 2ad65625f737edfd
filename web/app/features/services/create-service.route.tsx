import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useMemo } from 'react'
import type { Route } from './+types/create-service.route.ts'
import { newAddress } from './addresses.ts'
import { draftName, newDraft } from './draft.ts'
import { actInWizard } from './save-service.ts'
import { emptyValues } from './service-values.ts'
import { ServiceWizard } from './service-wizard.tsx'
import { useShop } from './shop.ts'
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
