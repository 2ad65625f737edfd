import { type LoginHistoryEntry, listLogins } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'

export type LoginHistoryPage = { results: LoginHistoryEntry[]; next: string | null }

/** Loaded pages of the login history. */
export function useLogins(first: LoginHistoryPage) {
  const [laterPages, setLater] = useState<LoginHistoryPage[]>([])
  const { pending, send } = useSubmission(
    listLogins,
    m.security_logins_more_failed(),
    useReauthenticatingOptions(),
  )
  const pages = [first, ...laterPages]
  const next = pages.at(-1)?.next ?? null

  /** Loads the next page; resolves to whether it was the last one. */
  async function loadMore() {
    if (!next) return true
    const result = await send({ query: { cursor: next } })
    if (typeof result === 'string') return false
    setLater([...laterPages, result])
    return result.next === null
  }

  return { logins: pages.flatMap(({ results }) => results), next, pending, loadMore }
}
