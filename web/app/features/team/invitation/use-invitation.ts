import type { User } from '@ujuzi/contract/accounts/accounts'
import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { type Invitation, openInvitation } from '@ujuzi/contract/businesses/members'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { clearSavedText, saveText, useSavedText } from '#app/lib/storage/saved-text.ts'

const name = 'invitation'

export const saveInvitationToken = (token: string) => saveText(name, token)
export const clearInvitationToken = () => clearSavedText(name)

export type OpenedInvitation =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; message: string }
  | {
      state: 'loaded'
      token: string
      invitation: Invitation
      /** The signed-in user, if any. */
      user: User | undefined
    }

/**
 * The invitation of the link that was opened. Its token is in the fragment of the URL, which is never sent to a server;
 * it is kept for this tab and removed from the URL, so that signing up or in can return here.
 */
export function useInvitation() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useSavedText(name)
  const [opened, setOpened] = useState<OpenedInvitation>({ state: 'loading' })
  const [attempt, setAttempt] = useState({ token })
  if (attempt.token !== token) setAttempt({ token })
  useEffect(() => {
    if (hash.length < 2) return
    saveInvitationToken(hash.slice(1))
    void navigate('/invitation', { replace: true })
  }, [hash, navigate])
  useEffect(() => {
    if (hash.length > 1) return
    let isCurrent = true
    setOpened({ state: 'loading' })
    void loadInvitation(attempt.token).then((result) => {
      if (isCurrent) setOpened(result)
    })
    return () => {
      isCurrent = false
    }
  }, [hash, attempt])
  return { opened, reload: () => setAttempt({ token }) }
}

async function loadInvitation(token: string): Promise<OpenedInvitation> {
  if (!token) return { state: 'unknown' }
  const [response, user] = await Promise.all([
    call(openInvitation, { body: { token } }),
    accessToken() ? call(getProfile, {}) : undefined,
  ])
  if (response.ok) {
    const signedIn = user?.ok ? user.data : undefined
    return { state: 'loaded', token, invitation: response.data, user: signedIn }
  }
  const { code, message } = response.error
  if (code === 'link_invalid' || code === 'invalid_input') return { state: 'unknown' }
  return { state: 'failed', message }
}
