import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { letter } from '../../platform/email/email-template.ts'

export async function mailInvitation(
  db: Db,
  { email, locale, link }: { email: string; locale: Locale; link: string },
  now: Date,
) {
  const body = letter({
    locale,
    title: m.mail_newsletter_title({}, { locale }),
    paragraphs: [m.mail_newsletter_text({}, { locale })],
    action: { label: m.mail_newsletter_action({}, { locale }), url: link },
    small: [m.mail_newsletter_stranger({}, { locale })],
    why: m.mail_why_newsletter({}, { locale }),
  })
  const subject = m.mail_newsletter_subject({ name: site.name }, { locale })
  await sendMail(db, { to: email, subject, ...body }, now)
}
