import { resendEmailCode } from '@ujuzi/contract/accounts/contact-verification'
import { subscribe } from '@ujuzi/contract/newsletter/newsletter'
import type { JobHelpers } from 'graphile-worker'
import {
  codes,
  googleAttempts,
  identities,
  knownDevices,
  passwordResets,
  recoveryCodes,
  secondFactors,
} from '../../modules/accounts/tables.ts'
import { pushSubscriptions } from '../../modules/notifications/channels/push/tables.ts'
import { smsMessages } from '../../modules/notifications/channels/sms/tables.ts'
import { whatsappMessages } from '../../modules/notifications/channels/whatsapp/tables.ts'
import { randomToken, sha256 } from '../../platform/auth/secrets.ts'
import type { TestApp } from '../app/test-app.ts'
import { dayMs } from '../fixtures/accounts/account-deletion.ts'
import { pushSubscriptionValues } from '../fixtures/accounts/push-subscription.ts'
import { queueEmail } from '../fixtures/outbox.ts'

/** Creates every kind of sign-in data of an account and returns the secrets in it. */
export async function createSignInData(app: TestApp, { id, email }: { id: string; email: string }) {
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + dayMs)
  const secrets = { code: randomToken(), reset: randomToken(), device: randomToken() }
  const common = { accountId: id, createdAt: now }
  await app.db.insert(codes).values({
    ...common,
    purpose: 'verify_phone',
    sentTo: '+237699000111',
    codeHash: Buffer.from(secrets.code),
    expiresAt,
  })
  await app.db
    .insert(passwordResets)
    .values({ ...common, tokenHash: Buffer.from(secrets.reset), expiresAt })
  await app.db
    .insert(knownDevices)
    .values({ ...common, deviceHash: Buffer.from(secrets.device), lastSeenAt: now })
  await app.db.insert(secondFactors).values({ ...common, secret: Buffer.from(`seal ${id}`) })
  await app.db.insert(recoveryCodes).values({ ...common, codeHash: Buffer.from(`spare ${id}`) })
  await app.db
    .insert(identities)
    .values({ ...common, issuer: 'https://g.test', subject: id, email })
  await app.db.insert(googleAttempts).values({
    browserHash: sha256(id),
    stateHash: sha256(id),
    nonce: `nonce ${id}`,
    codeVerifier: `verifier ${id}`,
    userType: 'client',
    createdAt: now,
    expiresAt,
    issuer: 'https://g.test',
    subject: id,
    email: email.toUpperCase(),
    name: 'Whatever Google says',
  })
  await app.db
    .insert(smsMessages)
    .values({ recipient: '+237699000111', body: `code for ${id}`, createdAt: now })
  await app.db.insert(whatsappMessages).values({
    recipient: '+237699000111',
    template: 'client_confirmed',
    locale: 'fr',
    body: `values for ${id}`,
    createdAt: now,
  })
  const browser = randomToken()
  await app.db.insert(pushSubscriptions).values({
    ...common,
    ...pushSubscriptionValues.keys,
    endpoint: `https://push.example/${browser}`,
    previews: true,
  })
  const otherSecret = randomToken()
  await queueEmail(app.db, { to: 'old@elsewhere.test', subject: 'Changed', text: otherSecret }, now)
  await app.call(subscribe, { body: { email } })
  await app.tasks['newsletter.invite']?.({ email, locale: 'fr' }, {} as JobHelpers)
  await app.call(resendEmailCode, { body: { email } })
  return [
    ...Object.values(secrets),
    otherSecret,
    browser,
    `seal ${id}`,
    `spare ${id}`,
    `nonce ${id}`,
  ]
}

/** Names the tables that contain any of these words in any column. */
export async function listTablesWithText(app: TestApp, words: string[]) {
  const { rows } = await app.pool.query<{ schema: string; name: string; columns: string[] }>(`
    select table_schema as schema, table_name as name, array_agg(
      case when udt_name = 'bytea' then format('encode(%I, ''escape'')', column_name)
        else format('%I::text', column_name) end) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    group by 1, 2`)
  const found: string[] = []
  for (const { schema, name, columns } of rows) {
    const { rows: hits } = await app.pool.query<{ whole: string }>(
      `select whole from (select concat_ws(' ', ${columns.join(', ')}) as whole
        from "${schema}"."${name}" offset 0) as row_texts where whole ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    const text = hits.map(({ whole }) => whole.toLowerCase()).join('\n')
    for (const word of words)
      if (text.includes(word.toLowerCase())) found.push(`${word} in ${name}`)
  }
  return found
}
