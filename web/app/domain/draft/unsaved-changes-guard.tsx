import { m } from '@ujuzi/contract/messages'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '#app/lib/forms/use-unload-warning.ts'
import { type UnsavedChanges, UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

type Props = UnsavedChanges & {
  /** Path of the form; changes are kept on pages below it. */
  path: string
  onDiscard: () => void
}

/** Asks before navigation drops unsaved changes; for leaving the site, the browser shows its own prompt. */
export function UnsavedChangesGuard({ path, changes, activeUploads = 0, onDiscard }: Props) {
  const unsaved = changes + activeUploads > 0
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      unsaved && pathname !== path && !pathname.startsWith(`${path}/`),
  )
  useUnloadWarning(unsaved)
  if (blocker.state !== 'blocked') return null
  return (
    <UnsavedChangesDialog
      changes={changes}
      activeUploads={activeUploads}
      confirmLabel={m.profile_leave_without()}
      onStay={blocker.reset}
      onLeave={() => {
        onDiscard()
        blocker.proceed()
      }}
    />
  )
}
