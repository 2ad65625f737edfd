import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { authPath } from '#app/domain/accounts/destinations.ts'

type Props = {
  path: string
  type: UserType
  next: string | null
  says: Record<UserType, () => string>
}

/** States the role that the form is for, and links to the form of the other role. */
export function TypeSwitch({ path, type, next, says }: Props) {
  const other = type === 'client' ? 'professional' : 'client'
  return (
    <p className="text-center text-sm text-muted-foreground">
      {says[type]()}{' '}
      <Link to={authPath(path, { type: other, next })} className="text-link">
        {other === 'client' ? m.auth_i_am_client() : m.auth_i_am_professional()}
      </Link>
    </p>
  )
}
