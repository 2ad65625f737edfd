import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { useApproximate } from '#app/domain/price/visitor-currency.ts'

type Props = { professionals: ProfessionalCard[] }

/** Said once for all prices of the page, and only where one was converted. */
export function PriceNote({ professionals }: Props) {
  const approximate = useApproximate()
  const services = professionals.flatMap((professional) => professional.services)
  if (!services.some(approximate)) return null
  return <p className="text-sm text-muted-foreground">{m.search_prices_about()}</p>
}
