import {
  bookingTimes,
  communicationPreferences,
  notificationPreferences,
  serviceFrequencies,
} from '@ujuzi/contract/api/options'
import {
  bookingTimeLabel,
  communicationLabel,
  notificationLabel,
  serviceFrequencyLabel,
} from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { categorySlugs, type ServiceCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Phone } from 'lucide-react'
import { Alert } from '#app/ui/data/alert.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { ClientPreferences } from './client-steps.ts'
import { type FindTowns, TownBox } from './town-box.tsx'

const categories: readonly ServiceCategory[] = [...categorySlugs, 'other']

type Props = {
  preferences: ClientPreferences
  errors: Record<string, string>
  change: (changes: Partial<ClientPreferences>) => void
}

export function ContactFields({
  preferences,
  errors,
  change,
  findTowns,
}: Props & { findTowns: FindTowns }) {
  return (
    <>
      <TextField
        label={m.ui_phone_number()}
        type="tel"
        name="phone_number"
        required
        maxLength={40}
        autoComplete="tel"
        placeholder="+237 6 70 12 34 56"
        hint={m.onboarding_phone_hint()}
        icon={<Phone aria-hidden className="size-5" />}
        value={preferences.phone_number}
        error={errors.phone_number}
        onChange={(event) => change({ phone_number: event.target.value })}
      />
      <TownBox
        location={preferences.location}
        placeId={preferences.placeId}
        hint={m.onboarding_place_hint()}
        error={errors.location}
        findTowns={findTowns}
        onChange={change}
      />
    </>
  )
}

export const ServiceFields = ({ preferences, errors, change }: Props) => (
  <ChoiceField
    legend={m.onboarding_categories()}
    name="service_preferences"
    type="checkbox"
    options={categories}
    label={categoryLabel}
    values={preferences.service_preferences}
    error={errors.service_preferences}
    onChange={(service_preferences) => change({ service_preferences })}
  />
)

export function BookingFields({
  preferences,
  errors,
  change,
  needsVerifiedPhone,
}: Props & { needsVerifiedPhone: boolean }) {
  const { service_frequency, communication_preference } = preferences
  return (
    <>
      <ChoiceField
        legend={m.onboarding_frequency()}
        name="service_frequency"
        type="radio"
        options={serviceFrequencies}
        label={serviceFrequencyLabel}
        values={service_frequency ? [service_frequency] : []}
        error={errors.service_frequency}
        onChange={([one = null]) => change({ service_frequency: one })}
      />
      <ChoiceField
        legend={m.onboarding_times()}
        name="preferred_booking_times"
        type="checkbox"
        options={bookingTimes}
        label={bookingTimeLabel}
        values={preferences.preferred_booking_times}
        error={errors.preferred_booking_times}
        onChange={(preferred_booking_times) => change({ preferred_booking_times })}
      />
      <ChoiceField
        legend={m.onboarding_communication()}
        name="communication_preference"
        type="radio"
        options={communicationPreferences}
        label={communicationLabel}
        values={communication_preference ? [communication_preference] : []}
        error={errors.communication_preference}
        onChange={([one = null]) => change({ communication_preference: one })}
      />
      {needsVerifiedPhone && <Alert tone="hint">{m.onboarding_text_needs_phone()}</Alert>}
      <ChoiceField
        legend={m.onboarding_notifications()}
        name="notification_preferences"
        type="checkbox"
        options={notificationPreferences}
        label={notificationLabel}
        values={preferences.notification_preferences}
        error={errors.notification_preferences}
        onChange={(notification_preferences) => change({ notification_preferences })}
      />
    </>
  )
}

type ChoiceFieldProps<O extends string> = {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  options: readonly O[]
  label: (option: O) => string
  values: readonly O[]
  error?: string
  onChange: (values: O[]) => void
}

/** One question with its answers as chips. Reports the selection in display order, not in the order of clicks. */
function ChoiceField<O extends string>(props: ChoiceFieldProps<O>) {
  const { legend, name, type, options, label, values, error, onChange } = props
  return (
    <Question title={legend} error={error}>
      <Chips
        legend={legend}
        type={type}
        name={name}
        ticked={type === 'checkbox'}
        options={options.map((value) => ({ value, label: label(value) }))}
        values={values}
        onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option)))}
      />
    </Question>
  )
}
