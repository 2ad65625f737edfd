import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { contactChoices, responseChoices } from '#app/features/profile/fields/field-choices.ts'
import { ChoiceField, LongTextField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'

/** Contact preferences of the business. */
export function ContactSection() {
  const { draft } = useEditor()
  const isAutoResponderOn = draft['contact_preferences.auto_responder_enabled']
  const message = draft['contact_preferences.auto_responder_message']
  return (
    <ProfileSection title={m.profile_contact()}>
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
