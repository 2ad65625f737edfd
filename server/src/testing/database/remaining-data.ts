import { resendCode } from '@ujuzi/contract/accounts/contact-verification'
import { subscribe } from '@ujuzi/contract/notifications/newsletter'
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
import { randomToken, sha256 } from '../../platform/auth/secrets.ts'
import { texts } from '../../platform/db/tables.ts'
import { sendMail } from '../../platform/email/email.ts'
import type { TestApp } from '../app/test-app.ts'
import { dayMs } from '../fixtures/accounts/account-deletion.ts'

/** All that signing in leaves behind; answers the secrets among it. */
export async function keysOf(app: TestApp, { id, email }: { id: string; email: string }) {
  const start = app.clock.now()
  const expiresAt = new Date(start.getTime() + dayMs)
  const secrets = { code: randomToken(), reset: randomToken(), device: randomToken() }
  const made = { accountId: id, createdAt: start }
  await app.db.insert(codes).values({
    ...made,
    purpose: 'verify_phone',
    sentTo: '+237699000111',
    codeHash: Buffer.from(secrets.code),
    expiresAt,
  })
  await app.db
    .insert(passwordResets)
    .values({ ...made, tokenHash: Buffer.from(secrets.reset), expiresAt })
  await app.db
    .insert(knownDevices)
    .values({ ...made, deviceHash: Buffer.from(secrets.device), lastSeenAt: start })
  await app.db.insert(secondFactors).values({ ...made, secret: Buffer.from(`seal ${id}`) })
  await app.db.insert(recoveryCodes).values({ ...made, codeHash: Buffer.from(`spare ${id}`) })
  await app.db.insert(identities).values({ ...made, issuer: 'https://g.test', subject: id, email })
  await app.db.insert(googleAttempts).values({
    browserHash: sha256(id),
    stateHash: sha256(id),
    nonce: `nonce ${id}`,
    codeVerifier: `verifier ${id}`,
    userType: 'client',
    createdAt: start,
    expiresAt,
    issuer: 'https://g.test',
    subject: id,
    email: email.toUpperCase(),
    name: 'Whatever Google says',
  })
  await app.db
    .insert(texts)
    .values({ recipient: '+237699000111', body: `code for ${id}`, createdAt: start })
  const elsewhere = randomToken()
  await sendMail(
    app.db,
    { to: 'old@elsewhere.test', subject: 'Changed', text: elsewhere, html: elsewhere },
    start,
  )
  await app.call(subscribe, { body: { email } })
  await app.tasks['newsletter.invite']?.({ email, locale: 'fr' }, {} as JobHelpers)
  await app.call(resendCode, { body: { email } })
  return [...Object.values(secrets), elsewhere, `seal ${id}`, `spare ${id}`, `nonce ${id}`]
}

/** Where any of these words stands in any column of any table. */
export async function placesOfWords(app: TestApp, words: string[]) {
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
        from "${schema}"."${name}" offset 0) as told where whole ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    const told = hits.map(({ whole }) => whole.toLowerCase()).join('\n')
    for (const word of words)
      if (told.includes(word.toLowerCase())) found.push(`${word} in ${name}`)
  }
  return found
}
