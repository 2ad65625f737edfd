import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { useApproximatePrice } from '#app/domain/price/approximate-price.ts'

type Props = { professionals: ProfessionalCard[] }

/** One note for all prices of the page, if one was converted. */
export function PriceNote({ professionals }: Props) {
  const approximate = useApproximatePrice()
  const services = professionals.flatMap((professional) => professional.services)
  if (!services.some(approximate)) return null
  return <p className="text-sm text-muted-foreground">{m.search_prices_about()}</p>
}
