import { m } from '@ujuzi/contract/messages'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '#app/lib/forms/use-unload-warning.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'

type Props = { base: string; changes: number; onDiscard: () => void }

/** Asks before navigation out of the settings drops unsaved changes. Tabs of the settings keep them. */
export function UnsavedSettingsGuard({ base, changes, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      changes > 0 && pathname !== base && !pathname.startsWith(`${base}/`),
  )
  useUnloadWarning(changes > 0)
  if (blocker.state !== 'blocked') return null
  return (
    <DestructiveDialog
      title={m.settings_leave_title()}
      text={m.settings_changes({ count: changes })}
      closeLabel={m.settings_close()}
      keepLabel={m.settings_keep_editing()}
      confirmLabel={m.settings_leave()}
      onKeep={blocker.reset}
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
    />
  )
}
