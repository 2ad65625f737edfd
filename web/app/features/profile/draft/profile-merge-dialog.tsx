import { m } from '@ujuzi/contract/messages'
import { type DraftConflict, MergeDialog } from '#app/domain/draft/merge-dialog.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { fieldLabel } from '#app/features/profile/fields/field-labels.ts'
import type { Draft } from './draft.ts'
import { valueText } from './value-text.ts'

type Props = {
  conflict: DraftConflict<Draft>
  onClose: () => void
  onSave: (merged: Draft) => void
}

export function ProfileMergeDialog(props: Props) {
  const { places } = useEditor()
  return (
    <MergeDialog
      {...props}
      text={m.profile_merge_text()}
      chooseText={m.profile_merge_choose()}
      labelOf={fieldLabel}
      textOf={(key, draft) => valueText(key, draft, places)}
    />
  )
}
