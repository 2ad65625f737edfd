import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Town } from '#app/domain/places/find-towns.ts'
import { TownBox } from '#app/domain/places/town-box.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { errorUnder } from '#app/features/profile/fields/field-errors.ts'
import { RemovableChips } from '#app/ui/form/removable-chips.tsx'

const at = 'location.service_areas'

/** Towns that the professional travels to. */
export function AreasField() {
  const { draft, editing, errors, places, edit, setField } = useEditor()
  const areas = draft[at]
  const nameOf = (id: string) => places[id]?.name ?? id
  if (!editing) return <Fact label={m.profile_service_areas()}>{areas.map(nameOf).join('\n')}</Fact>
  const add = ({ key, label, latitude, longitude }: Town) => {
    edit((now) => ({ [at]: [...now[at].filter((id) => id !== key), key] }), {
      places: { [key]: { name: label, latitude, longitude } },
    })
    return ''
  }
  return (
    <div className="grid gap-2">
      {areas.length < profileLimits.serviceAreas && (
        <TownBox
          label={m.profile_service_areas()}
          name="service_area"
          hint={m.profile_service_areas_hint()}
          chosen={{ key: '', label: '' }}
          error={errorUnder(errors, at)}
          onChoose={add}
        />
      )}
      <RemovableChips
        label={m.profile_service_areas()}
        chips={areas.map((id) => ({ value: id, label: nameOf(id) }))}
        onRemove={(id) =>
          setField(
            at,
            areas.filter((area) => area !== id),
          )
        }
      />
    </div>
  )
}
