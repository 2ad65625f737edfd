import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { findTowns, type Town } from './find-towns.ts'

type Props = {
  label: string
  name: string
  hint?: string
  error?: string
  chosen: { key: string; label: string }
  /** Returns the text to show afterwards. */
  onChoose: (town: Town) => string
}

/** Combobox for a town of the list: typed text without a choice is dropped on blur. */
export function TownBox({ label, name, hint, error, chosen, onChoose }: Props) {
  const [resetCount, setResetCount] = useState(0)
  const resetOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setResetCount(resetCount + 1)
  }
  return (
    <fieldset className="grid gap-1.5" onBlur={resetOnBlur}>
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <Combobox
        key={`${chosen.key} ${resetCount}`}
        label={label}
        name={name}
        initial={chosen}
        maxLength={100}
        icon={<MapPin aria-hidden className="size-5" />}
        listLabel={m.search_suggestions()}
        countText={(count) => m.search_suggestions_count({ count })}
        emptyText={m.onboarding_town_none()}
        search={findTowns}
        onChoose={onChoose}
        minLength={minQueryLength}
        debounceMs={locationDebounceMs}
      />
      {error && <FieldError>{error}</FieldError>}
      {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    </fieldset>
  )
}
