import { Outlet, useMatches } from 'react-router'
import { PublicFrame } from './public-frame.tsx'

/** Routes with `handle = { footer: 'short' }` have the short footer. */
export default function PublicLayout() {
  const matches = useMatches()
  const shortFooter = matches.some(
    ({ handle }) => (handle as { footer?: string } | undefined)?.footer === 'short',
  )
  return (
    <PublicFrame shortFooter={shortFooter}>
      <Outlet />
    </PublicFrame>
  )
}
