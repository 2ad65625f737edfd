import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { sendJob, type Task } from './jobs.ts'
import { mails } from './tables.ts'

export type Letter = { to: string; subject: string; text: string; html: string }

/** Puts a letter in the outbox with the change it tells about; a job carries it from there. */
export async function sendMail(db: Db, letter: Letter, now: Date) {
  const [row] = await db
    .insert(mails)
    .values({
      recipient: letter.to,
      subject: letter.subject.replace(/[\r\n]+/g, ' '),
      bodyText: letter.text,
      bodyHtml: letter.html,
      createdAt: now,
    })
    .returning({ id: mails.id })
  if (row) await sendJob(db, 'mail.send', { mailId: row.id }, { key: `mail:${row.id}` })
}

const Payload = z.object({ mailId: z.uuid() })

export type Post = { smtpUrl: string | undefined; from: string; domain: string }

/**
 * The task that carries one letter out. Without an SMTP server letters stay in the outbox, where the
 * built-in mailbox shows them. The Message-ID is the letter's own, so that a crash between sending and
 * noting it gives a duplicate every mail program recognises.
 */
export function mailTask(db: Db, post: Post, now: () => Date): Task {
  const transport = post.smtpUrl ? openTransport(post.smtpUrl) : undefined
  return async (payload) => {
    const { mailId } = z.parse(Payload, payload)
    if (!transport) return
    const [letter] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.failedAt)))
    if (!letter) return
    try {
      await transport.sendMail({
        from: post.from,
        to: { name: '', address: letter.recipient },
        subject: letter.subject,
        text: letter.bodyText,
        html: letter.bodyHtml,
        messageId: `<${letter.id}@${post.domain}>`,
      })
    } catch (error) {
      if (!isFinal(error)) throw error
      await db
        .update(mails)
        .set({ failedAt: now(), failure: String((error as Error).message).slice(0, 500) })
        .where(eq(mails.id, mailId))
      return
    }
    await db.update(mails).set({ sentAt: now() }).where(eq(mails.id, mailId))
  }
}

/** Milliseconds: a silent mail server must not hold a worker for minutes. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

function openTransport(smtpUrl: string): Transporter {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    ...patience,
  })
}

/** A refusal in the 500s means that this address will never take this letter. */
function isFinal(error: unknown) {
  const code = (error as { responseCode?: number }).responseCode
  return code !== undefined && code >= 500 && code < 600
}

export async function listMails(db: Db, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

export async function deleteMailsBefore(db: Db, before: Date) {
  await db.delete(mails).where(lt(mails.createdAt, before))
}
