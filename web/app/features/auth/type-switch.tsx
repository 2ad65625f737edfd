import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { authAddress } from '#app/domain/accounts/destinations.ts'

type Props = {
  path: string
  type: UserType
  next: string | null
  says: Record<UserType, () => string>
}

/** Says which wording the form has, and links to the other one. */
export function TypeSwitch({ path, type, next, says }: Props) {
  const other = type === 'client' ? 'professional' : 'client'
  return (
    <p className="text-center text-sm text-muted-foreground">
      {says[type]()}{' '}
      <Link to={authAddress(path, { type: other, next })} className="text-link">
        {other === 'client' ? m.auth_i_am_client() : m.auth_i_am_professional()}
      </Link>
    </p>
  )
}
