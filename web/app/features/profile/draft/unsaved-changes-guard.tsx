import { m } from '@ujuzi/contract/messages'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from '#app/lib/forms/use-unload-warning.ts'
import { LeaveDialog, type Unsaved } from './unsaved-changes-dialog.tsx'

type Props = Unsaved & { onDrop: () => void }

const here = '/professional/profile'

/** Nobody leaves what they have typed or chosen without being asked; the browser asks for itself. */
export function Guard({ changes, underWay, onDrop }: Props) {
  const unsaved = changes + underWay > 0
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      unsaved && pathname !== here && !pathname.startsWith(`${here}/`),
  )
  useUnloadQuestion(unsaved)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      changes={changes}
      underWay={underWay}
      yes={m.profile_leave_without()}
      onStay={blocker.reset}
      onLeave={() => {
        onDrop()
        blocker.proceed()
      }}
    />
  )
}
