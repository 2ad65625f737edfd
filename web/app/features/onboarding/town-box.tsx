import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import type { ComboboxSuggestion } from '#app/ui/form/use-combobox.ts'

/** The text of the field, and the id of the town if one was chosen. */
export type TypedPlace = { location: string; placeId: string }

export type FindTowns = (
  typed: string,
  signal: AbortSignal,
) => Promise<ComboboxSuggestion[] | undefined>

type Props = TypedPlace & {
  hint: string
  /** Whether the place has to be a town of the list, as for a business. */
  needsTown?: boolean
  error?: string
  findTowns: FindTowns
  onChange: (place: TypedPlace) => void
}

/** A place as free text, with town suggestions. */
export function TownBox({ location, placeId, hint, needsTown, error, findTowns, onChange }: Props) {
  const choose = ({ key, label }: ComboboxSuggestion) => {
    onChange({ location: label, placeId: key })
    return label
  }
  const errorId = useId()
  return (
    <div
      className="grid gap-1.5"
      // Typing clears the chosen town.
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) onChange({ location: target.value, placeId: '' })
      }}
    >
      <span aria-hidden="true" className="text-label font-semibold">
        {m.onboarding_location()}
      </span>
      <Combobox
        label={m.onboarding_location()}
        name="location"
        initial={{ key: placeId, label: location }}
        placeholder={m.onboarding_location_placeholder()}
        maxLength={200}
        icon={<MapPin aria-hidden className="size-5" />}
        listLabel={m.search_suggestions()}
        countText={(count) => m.search_suggestions_count({ count })}
        emptyText={needsTown ? m.onboarding_town_none() : m.onboarding_town_none_optional()}
        search={findTowns}
        onChoose={choose}
        minLength={minQueryLength}
        debounceMs={locationDebounceMs}
        errorId={error && errorId}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="text-sm text-muted-foreground">{hint}</p>
    </div>
  )
}
