import { m } from '@ujuzi/contract/messages'
import { settingsLimits } from '@ujuzi/contract/settings/settings-limits'
import { Plus } from 'lucide-react'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EntryGroup } from './entry-group.tsx'

const at = 'communication.quick_replies'

/** Texts that the professional writes once and sends often. */
export function QuickRepliesCard() {
  const { draft, errors, set } = useSettings()
  const replies = draft[at]
  const edit = (index: number, change: Partial<(typeof replies)[number]>) =>
    set(
      at,
      replies.map((reply, place) => (place === index ? { ...reply, ...change } : reply)),
    )
  return (
    <SettingCard
      fields={[at]}
      title={m.business_settings_quick_replies()}
      text={m.business_settings_quick_replies_text()}
    >
      {replies.map(({ title, text }, index) => (
        <EntryGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled and have no identity of their own
          key={index}
          title={title.trim() || m.business_settings_reply_number({ number: index + 1 })}
          onRemove={() =>
            set(
              at,
              replies.filter((_, place) => place !== index),
            )
          }
        >
          <TextField
            label={m.business_settings_reply_title()}
            maxLength={settingsLimits.quickReplyTitle}
            value={title}
            error={errors[`${at}.${index}.title`]}
            onChange={({ target }) => edit(index, { title: target.value })}
          />
          <TextArea
            label={m.business_settings_reply_text()}
            maxLength={settingsLimits.quickReplyText}
            value={text}
            error={errors[`${at}.${index}.text`]}
            onChange={({ target }) => edit(index, { text: target.value })}
          />
        </EntryGroup>
      ))}
      {replies.length < settingsLimits.quickReplies && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => set(at, [...replies, { title: '', text: '' }])}
        >
          <Plus aria-hidden className="size-5" />
          {m.business_settings_add_quick_reply()}
        </Button>
      )}
    </SettingCard>
  )
}
