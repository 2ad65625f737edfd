import { suspensionTexts } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { buttonClasses } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

type Props = { draft: string; error: string | undefined }

/** Works without scripts; a rejected reply is shown again as typed. */
export const ReplyForm = ({ draft, error }: Props) => (
  <form noValidate method="post" className="grid gap-4">
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
      defaultValue={draft}
      error={error}
      autoFocus={Boolean(error)}
    />
    <div>
      <button type="submit" className={buttonClasses({})}>
        {m.suspension_reply_send()}
      </button>
    </div>
  </form>
)
