import { useNavigate, useSearchParams } from 'react-router'
import type { ClientTransition } from './transitions.ts'

/** Transitions that open a dialog first. */
export const dialogTransitions = [
  'decline_move',
  'no_show',
  'contest',
] as const satisfies ClientTransition[]
export type ClientDialogTransition = (typeof dialogTransitions)[number]

export const transitionDialogParam = (
  search: URLSearchParams,
): ClientDialogTransition | undefined =>
  dialogTransitions.find((transition) => transition === search.get('ask'))

/** Links to and closes a dialog. Its state is in the URL, so that the back button closes it. */
export function useDialogParam(name: 'ask' | 'cancel') {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const searchFor = (value: string) => {
    const open = new URLSearchParams(search)
    open.set(name, value)
    return `?${open}`
  }
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete(name)
    navigate(`?${rest}`, { replace: true, preventScrollReset: true })
  }
  return { searchFor, close }
}
