import type { ComponentProps } from 'react'
import { CardFoot } from '#app/domain/draft/card-foot.tsx'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import type { SettingsKey } from './draft/settings-draft.ts'
import { useSettings } from './editor.ts'
import { settingLabel } from './setting-labels.ts'

type Fields = { fields: readonly SettingsKey[] }

/** A card that saves its fields on its own. */
export const SettingCard = ({
  fields,
  ...card
}: Omit<ComponentProps<typeof SettingsCard>, 'foot'> & Fields) => (
  <SettingsCard {...card} foot={<SettingFoot fields={fields} />} />
)

/** The foot of a card with these fields: saves them. */
export function SettingFoot({ fields }: Fields) {
  const { changes, saving, changedElsewhere, save, discard } = useSettings()
  const isOwn = (key: SettingsKey) => fields.includes(key)
  const pending = saving.some(isOwn)
  return (
    <CardFoot
      changes={changes.filter(isOwn).length}
      pending={pending}
      disabled={saving.length > 0 && !pending}
      changedElsewhere={[...new Set(changedElsewhere.filter(isOwn).map(settingLabel))]}
      onDiscard={() => discard(fields)}
      onSave={() => save(fields)}
    />
  )
}
