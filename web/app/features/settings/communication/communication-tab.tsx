import { communicationPreferences } from '@ujuzi/contract/api/options'
import { responseTimes } from '@ujuzi/contract/businesses/profile-options'
import { communicationLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { responseLabels } from '#app/domain/business/contact-texts.ts'
import { Segments } from '#app/domain/settings/segments.tsx'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { SettingArea, SettingSwitch } from '#app/features/settings/setting-fields.tsx'
import { settingLabel } from '#app/features/settings/setting-labels.ts'
import { Select } from '#app/ui/form/select.tsx'
import { AwayCard } from './away-card.tsx'
import { autoReplySentence, contactSentence } from './communication-sentences.ts'
import { QuickRepliesCard } from './quick-replies-card.tsx'

export const CommunicationTab = () => (
  <>
    <ContactCard />
    <AutoReplyCard />
    <QuickRepliesCard />
    <AwayCard />
  </>
)

function ContactCard() {
  const { draft, errors, set } = useSettings()
  return (
    <SettingCard
      fields={['communication.preferred_contact_method', 'communication.response_time']}
      title={m.business_settings_contact()}
      sentence={contactSentence(draft)}
    >
      <Segments
        label={settingLabel('communication.preferred_contact_method')}
        options={communicationPreferences.map((value) => ({
          value,
          label: communicationLabel(value),
        }))}
        value={draft['communication.preferred_contact_method']}
        onChange={(value) => set('communication.preferred_contact_method', value)}
      />
      <Select
        label={settingLabel('communication.response_time')}
        options={responseTimes.map((value) => ({ value, label: responseLabels[value]() }))}
        value={draft['communication.response_time']}
        error={errors['communication.response_time']}
        onChange={({ target }) => {
          const time = responseTimes.find((one) => one === target.value)
          if (time) set('communication.response_time', time)
        }}
      />
    </SettingCard>
  )
}

function AutoReplyCard() {
  const { draft } = useSettings()
  const isOn = draft['communication.auto_responder_enabled']
  return (
    <SettingCard
      fields={['communication.auto_responder_enabled', 'communication.auto_responder_message']}
      title={m.business_settings_auto_reply()}
      sentence={autoReplySentence(draft)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <SettingSwitch at="communication.auto_responder_enabled" />
          {isOn && <SettingArea at="communication.auto_responder_message" />}
        </div>
        {isOn && <ReplyPreview text={draft['communication.auto_responder_message']} />}
      </div>
    </SettingCard>
  )
}

/** The reply as the client gets it. */
const ReplyPreview = ({ text }: { text: string }) => (
  <section
    aria-labelledby="reply-preview"
    className="grid content-start gap-2.5 rounded-control bg-muted p-3.5"
  >
    <h3 id="reply-preview" className="text-sm text-muted-foreground">
      {m.business_settings_preview()}
    </h3>
    <div className="grid gap-1 rounded-control border bg-card px-3.5 py-3">
      <p className="whitespace-pre-line wrap-anywhere">
        {text.trim() || (
          <span className="text-muted-foreground">{m.business_settings_preview_empty()}</span>
        )}
      </p>
      <p className="text-sm text-muted-foreground">{m.business_settings_preview_email()}</p>
    </div>
  </section>
)
