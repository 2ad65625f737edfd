import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import { createContext, useContext } from 'react'
import { grantOfPage } from './page-grants.ts'

/** Role of the signed-in professional in the acting business. Without a business they may set up their own. */
export const ActingRoleContext = createContext<MemberRole>('owner')

/** Whether the acting business belongs to the signed-in professional: the checklist is about one's own business. */
export const useIsOwner = () => useContext(ActingRoleContext) === 'owner'

/** Returns whether the role of the signed-in professional holds a grant in the acting business. */
export function useGrants(): (grant: Grant) => boolean {
  const role = useContext(ActingRoleContext)
  return (grant) => hasGrant(role, grant)
}

/** Returns whether the role of the signed-in professional may open the page of the portal with this path. */
export function usePageAccess(): (pathname: string) => boolean {
  const may = useGrants()
  return (pathname) => {
    const grant = grantOfPage(pathname)
    return !grant || may(grant)
  }
}
