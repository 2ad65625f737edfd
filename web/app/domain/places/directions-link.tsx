import { m } from '@ujuzi/contract/messages'
import { Navigation } from 'lucide-react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { directionsUrl, mapAppOf, type RouteDestination } from './directions.ts'

type Props = {
  destination: RouteDestination
  className: string
  iconClassName?: string
  textClassName?: string
}

/** Directions in the map of the device; without scripts, a map on the web, which phones may open in its app. */
export function DirectionsLink({
  destination,
  className,
  iconClassName = 'size-4',
  textClassName,
}: Props) {
  const hydrated = useHydrated()
  const app = hydrated ? mapAppOf(navigator.userAgent) : 'web'
  return (
    <a href={directionsUrl(destination, app)} rel="noreferrer" className={className}>
      <Navigation aria-hidden className={iconClassName} />
      <span className={textClassName}>{m.business_directions()}</span>
    </a>
  )
}
