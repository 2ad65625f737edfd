import { contactTopicLabel } from '@ujuzi/contract/contact/topic-labels'
import { contactMessageMax, contactTopics } from '@ujuzi/contract/contact/topics'
import { m } from '@ujuzi/contract/messages'
import { Chips } from '#app/ui/form/chips.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

export type ContactValues = { name: string; email: string; topic: string; message: string }

type Props = { values: ContactValues; errors: Record<string, string> }

/** Uncontrolled, so that the form also works on a page without scripts. */
export function ContactFields({ values, errors }: Props) {
  const topics = contactTopics.map((value) => ({ value, label: contactTopicLabel(value) }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={m.contact_name()}
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          name="email"
          type="email"
          label={m.contact_email()}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <Question title={m.contact_topic()} error={errors.topic}>
        <Chips
          legend={m.contact_topic()}
          type="radio"
          name="topic"
          options={topics}
          values={[values.topic]}
        />
      </Question>
      <TextArea
        name="message"
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        required
        rows={6}
        maxLength={contactMessageMax}
        defaultValue={values.message}
        error={errors.message}
      />
    </>
  )
}

export function readContactForm(form: FormData): ContactValues {
  const read = (name: string) => String(form.get(name) ?? '')
  return {
    name: read('name'),
    email: read('email'),
    topic: read('topic'),
    // Browsers send line breaks of a text area as CRLF.
    message: read('message').replaceAll('\r\n', '\n'),
  }
}
