import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { contactChoices, responseChoices } from '#app/features/profile/fields/field-choices.ts'
import { ChoiceField, ProseField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { Entries, Part } from '#app/features/profile/fields/part.tsx'

/** How clients reach the business. */
export function ContactPart() {
  const { draft } = useEditor()
  const answers = draft['contact_preferences.auto_responder_enabled']
  const message = draft['contact_preferences.auto_responder_message']
  return (
    <Part title={m.profile_contact()}>
      <Entries>
        <ChoiceField at="contact_preferences.preferred_contact_method" options={contactChoices()} />
        <ChoiceField at="contact_preferences.response_time" options={responseChoices()} />
        <SwitchField
          at="contact_preferences.auto_responder_enabled"
          hint={m.profile_auto_responder_hint()}
        />
        {(answers || message) && (
          <ProseField at="contact_preferences.auto_responder_message" max={500} />
        )}
        <SwitchField at="contact_preferences.emergency_contact_available" />
      </Entries>
    </Part>
  )
}
