import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import type { Suggestion } from '#app/ui/form/use-combobox.ts'

/** What a box says, and the town it means when one was chosen. */
export type Place = { location: string; placeId: string }

export type FindTowns = (typed: string, signal: AbortSignal) => Promise<Suggestion[]>

type Props = Place & {
  hint: string
  error?: string
  findTowns: FindTowns
  onChange: (place: Place) => void
}

/** A place in words with towns to choose from. */
export function TownBox({ location, placeId, hint, error, findTowns, onChange }: Props) {
  const choose = ({ key, label }: Suggestion) => {
    onChange({ location: label, placeId: key })
    return label
  }
  const faultId = useId()
  return (
    <div
      className="grid gap-1.5"
      // Typed by hand it is words until a town is chosen.
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
        search={findTowns}
        onChoose={choose}
        minLength={minQueryLength}
        debounceMs={locationDebounceMs}
        faultId={error && faultId}
      />
      {error && <FieldError id={faultId}>{error}</FieldError>}
      <p className="text-sm text-muted-foreground">{hint}</p>
    </div>
  )
}
