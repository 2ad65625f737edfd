import { m } from '@ujuzi/contract/messages'
import { type DraftConflict, MergeDialog } from '#app/domain/draft/merge-dialog.tsx'
import { settingLabel } from '#app/features/settings/setting-labels.ts'
import type { SavedSettingsDraft } from './saved-settings-draft.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { settingText } from './value-text.ts'

type Props = {
  conflict: DraftConflict<SettingsDraft>
  towns: SavedSettingsDraft['towns']
  onClose: () => void
  onSave: (merged: SettingsDraft) => void
}

export const SettingsMergeDialog = ({ towns, ...props }: Props) => (
  <MergeDialog
    {...props}
    text={m.business_settings_merge_text()}
    chooseText={m.business_settings_merge_choose()}
    labelOf={settingLabel}
    textOf={(key, side) => settingText(key, side, towns)}
  />
)
