import { suspensionTexts } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { buttonClasses } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

type Props = { typed: string; fault: string | undefined }

/** Works without scripts; what was refused comes back as it was typed. */
export const ReplyForm = ({ typed, fault }: Props) => (
  <form method="post" className="grid gap-4">
    <div className="grid gap-1">
      <h2 className="title-2">{m.suspension_reply_title()}</h2>
      <p className="text-muted-foreground">{m.suspension_reply_text()}</p>
    </div>
    <TextArea
      name="reply"
      label={m.suspension_reply_label()}
      hint={m.suspension_reply_hint()}
      required
      maxLength={suspensionTexts.replyMax}
      rows={7}
      defaultValue={typed}
      error={fault}
      autoFocus={Boolean(fault)}
    />
    <div>
      <button type="submit" className={buttonClasses({})}>
        {m.suspension_reply_send()}
      </button>
    </div>
  </form>
)
