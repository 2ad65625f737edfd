import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { useRouteLoaderData } from 'react-router'

const portal = 'features/portals/professional-portal.route'

/** Key figures loaded by the surrounding portal route. Throws outside of it. */
export function useFigures(): BusinessFigures {
  const loaded = useRouteLoaderData<{ figures: BusinessFigures }>(portal)
  if (!loaded) throw new Error(`This page must be inside the route ${portal}`)
  return loaded.figures
}
