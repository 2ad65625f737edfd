import pg from 'pg'

/** As if this person had been signed in for longer than a proof of who they are is good for. */
export async function ageProof(email: string) {
  const client = new pg.Client(process.env.E2E_DATABASE)
  await client.connect()
  const { rowCount } = await client.query(
    `update sessions set proved_at = proved_at - interval '6 minutes'
     where account_id = (select id from accounts where email = $1)`,
    [email],
  )
  await client.end()
  if (!rowCount) throw new Error(`${email} is signed in nowhere`)
}
