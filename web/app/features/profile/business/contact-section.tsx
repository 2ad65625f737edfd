import { m } from '@ujuzi/contract/messages'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { contactChoices, responseChoices } from '#app/features/profile/fields/field-choices.ts'
import { ChoiceField, LongTextField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'

const contactFields = [
  'contact_preferences.preferred_contact_method',
  'contact_preferences.response_time',
  'contact_preferences.auto_responder_enabled',
  'contact_preferences.auto_responder_message',
  'contact_preferences.emergency_contact_available',
] as const satisfies FieldKey[]

/** Contact preferences of the business. */
export function ContactSection() {
  const { draft } = useEditor()
  const isAutoResponderOn = draft['contact_preferences.auto_responder_enabled']
  const message = draft['contact_preferences.auto_responder_message']
  return (
    <ProfileSection title={m.profile_contact()} fields={contactFields}>
      <FieldList>
        <ChoiceField at="contact_preferences.preferred_contact_method" options={contactChoices()} />
        <ChoiceField at="contact_preferences.response_time" options={responseChoices()} />
        <SwitchField
          at="contact_preferences.auto_responder_enabled"
          hint={m.profile_auto_responder_hint()}
        />
        {(isAutoResponderOn || message) && (
          <LongTextField at="contact_preferences.auto_responder_message" />
        )}
        <SwitchField at="contact_preferences.emergency_contact_available" />
      </FieldList>
    </ProfileSection>
  )
}
