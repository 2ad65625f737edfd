import { m } from '@ujuzi/contract/messages'
import type { Town } from '#app/domain/places/find-towns.ts'
import { TownBox } from '#app/domain/places/town-box.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'

/** City, state and country are derived from the town. */
export function TownField() {
  const { draft, editing, errors, places, edit } = useEditor()
  const id = draft['location.place_id']
  const name = places[id]?.name ?? ''
  if (!editing) return <Fact label={m.profile_town()}>{name}</Fact>
  const choose = ({ key, label, latitude, longitude }: Town) => {
    edit(() => ({ 'location.place_id': key, 'location.coordinates': { latitude, longitude } }), {
      places: { [key]: { name: label, latitude, longitude } },
    })
    return label
  }
  return (
    <TownBox
      label={m.profile_town()}
      name="town"
      hint={m.profile_town_hint()}
      chosen={{ key: id, label: name }}
      error={errors['location.place_id']}
      onChoose={choose}
    />
  )
}
