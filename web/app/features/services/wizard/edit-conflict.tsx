import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { ServiceField, ServiceValues } from '#app/features/services/service-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { conflictingFields, isMine, type WizardDraft } from './draft.ts'
import { durationAsShown, priceAsShown } from './service-words.ts'
import { cleanUpText, gapText, sessionText } from './shape/shape-words.ts'

type Props = {
  draft: WizardDraft
  onDecide: (name: ServiceField, choice: 'mine' | 'theirs') => void
}

/** Shows the conflicting fields with both values to choose from. */
export function EditConflict({ draft, onDecide }: Props) {
  const { rival } = draft
  if (!rival) return null
  const names = conflictingFields(draft)
  return (
    <section aria-label={m.services_changed()} className="grid gap-4">
      <Alert tone="warning">
        {m.services_changed()}{' '}
        {names.length > 0 ? m.services_changed_choose() : m.services_changed_taken()}
      </Alert>
      {names.map((name) => (
        <div key={name} className="grid gap-1.5">
          <p aria-hidden="true" className="text-label font-semibold">
            {fieldLabels[name]()}
          </p>
          <OptionCards
            legend={fieldLabels[name]()}
            name={`keep_${name}`}
            value={isMine(draft, name) ? 'mine' : 'theirs'}
            onChange={(choice) => onDecide(name, choice)}
            options={[
              { value: 'mine', title: m.services_mine(), text: valueText(name, rival.mine) },
              { value: 'theirs', title: m.services_theirs(), text: valueText(name, rival.values) },
            ]}
          />
        </div>
      ))}
    </section>
  )
}

const fieldLabels = {
  title: m.services_service_title,
  description: m.services_description,
  price: m.services_price,
  currency: m.services_currency,
  duration: m.services_duration,
  category: m.services_category,
  images: m.services_pictures,
  is_active: m.services_status,
  variants: m.services_variants,
  add_ons: m.services_add_ons,
  preparation: m.services_preparation,
  clean_up: m.services_clean_up,
  gaps: m.services_waiting,
  seats: m.services_seats,
  sessions: m.services_weekly_times,
} as const satisfies Record<ServiceField, () => string>

function valueText(name: ServiceField, values: ServiceValues): string {
  switch (name) {
    case 'price':
      return priceAsShown(values)?.text ?? values.price
    case 'duration':
      return durationAsShown(values)
    case 'category':
      return values.category && categoryLabel(values.category)
    case 'images':
      return m.services_pictures_count({ count: values.images.length })
    case 'is_active':
      return values.is_active ? m.services_active() : m.services_inactive()
    case 'variants':
    case 'add_ons':
      return values[name].map((option) => `${option.name} ${option.price}`).join(', ')
    case 'preparation':
      return durationText(values.preparation)
    case 'clean_up':
      return cleanUpText(values.clean_up)
    case 'gaps':
      return values.gaps.map(gapText).join(', ')
    case 'seats':
      return String(values.seats)
    case 'sessions':
      return values.sessions.map(sessionText).join(', ')
    default:
      return values[name]
  }
}
