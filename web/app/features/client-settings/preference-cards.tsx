import {
  bookingTimes,
  communicationPreferences,
  serviceFrequencies,
} from '@ujuzi/contract/api/options'
import {
  bookingTimeLabel,
  communicationLabel,
  serviceFrequencyLabel,
} from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { categorySlugs, type ServiceCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { useState } from 'react'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { recommendationSentence, timesSentence } from './sentences.ts'
import type { ClientEditor } from './use-client-draft.ts'

type Props = { editor: ClientEditor }

const services: readonly ServiceCategory[] = [...categorySlugs, 'other']
const shownAtFirst = 8

export function ServicesCard({ editor: { draft, errors, edit } }: Props) {
  const [all, setAll] = useState(false)
  const chosen = draft.service_preferences
  const shown = services.filter((one, at) => all || at < shownAtFirst || chosen.includes(one))
  return (
    <SettingsCard
      title={m.settings_services()}
      text={m.settings_services_text()}
      sentence={recommendationSentence(draft)}
    >
      <div className="flex flex-wrap items-start gap-2">
        <Chips
          legend={m.settings_services()}
          type="checkbox"
          name="service_preferences"
          options={shown.map((value) => ({ value, label: categoryLabel(value) }))}
          values={chosen}
          onChange={(values) =>
            edit({ service_preferences: services.filter((one) => values.includes(one)) })
          }
        />
        {shown.length < services.length && (
          <Button look="outline" size="small" onClick={() => setAll(true)}>
            {m.settings_services_show({ count: services.length - shown.length })}
          </Button>
        )}
      </div>
      {errors.service_preferences && <FieldError>{errors.service_preferences}</FieldError>}
    </SettingsCard>
  )
}

export function TimesCard({ editor: { draft, errors, edit } }: Props) {
  return (
    <SettingsCard title={m.settings_times()} sentence={timesSentence(draft)}>
      <Chips
        legend={m.settings_times()}
        type="checkbox"
        name="preferred_booking_times"
        options={bookingTimes.map((value) => ({ value, label: bookingTimeLabel(value) }))}
        values={draft.preferred_booking_times}
        onChange={(values) =>
          edit({ preferred_booking_times: bookingTimes.filter((one) => values.includes(one)) })
        }
      />
      {errors.preferred_booking_times && <FieldError>{errors.preferred_booking_times}</FieldError>}
      <div className="max-w-88">
        <Select
          label={m.settings_how_often()}
          name="service_frequency"
          placeholder={draft.service_frequency ? undefined : m.settings_choose()}
          options={serviceFrequencies.map((value) => ({
            value,
            label: serviceFrequencyLabel(value),
          }))}
          value={draft.service_frequency ?? ''}
          error={errors.service_frequency}
          onChange={({ target }) =>
            edit({
              service_frequency: serviceFrequencies.find((one) => one === target.value) ?? null,
            })
          }
        />
      </div>
    </SettingsCard>
  )
}

/** Services and times are part of the profile, whose first save needs all of its fields. */
export const IncompleteProfileCard = () => (
  <SettingsCard title={m.settings_services()}>
    <p className="text-muted-foreground">{m.settings_profile_incomplete()}</p>
    <div>
      <LinkButton to="/client/profile" look="outline">
        {m.settings_profile_complete()}
      </LinkButton>
    </div>
  </SettingsCard>
)

export function CommunicationField({ editor: { draft, errors, edit } }: Props) {
  const { communication_preference: chosen } = draft
  return (
    <Question
      title={m.settings_communication()}
      hint={m.settings_communication_text()}
      error={errors.communication_preference}
    >
      <Chips
        legend={m.settings_communication()}
        type="radio"
        name="communication_preference"
        options={communicationPreferences.map((value) => ({
          value,
          label: communicationLabel(value),
        }))}
        values={chosen ? [chosen] : []}
        onChange={([value]) =>
          edit({
            communication_preference: communicationPreferences.find((one) => one === value) ?? null,
          })
        }
      />
    </Question>
  )
}
