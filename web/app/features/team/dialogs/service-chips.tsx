import { m } from '@ujuzi/contract/messages'
import type { TeamService } from '#app/features/team/load-team.ts'
import { Chips } from '#app/ui/form/chips.tsx'
import { FieldError } from '#app/ui/form/field.tsx'

type Props = {
  services: readonly TeamService[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The services that a person does; nothing in a business without services. */
export function ServiceChips({ services, chosen, error, onChange }: Props) {
  if (services.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-label font-semibold">
        {m.team_services_they_do()}
      </p>
      <Chips
        legend={m.team_services_they_do()}
        type="checkbox"
        name="services"
        options={services.map(({ id, title }) => ({ value: id, label: title }))}
        values={chosen}
        onChange={onChange}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
