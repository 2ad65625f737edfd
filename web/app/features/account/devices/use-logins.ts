import { type LoginLine, listLogins } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useOwn } from '#app/features/account/reauthentication.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

export type LoginPage = { results: LoginLine[]; next: string | null }

/** The pages of the login history that were asked for so far. */
export function useLogins(first: LoginPage) {
  const [later, setLater] = useState<LoginPage[]>([])
  const { pending, send } = useSubmission(listLogins, m.security_logins_more_failed(), useOwn())
  const pages = [first, ...later]
  const next = pages.at(-1)?.next ?? null

  /** Answers whether that was the last page. */
  async function loadMore() {
    if (!next) return true
    const answer = await send({ query: { cursor: next } })
    if (typeof answer === 'string') return false
    setLater([...later, answer])
    return answer.next === null
  }

  return { logins: pages.flatMap(({ results }) => results), next, pending, loadMore }
}
