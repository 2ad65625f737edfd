import { useNavigate, useSearchParams } from 'react-router'
import type { ClientMove } from './transitions.ts'

/** What is asked first, in a dialog. */
export const askedMoves = ['decline_move', 'no_show', 'contest'] as const satisfies ClientMove[]
export type AskedMove = (typeof askedMoves)[number]

export const askedIn = (search: URLSearchParams): AskedMove | undefined =>
  askedMoves.find((move) => move === search.get('ask'))

/** Opens and closes a question; the address says that it is open, so that Back closes it. */
export function useQuestion(name: 'ask' | 'cancel') {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const withValue = (value: string) => {
    const open = new URLSearchParams(search)
    open.set(name, value)
    return `?${open}`
  }
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete(name)
    navigate(`?${rest}`, { replace: true, preventScrollReset: true })
  }
  return { addressOf: withValue, close }
}
