import type { BusinessFigures } from '@ujuzi/contract/businesses/dashboard'
import { useRouteLoaderData } from 'react-router'

const portal = 'features/portals/professional-portal.route'

/** The figures the portal around this page has loaded. */
export function useFigures(): BusinessFigures {
  const loaded = useRouteLoaderData<{ figures: BusinessFigures }>(portal)
  if (!loaded) throw new Error(`${portal} is not around this page`)
  return loaded.figures
}
