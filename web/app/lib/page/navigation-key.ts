import { useLocation, useNavigation } from 'react-router'

/**
 * A key that changes once for each navigation, when it begins. A panel with this key closes when a link in it is
 * followed, and stays open if it is opened while the next page loads.
 */
export function useNavigationKey() {
  const { key } = useLocation()
  return useNavigation().location?.key ?? key
}
