import { RemovableChips } from '#app/ui/form/removable-chips.tsx'
import type { Town } from './find-towns.ts'
import { TownBox } from './town-box.tsx'

type Props = {
  label: string
  hint?: string
  error?: string
  /** Town ids. */
  towns: readonly string[]
  max: number
  nameOf: (id: string) => string
  onAdd: (town: Town) => void
  onChange: (towns: string[]) => void
}

/** A list of towns: a box to add one, and a chip for each. */
export function TownsField({ label, hint, error, towns, max, nameOf, onAdd, onChange }: Props) {
  const add = (town: Town) => {
    onAdd(town)
    return ''
  }
  return (
    <div className="grid gap-2">
      {towns.length < max && (
        <TownBox
          label={label}
          name="service_area"
          hint={hint}
          chosen={{ key: '', label: '' }}
          error={error}
          onChoose={add}
        />
      )}
      <RemovableChips
        label={label}
        chips={towns.map((id) => ({ value: id, label: nameOf(id) }))}
        onRemove={(id) => onChange(towns.filter((town) => town !== id))}
      />
    </div>
  )
}
