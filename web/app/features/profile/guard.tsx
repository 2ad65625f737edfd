import { m } from '@ujuzi/contract/messages'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'

type Props = { count: number; onDrop: () => void }

const here = '/professional/profile'

/** Nobody leaves what they have typed without being asked; the browser asks for itself. */
export function Guard({ count, onDrop }: Props) {
  const unsaved = count > 0
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      unsaved && pathname !== here && !pathname.startsWith(`${here}/`),
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      count={count}
      yes={m.profile_leave_without()}
      onStay={blocker.reset}
      onLeave={() => {
        onDrop()
        blocker.proceed()
      }}
    />
  )
}
