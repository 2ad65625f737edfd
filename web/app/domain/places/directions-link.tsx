import { m } from '@ujuzi/contract/messages'
import { Navigation } from 'lucide-react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { directionsUrl, mapAppOf, type RouteDestination } from './directions.ts'

type Props = { destination: RouteDestination; className: string }

/** Directions in the map of the device; without scripts, a map on the web, which phones may open in its app. */
export function DirectionsLink({ destination, className }: Props) {
  const hydrated = useHydrated()
  const app = hydrated ? mapAppOf(navigator.userAgent) : 'web'
  return (
    <a href={directionsUrl(destination, app)} rel="noreferrer" className={className}>
      <Navigation aria-hidden className="size-4" />
      {m.business_directions()}
    </a>
  )
}
