import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Town } from '#app/domain/places/find-towns.ts'
import { TownsField } from '#app/domain/places/towns-field.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { errorUnder } from '#app/features/profile/fields/field-errors.ts'

const at = 'location.service_areas'

/** Towns that the professional travels to. */
export function AreasField() {
  const { draft, editing, errors, places, edit, setField } = useEditor()
  const areas = draft[at]
  const nameOf = (id: string) => places[id]?.name ?? id
  if (!editing) return <Fact label={m.profile_service_areas()}>{areas.map(nameOf).join('\n')}</Fact>
  const add = ({ key, label, latitude, longitude }: Town) =>
    edit((now) => ({ [at]: [...now[at].filter((id) => id !== key), key] }), {
      places: { [key]: { name: label, latitude, longitude } },
    })
  return (
    <TownsField
      label={m.profile_service_areas()}
      hint={m.profile_service_areas_hint()}
      error={errorUnder(errors, at)}
      towns={areas}
      max={profileLimits.serviceAreas}
      nameOf={nameOf}
      onAdd={add}
      onChange={(towns) => setField(at, towns)}
    />
  )
}
